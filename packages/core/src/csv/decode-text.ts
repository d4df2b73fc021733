import type { CsvDialect } from '../codegen/csv-options.ts';

/** The text of a file's first bytes and its encoding. A byte order mark is not part of the text. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: CsvDialect['encoding'];
}

const BOM = [0xef, 0xbb, 0xbf];
const CHUNK = 8192;

/** Reads bytes as UTF-8, and as Latin-1 when they are not. `complete`: false when the bytes may end within a character. */
export function decodeText(bytes: Uint8Array, complete: boolean): DecodedText {
  const start = BOM.every((byte, at) => bytes[at] === byte) ? BOM.length : 0;
  const points = utf8(bytes, start, complete);
  return points
    ? { text: characters(points, String.fromCodePoint), encoding: 'UTF-8' }
    : { text: characters([...bytes], String.fromCharCode), encoding: 'ISO-8859-1' };
}

function characters(codes: readonly number[], text: (...codes: number[]) => string): string {
  let all = '';
  for (let at = 0; at < codes.length; at += CHUNK) all += text(...codes.slice(at, at + CHUNK));
  return all;
}

/** The code points of UTF-8 bytes, or undefined when they are not UTF-8. Overlong forms count as such. */
function utf8(bytes: Uint8Array, start: number, complete: boolean): number[] | undefined {
  const points: number[] = [];
  for (let at = start; at < bytes.length; ) {
    const first = bytes[at] ?? 0;
    const length =
      first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
    if (length === 0) return undefined;
    let point = length === 1 ? first : first & (0xff >> (length + 1));
    for (let next = 1; next < length; next++) {
      const byte = bytes[at + next];
      if (byte === undefined) return complete ? undefined : points;
      if ((byte & 0xc0) !== 0x80) return undefined;
      point = (point << 6) | (byte & 0x3f);
    }
    if (point > 0x10ffff) return undefined;
    points.push(point);
    at += length;
  }
  return points;
}
