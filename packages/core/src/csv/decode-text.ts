import type { CsvDialect } from '../codegen/csv-options.ts';

/** The text of a file's first bytes and its encoding. A byte order mark is not part of the text. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: CsvDialect['encoding'];
}

const BOM = [0xef, 0xbb, 0xbf];
const CHUNK = 8192;

/**
 * Reads bytes as UTF-8 or UTF-16, and as Latin-1 when they are neither. `complete`: false when the bytes may end within a
 * character.
 */
export function decodeText(bytes: Uint8Array, complete: boolean): DecodedText {
  const wide = wideEncoding(bytes);
  if (wide) {
    const units = utf16(bytes, wide.isLittle);
    return { text: characters(units, String.fromCharCode).replace(/^\uFEFF/u, ''), encoding: wide.encoding };
  }
  const start = BOM.every((byte, at) => bytes[at] === byte) ? BOM.length : 0;
  const points = utf8(bytes, start, complete);
  return points
    ? { text: characters(points, String.fromCodePoint), encoding: 'UTF-8' }
    : { text: characters([...bytes], String.fromCharCode), encoding: 'ISO-8859-1' };
}

/** UTF-16, recognized by its byte order mark or because nearly every second byte is zero. */
function wideEncoding(
  bytes: Uint8Array,
): { readonly encoding: CsvDialect['encoding']; readonly isLittle: boolean } | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { encoding: 'UTF-16', isLittle: true };
  if (first === 0xfe && second === 0xff) return { encoding: 'UTF-16', isLittle: false };
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = bytes.length / 4;
  if (odd > many && even < odd / 10) return { encoding: 'UTF-16LE', isLittle: true };
  return even > many && odd < even / 10 ? { encoding: 'UTF-16BE', isLittle: false } : undefined;
}

function utf16(bytes: Uint8Array, isLittle: boolean): number[] {
  const units: number[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const [one, two] = [bytes[at] ?? 0, bytes[at + 1] ?? 0];
    units.push(isLittle ? two * 256 + one : one * 256 + two);
  }
  return units;
}

function characters(codes: readonly number[], text: (...codes: number[]) => string): string {
  let all = '';
  for (let at = 0; at < codes.length; at += CHUNK) all += text(...codes.slice(at, at + CHUNK));
  return all;
}

/**
 * The code points of UTF-8 bytes, or undefined when they are not UTF-8. Overlong forms of three and four bytes are not
 * rejected.
 */
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
