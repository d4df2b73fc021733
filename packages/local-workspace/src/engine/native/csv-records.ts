import { gunzipSync } from 'node:zlib';
import { LongSeparatorTokenizer } from './csv-long-separator.ts';
import { type CsvSyntax, CsvTokenizer, type Token } from './csv-tokenizer.ts';

/** How a CSV file is read; passed to the engine's process as JSON. */
export interface CsvReading extends Omit<CsvSyntax, 'newline' | 'newlineLength' | 'endsAtLineFeed'> {
  /** In lower case, as in {@link CSV_CHARSETS}. */
  readonly encoding: string;
  readonly header: boolean;
  readonly multiLine: boolean;
  /** What ends a line; empty for LF, CR LF and CR. */
  readonly lineEnd: string;
  /** Columns of the result; further values are left out, missing ones are null. */
  readonly width: number;
  /** Whether the text of each record is wanted. */
  readonly texts: boolean;
  /** Whether a line of tabs is a record, as where Spark looks for the columns, or is left out like one of spaces. */
  readonly keepsTabs: boolean;
}

/** The encodings that Spark 4 takes, by names in lower case. */
export const CSV_CHARSETS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'us-ascii',
  'iso-8859-1': 'latin1',
  'latin-1': 'latin1',
  latin1: 'latin1',
  'utf-16': 'utf-16',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
};

/** Maximum bytes of a file that is read here, once unzipped: the whole of it is in memory. */
export const MAX_EXACT_BYTES = 64 * 1024 * 1024;

