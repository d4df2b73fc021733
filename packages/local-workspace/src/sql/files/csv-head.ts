import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { badRequest, unsupported } from '../../duck/failures.ts';
import {
  BLANK_LINE,
  CSV_CHARSETS,
  type CsvRecord,
  csvRecords,
  MAX_EXACT_BYTES,
} from '../../engine/native/csv-records.ts';
import { type CsvSyntax, MAX_COLUMNS, TooManyColumnsError } from '../../engine/native/csv-tokenizer.ts';
import { lineTooLong, MAX_LINE_BYTES } from './csv-lines.ts';
import { type CsvFacts, scanCsv } from './csv-scan.ts';
import type { FileOptions } from './file-options.ts';
import { openText } from './open-text.ts';

/** Files that are read with the same settings, which follow from their bytes and not from options. */
export interface CsvPart {
  readonly files: readonly string[];
  /** Blank lines before the first record, which Spark skips. */
  readonly skip: number;
  /** Records may span lines, and the lines end in CR LF. */
  readonly crlf: boolean;
  /** DuckDB's reader with or without quotes, or the exact one, which handles irregular quotes as Spark does. */
  readonly reader: 'plain' | 'quoted' | 'exact';
}

/** The character or characters between two fields. */
function separatorOf(options: FileOptions): string {
  const given = options.get('sep') ?? options.get('delimiter') ?? ',';
  return given === '\\t' ? '\t' : given;
}

/** The name of the encoding in `CSV_CHARSETS`. Throws SqlError for an unsupported one. */
export function encodingOf(options: FileOptions): string {
  const name = (options.get('encoding') ?? options.get('charset') ?? 'UTF-8').toLowerCase();
  const encoding = CSV_CHARSETS[name];
  if (!encoding) throw unsupported(`The encoding ${name}`);
  return encoding;
}

/** How the values of a file are split, by its options. */
export const csvSyntax = (
  options: FileOptions,
): Omit<CsvSyntax, 'newline' | 'newlineLength' | 'endsAtLineFeed'> => ({
  separator: separatorOf(options),
  quote: options.get('quote') ?? '"',
  escape: options.get('escape') ?? '\\',
  comment: options.get('comment') ?? '',
  ignoreLeading: options.flag('ignoreleadingwhitespace'),
  ignoreTrailing: options.flag('ignoretrailingwhitespace'),
});

/** Maximum number of bytes scanned before a query, over all its files: about half a second of CPU time. */
const MAX_SCANNED_BYTES = 256 * 1024 * 1024;

/**
 * Groups files by their first bytes and by the reader that they need, without those that have no record; `width` is the number of
 * columns.
 */
export async function csvParts(
  files: readonly string[],
  options: FileOptions,
  width: number,
  needsRecords: boolean,
): Promise<readonly CsvPart[]> {
  const parts = new Map<string, { files: string[] } & Omit<CsvPart, 'files'>>();
  let left = MAX_SCANNED_BYTES;
  for (const file of files) {
    const bytes = await headOf(file);
    const head = bytes.toString('latin1').replace(/^\xEF\xBB\xBF/u, '');
    if (head.length > MAX_LINE_BYTES && !/[\r\n]/u.test(head)) {
      // If the record has too many fields, that error is the more helpful one.
      recordOf(bytes, options);
      throw lineTooLong(file);
    }
    const [blank = ''] = /^(?:\r?\n)+/u.exec(head) ?? [];
    const asked = needsRecords
      ? 'what is asked about malformed records'
      : startsBlank(head.slice(blank.length), options)
        ? 'a first line of blanks'
        : '';
    const { reader, scanned, isWhole } = await readerOf(file, options, width, asked, left);
    left = Math.max(0, left - scanned);
    // DuckDB gives a file without records other columns than it is told.
    if (isWhole && scanned === bytes.length && blank.length === head.length) continue;
    const isExact = reader === 'exact';
    const skip = isExact || blank.length === head.length ? 0 : blank.split('\n').length - 1;
    const crlf = !isExact && options.flag('multiline') && /^[^\r\n]*\r\n/u.test(head);
    const key = `${skip} ${crlf} ${reader}`;
    const part = parts.get(key);
    if (part) part.files.push(file);
    else parts.set(key, { files: [file], skip, crlf, reader });
  }
  return [...parts.values()];
}

