import type { CsvDialect } from '../codegen/csv-options.ts';
import { decodeText } from './decode-text.ts';
import { type SniffedCsv, sniffCsv } from './sniff-csv.ts';

/** The format of a file and the reader options that fit it. */
export type SniffedFile =
  | (SniffedCsv & { readonly fileFormat: 'csv' })
  | { readonly fileFormat: 'json'; readonly multiLine: boolean; readonly encoding: CsvDialect['encoding'] }
  | { readonly fileFormat: 'parquet' | 'orc' };

export type SniffResult =
  | { readonly ok: true; readonly file: SniffedFile }
  /** `workbook`: a spreadsheet; `compressed`: an archive; `binary`: anything else that isn't text. */
  | { readonly ok: false; readonly reason: 'empty' | 'workbook' | 'compressed' | 'binary' };

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, at) => bytes[at] === byte);
const PARQUET = [0x50, 0x41, 0x52, 0x31];
const ORC = [0x4f, 0x52, 0x43];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const GZIP = [0x1f, 0x8b];

/**
 * Detects what a source needs to read a file, from its name and its first bytes. `complete`: whether these are the whole
 * file. The bytes decide where they can: names are often wrong.
 */
export function sniffFile(name: string, bytes: Uint8Array, complete: boolean): SniffResult {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  if (startsWith(bytes, PARQUET)) return { ok: true, file: { fileFormat: 'parquet' } };
  if (startsWith(bytes, ORC)) return { ok: true, file: { fileFormat: 'orc' } };
  if (startsWith(bytes, OLE) || (startsWith(bytes, ZIP) && /\.xls[xmb]?$|\.ods$/iu.test(name)))
    return { ok: false, reason: 'workbook' };
  if (startsWith(bytes, ZIP) || startsWith(bytes, GZIP)) return { ok: false, reason: 'compressed' };
  const { text, encoding } = decodeText(bytes, complete);
  if (text.includes('\0')) return { ok: false, reason: 'binary' };
  const isJsonName = /\.(?:json|jsonl|ndjson)$/iu.test(name);
  const isTableName = /\.(?:csv|tsv|tab|psv)$/iu.test(name);
  if (isJsonName || (!isTableName && looksLikeJson(text)))
    return { ok: true, file: { fileFormat: 'json', multiLine: !hasJsonLines(text, complete), encoding } };
  return { ok: true, file: { fileFormat: 'csv', ...sniffCsv(bytes, complete) } };
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const linesOf = (text: string): readonly string[] =>
  text.split(/\r\n?|\n/u).filter((line) => line.trim() !== '');

/** Whether each of the first lines is an object of its own. The last line of an incomplete text may be cut off. */
function hasJsonLines(text: string, complete: boolean): boolean {
  const lines = linesOf(text);
  const whole = complete || lines.length === 1 ? lines : lines.slice(0, -1);
  return whole.slice(0, 20).every((line) => line.trim().startsWith('{') && isJson(line));
}

/** An object or an array, as far as its beginning shows. */
const looksLikeJson = (text: string): boolean => /^\s*(?:\{\s*(?:"|\})|\[\s*[{[\]])/u.test(text);