const WORDS: readonly (readonly [charset: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

/** The charset that a byte order mark tells, and the bytes after it. */
function withoutMark(bytes: Buffer): { bytes: Buffer; charset?: string } {
  const found = WORDS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  return found ? { bytes: bytes.subarray(found[1].length), charset: found[0] } : { bytes };
}

export function decoded(bytes: Buffer, charset: string): string {
  if (charset === 'latin1') return bytes.toString('latin1');
  if (charset === 'us-ascii') return bytes.toString('latin1').replace(/[\x80-\xFF]/gu, '\uFFFD');
  const marked = charset === 'utf-16' ? withoutMark(bytes) : { bytes };
  const named = charset === 'utf-16' ? (marked.charset ?? 'utf-16be') : charset;
  return new TextDecoder(named, { ignoreBOM: true }).decode(marked.bytes);
}

/** Bytes up to a line end, each decoded by itself: Spark divides a file into lines before it decodes them. */
export function* textLines(bytes: Buffer, charset: string, lineEnd: string): Generator<string> {
  const isWide = charset.startsWith('utf-16');
  const text = isWide ? bytes.toString('latin1') : decoded(bytes, charset);
  let begin = 0;
  for (const { at, length } of lineEnds(text, isWide ? wide(lineEnd, charset) : lineEnd)) {
    yield isWide ? decoded(bytes.subarray(begin, at), charset) : text.slice(begin, at);
    begin = at + length;
  }
  if (begin < text.length) yield isWide ? decoded(bytes.subarray(begin), charset) : text.slice(begin);
}

function* lineEnds(
  text: string,
  lineEnd: string,
): Generator<{ readonly at: number; readonly length: number }> {
  if (lineEnd === '') {
    for (const { index, 0: found } of text.matchAll(/\r\n|\n|\r/gu))
      yield { at: index, length: found.length };
    return;
  }
  const { length } = lineEnd;
  for (let at = text.indexOf(lineEnd); at >= 0; at = text.indexOf(lineEnd, at + length)) yield { at, length };
}

/** Text in UTF-16, each byte as a character; Java puts a mark before it where the order of bytes is not given. */
function wide(text: string, charset: string): string {
  const bytes = Buffer.from(text, 'utf16le');
  if (charset === 'utf-16le') return bytes.toString('latin1');
  if (text === '') return '';
  return (charset === 'utf-16' ? '\xFE\xFF' : '') + bytes.swap16().toString('latin1');
}

/** A line that Spark leaves out of the rows of a file whose records are lines. */
export const BLANK_LINE = /^[\0-\x20]*$/u;
const SPACES = /^ *$/u;

/** A record and its text in the file. */
export type CsvRecord = readonly [tokens: readonly Token[], text: string];

function* linesAsRecords(bytes: Buffer, reading: CsvReading): Generator<CsvRecord> {
  const { bytes: body, charset } = withoutMark(bytes);
  const rest = charset === 'utf-8' ? body : bytes;
  const { lineEnd, comment } = reading;
  const blank = reading.keepsTabs ? SPACES : BLANK_LINE;
  // Where a line ends in two characters, a line feed alone may end a record too.
  const isPair = lineEnd.length === 2;
  const newline = lineEnd === '' ? '\n' : RECORD_END;
  const syntax = { ...reading, newline, newlineLength: 2, endsAtLineFeed: isPair, comment: '' };
  let isFirst = true;
  for (const line of textLines(rest, reading.encoding, lineEnd)) {
    if (blank.test(line) || (comment !== '' && line.startsWith(comment))) continue;
    // Spark's parser leaves out the mark of the first line that it splits, whatever the encoding.
    const text = isFirst ? line.replace(/^\uFEFF/u, '') : line;
    isFirst = false;
    yield [tokenizerOf(text, syntax).next() ?? [], withoutLineEnd(line)];
  }
}

const tokenizerOf = (text: string, syntax: CsvSyntax): CsvTokenizer =>
  new (syntax.separator.length === 1 ? CsvTokenizer : LongSeparatorTokenizer)(text, syntax);

function* recordsOfText(bytes: Buffer, reading: CsvReading): Generator<CsvRecord> {
  const { bytes: body, charset } = withoutMark(bytes);
  const raw = decoded(body, charset ?? reading.encoding);
  // The first line break tells which one the file has: a line feed may end records too, other breaks are part of values.
  const [found = '\n'] = /\r\n?|\n/u.exec(raw) ?? [];
  const ending = reading.lineEnd || found;
  const newline = ending === '\n' ? '\n' : RECORD_END;
  const shown = reading.lineEnd || '\n';
  const text = ending === newline ? raw : raw.replaceAll(ending, newline);
  const endsAtLineFeed = reading.lineEnd === '' && ending !== '\n';
  const newlineLength = ending.length;
  const tokenizer = tokenizerOf(text, { ...reading, newline, newlineLength, endsAtLineFeed });
  for (;;) {
    const begin = tokenizer.position;
    const tokens = tokenizer.next();
    if (!tokens) return;
    const values =
      ending === '\n' ? tokens : tokens.map((token) => token?.replaceAll(newline, shown) ?? null);
    yield [values, withoutLineEnd(text.slice(begin, tokenizer.position).replaceAll(newline, ending))];
  }
}

/** In place of the line end of a file whose records don't end in LF; for private use, so that no text has it. */
const RECORD_END = '\uE001';

const withoutLineEnd = (text: string): string => text.replace(/(?:\r\n|\r|\n)$/u, '');

/** The records of a file, as Spark's CSV reader reads them; the header is the first one. */
export const csvRecords = (bytes: Buffer, reading: CsvReading): Generator<CsvRecord> =>
  reading.multiLine ? recordsOfText(bytes, reading) : linesAsRecords(bytes, reading);

/**
 * The records of a file as a JSON list of lists: the values, then `1` where there are more or fewer than columns, then the
 * record's text.
 */
export function csvRows(file: Uint8Array, settings: string): string {
  // The SQL that calls this function prints the settings from a `CsvReading`.
  const reading = JSON.parse(settings) as CsvReading;
  const { width } = reading;
  const zipped = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const isZipped = zipped[0] === 0x1f && zipped[1] === 0x8b;
  const bytes = isZipped ? gunzipSync(zipped, { maxOutputLength: MAX_EXACT_BYTES }) : zipped;
  const rows: string[] = [];
  let isHeader = reading.header;
  for (const [tokens, text] of csvRecords(bytes, reading)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const values = Array.from({ length: width }, (_, at) => tokens[at] ?? null);
    rows.push(JSON.stringify([...values, tokens.length === width ? null : '1', reading.texts ? text : null]));
  }
  return `[${rows.join(',')}]`;
}