/** Whether a line that DuckDB takes for the header is none to Spark. */
const startsBlank = (head: string, options: FileOptions): boolean =>
  options.flag('header') && !options.flag('multiline') && BLANK_LINE.test(/^.*/u.exec(head)?.[0] ?? 'none');

async function readerOf(
  file: string,
  options: FileOptions,
  width: number,
  asked: string,
  left: number,
): Promise<{ readonly reader: CsvPart['reader']; readonly scanned: number; readonly isWhole: boolean }> {
  // Only DuckDB's reader supports this compression.
  if (file.endsWith('.zst')) {
    if (asked !== '') throw unsupported(`Reading a CSV file of zstd with ${asked}`);
    return { reader: 'quoted', scanned: 0, isWhole: false };
  }
  const syntax = csvSyntax(options);
  const encoding = encodingOf(options);
  const how = { ...syntax, multiLine: options.flag('multiline'), isUtf8: encoding === 'utf-8' };
  const facts = await scanCsv(file, how, Math.min(MAX_EXACT_BYTES, left));
  const read = (reader: CsvPart['reader']) => ({ reader, scanned: facts.bytes, isWhole: facts.isWhole });
  const { separator } = syntax;
  if (separator.length > 1 && (syntax.ignoreLeading || syntax.ignoreTrailing))
    throw unsupported('A delimiter of several characters with an option that removes blanks');
  const trims = syntax.ignoreLeading || syntax.ignoreTrailing || options.get('nullvalue') !== undefined;
  const reason =
    asked ||
    (/^(?:us-ascii|utf-16)/u.test(encoding)
      ? `the encoding ${encoding}`
      : isOtherLineEnd(options.get('linesep'), facts)
        ? 'the option lineSep'
        : facts.irregular ||
          (facts.hasQuotes && trims ? 'quotes beside options about values' : '') ||
          (facts.hasQuotes && separator.trim() === '' && facts.hasBlankLines ? 'blank lines' : '') ||
          (facts.hasQuotes && width === 1 ? 'quotes in a single column' : ''));
  if (reason === '') return read(facts.isWhole && !facts.hasQuotes ? 'plain' : 'quoted');
  // A large file was only read in part, and the size of a zipped file is not that of its text.
  if ((await stat(file)).size <= MAX_EXACT_BYTES && facts.bytes <= MAX_EXACT_BYTES) return read('exact');
  throw unsupported(
    `The file ${basename(file)} has more than ${MAX_EXACT_BYTES / 2 ** 20} MB and needs the exact CSV reader (${reason}); set its options as the file was written, or run the pipeline on a cluster. A file of this size`,
  );
}

/** Whether lines end in another way than DuckDB takes it: told to end in LF, they keep the CR before it. */
const isOtherLineEnd = (told: string | undefined, { hasPairs }: CsvFacts): boolean =>
  told !== undefined && (told !== '\n' || hasPairs);

const HEAD_BYTES = 8 * 1024 * 1024;

/** The first bytes of a file, with at least one line. */
async function headOf(file: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of openText(file, HEAD_BYTES)) {
    parts.push(part);
    size += part.length;
    // Only a header of thousands of columns needs more than the first chunk.
    if (part.includes(10) || size > HEAD_BYTES) break;
  }
  return Buffer.concat(parts);
}

const tooManyColumns = (): Error =>
  badRequest(
    'MALFORMED_CSV_RECORD',
    `The first record of the file has more than ${MAX_COLUMNS.toLocaleString('en-US')} fields. Check the separator.`,
    'KD000',
  );

/** The first record of a file that is not blank; Spark finds the columns in one that `keepsTabs`. */
export const firstRecord = async (
  file: string,
  options: FileOptions,
  keepsTabs: boolean,
): Promise<CsvRecord | undefined> => recordOf(await headOf(file), options, keepsTabs);

function recordOf(head: Buffer, options: FileOptions, keepsTabs = false): CsvRecord | undefined {
  const reading = {
    ...csvSyntax(options),
    encoding: encodingOf(options),
    header: false,
    lineEnd: options.get('linesep') ?? '',
    width: 0,
    texts: false,
    keepsTabs,
  };
  try {
    const first = csvRecords(head, { ...reading, multiLine: options.flag('multiline') }).next();
    return first.done === true ? undefined : first.value;
  } catch (error) {
    throw error instanceof TooManyColumnsError ? tooManyColumns() : error;
  }
}
