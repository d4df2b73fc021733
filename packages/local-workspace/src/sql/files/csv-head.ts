import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { lineTooLong, MAX_LINE_BYTES } from './csv-lines.ts';
import type { FileOptions } from './file-options.ts';

/** Files that are read with the same options: what the start of a file determines and no option does. */
export interface CsvPart {
  readonly files: readonly string[];
  /** Blank lines before the first record, which Spark skips. */
  readonly skip: number;
  /** Records may span lines, and the lines end in CR LF. */
  readonly crlf: boolean;
}

/** The character or characters between two fields. */
export function separatorOf(options: FileOptions): string {
  const given = options.get('sep') ?? options.get('delimiter') ?? ',';
  return given === '\\t' ? '\t' : given;
}

const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'latin-1',
  'latin-1': 'latin-1',
  latin1: 'latin-1',
  'utf-16': 'utf-16',
  'utf-16le': 'utf-16',
};

/** DuckDB's name of the encoding. Throws SqlError for an unsupported one. */
export function encodingOf(options: FileOptions): string {
  const name = (options.get('encoding') ?? options.get('charset') ?? 'UTF-8').toLowerCase();
  const encoding = ENCODINGS[name];
  if (!encoding) throw unsupported(`The encoding ${name}`);
  return encoding;
}

/**
 * Groups files by how they begin. Only the first `looked` are inspected; the rest are read like the majority: from the
 * first line on.
 */
export async function csvParts(
  files: readonly string[],
  options: FileOptions,
  looked: number,
): Promise<readonly CsvPart[]> {
  const parts = new Map<string, { files: string[]; skip: number; crlf: boolean }>();
  const multiLine = options.flag('multiline');
  for (const [index, file] of files.entries()) {
    const head = index < looked ? await headOf(file, options) : '';
    if (head.length > MAX_LINE_BYTES && !/[\r\n]/u.test(head)) {
      // Too many fields are the more helpful thing to hear of.
      firstRecord(head, options);
      throw lineTooLong(file);
    }
    const [blank = ''] = /^(?:\r?\n)+/u.exec(head) ?? [];
    const skip = blank.length === head.length ? 0 : blank.split('\n').length - 1;
    const crlf = multiLine && /^[^\r\n]*\r\n/u.test(head);
    const key = `${skip} ${crlf}`;
    const part = parts.get(key);
    if (part) part.files.push(file);
    else parts.set(key, { files: [file], skip, crlf });
  }
  return [...parts.values()];
}

/** The first record of the first file that has one, as Spark takes the number and names of the columns from it. */
export async function csvColumns(
  files: readonly string[],
  options: FileOptions,
): Promise<readonly string[] | undefined> {
  for (const file of files) {
    const record = firstRecord(await headOf(file, options), options);
    if (!record) continue;
    return options.flag('header') ? uniqueNames(record) : record.map((_, index) => `_c${index}`);
  }
  return undefined;
}

/** Spark's rule: an empty name becomes _c<i>; names that occur twice (ignoring case) all get their position. */
function uniqueNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return names.map((name, index) => {
    if (name === '') return `_c${index}`;
    return (counts.get(name.toLowerCase()) ?? 0) > 1 ? `${name}${index}` : name;
  });
}

/** The error of unzipping a damaged file, with Spark's error class; other failures pass unchanged. */
function damaged(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof Error && code?.startsWith('Z_')
    ? badRequest(
        'FAILED_READ_FILE.NO_HINT',
        `Encountered error while reading file ${basename(file)}: it is not a complete gzip file (${error.message}).`,
        'KD001',
      )
    : error;
}

const HEAD_BYTES = 8 * 1024 * 1024;

async function headOf(file: string, options: FileOptions): Promise<string> {
  const stream = createReadStream(file, { end: HEAD_BYTES });
  // The pipeline passes a failure of the file on to the reader of the unzipped bytes.
  const source = file.endsWith('.gz') ? pipeline(stream, createGunzip(), () => undefined) : stream;
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of source) {
      parts.push(part as Buffer);
      size += (part as Buffer).length;
      // One line is enough; only a header of thousands of columns needs more than the first chunk.
      if ((size >= 65_536 && (part as Buffer).includes(10)) || size > HEAD_BYTES) break;
    }
  } catch (error) {
    throw damaged(file, error);
  }
  stream.destroy();
  const encoding = encodingOf(options);
  return Buffer.concat(parts)
    .toString(encoding === 'latin-1' ? 'latin1' : encoding === 'utf-16' ? 'utf16le' : 'utf8')
    .replace(/^\uFEFF/u, '');
}

/** As many as Spark reads: the default of its option `maxColumns`. */
const MAX_COLUMNS = 20_480;

const tooManyColumns = (): Error =>
  badRequest(
    'MALFORMED_CSV_RECORD',
    `The first record of the file has more than ${MAX_COLUMNS.toLocaleString('en-US')} fields. Check the separator.`,
    'KD000',
  );

/**
 * The fields of the first record that is not blank; inside quotes an escaped quote or escape is a literal character.
 */
function firstRecord(head: string, options: FileOptions): string[] | undefined {
  const body = head.replace(/^(\r?\n)+/u, '');
  if (body === '') return;
  const separator = separatorOf(options);
  const quote = options.get('quote') ?? '"';
  const escape = options.get('escape') ?? '\\';
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < body.length; at++) {
    const character = body[at] ?? '';
    const next = body[at + 1];
    if (quoted) {
      if (character === escape && (next === quote || (next === escape && escape !== quote))) {
        field += next;
        at++;
      } else if (character !== quote) field += character;
      else if (next === quote) {
        field += quote;
        at++;
      } else quoted = false;
    } else if (quote !== '' && character === quote && field === '') quoted = true;
    else if (body.startsWith(separator, at)) {
      fields.push(field);
      if (fields.length >= MAX_COLUMNS) throw tooManyColumns();
      field = '';
      at += separator.length - 1;
    } else if (character === '\n' || (character === '\r' && next === '\n')) break;
    else field += character;
  }
  return [...fields, field];
}
