import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { decoded, MAX_EXACT_BYTES, textLines } from './csv-records.ts';
import { JsonReader, type JsonTextStyle, type JsonTexts, MalformedJsonError } from './json-reader.ts';

/** A record as strict JSON objects; null in place of one that is malformed. What follows the first value is ignored. */
function recordsOf(text: string, { texts, style }: JsonRecordReading): readonly (string | null)[] {
  const reader = new JsonReader(text, style);
  if (reader.isEnd()) return [];
  try {
    return reader.records(texts) ?? [null];
  } catch (error) {
    if (error instanceof MalformedJsonError) return [null];
    throw error;
  }
}

/** How values become texts. */
export interface JsonRecordReading {
  readonly texts?: JsonTexts | undefined;
  readonly style: JsonTextStyle;
}

/** How a JSON file is read; passed to the engine's process as JSON. */
export interface JsonFileReading extends JsonRecordReading {
  /** Whether the whole file is one text; otherwise each line is. */
  readonly multiLine: boolean;
  /** In lower case, as in `CSV_CHARSETS`. */
  readonly encoding: string;
  /** What ends a line; empty for LF, CR LF and CR. */
  readonly lineEnd: string;
  /** Whether bytes that are not UTF-8 make a record malformed: so they do for Spark, unless the encoding is given. */
  readonly isStrict: boolean;
}

/** The texts to read, with the text that each is in the file. */
function textsOf(
  bytes: Buffer,
  { multiLine, encoding, lineEnd, isStrict }: JsonFileReading,
): [string, string][] {
  const isOdd = isStrict && encoding === 'utf-8' && !isUtf8(bytes);
  if (!isOdd) {
    const texts = multiLine ? [decoded(bytes, encoding)] : [...textLines(bytes, encoding, lineEnd)];
    return texts.map((text) => [text, text]);
  }
  const ends = Buffer.from(lineEnd).toString('latin1');
  const lines = multiLine ? [bytes.toString('latin1')] : [...textLines(bytes, 'latin1', ends)];
  return lines.map((line) => {
    const text = decoded(Buffer.from(line, 'latin1'), 'utf-8');
    return [isUtf8(Buffer.from(line, 'latin1')) ? text : text.replaceAll('\uFFFD', MALFORMED), text];
  });
}

/** A character that is not allowed anywhere in JSON. */
const MALFORMED = '\u0001';

/**
 * The records of a JSON file as a JSON list of pairs: an object as JSON, null when it is malformed, and the text it comes
 * from.
 */
export function jsonRows(file: Uint8Array, settings: string): string {
  // The SQL that calls this function prints the settings from a `JsonFileReading`.
  const how = JSON.parse(settings) as JsonFileReading;
  const { multiLine, encoding } = how;
  const zipped = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const isZipped = zipped[0] === 0x1f && zipped[1] === 0x8b;
  const bytes = isZipped ? gunzipSync(zipped, { maxOutputLength: MAX_EXACT_BYTES }) : zipped;
  const rows = textsOf(bytes, how).flatMap(([one, shown], at) => {
    const unmarked = (text: string): string =>
      at === 0 && encoding === 'utf-8' ? text.replace(/^\uFEFF/u, '') : text;
    return recordsOf(unmarked(one), how).map((record) =>
      JSON.stringify([record, multiLine ? shown : unmarked(shown)]),
    );
  });
  return `[${rows.join(',')}]`;
}

/** A record, one object, with its texts as JSON strings; null when it is malformed. */
export function jsonTexts(record: string, settings: string): string | null {
  // The SQL that calls this function prints the settings from a `JsonRecordReading`.
  return recordsOf(record, JSON.parse(settings) as JsonRecordReading)[0] ?? null;
}
