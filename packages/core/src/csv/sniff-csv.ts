import type { CsvDialect } from '../codegen/csv-options.ts';
import { decodeText } from './decode-text.ts';
import { SNIFFED_OPTIONS } from './sniffed-options.ts';
import { type SplitText, splitRecords } from './split-records.ts';
import { valueFormats } from './value-formats.ts';

/** The reader options that fit a file. */
export interface SniffedCsv extends CsvDialect {
  readonly hasHeader: boolean;
  /** The options of `SNIFFED_OPTIONS` that the file needs. */
  readonly readerOptions: readonly {
    readonly option: (typeof SNIFFED_OPTIONS)[number];
    readonly value: string;
  }[];
}

/** The number of bytes at the start of a file that are sniffed. */
export const SNIFFED_BYTES = 256 * 1024;

/** In order of preference: the first of two equally good ones is used. */
const DELIMITERS = [',', ';', '\t', '|'] as const;
const QUOTES = ['"', "'"] as const;
const ESCAPES = ['doubled', 'backslash'] as const;

interface Candidate {
  readonly dialect: Pick<CsvDialect, 'delimiter' | 'quote' | 'escape'>;
  readonly split: SplitText;
  /** The most frequent number of fields per record. */
  readonly width: number;
  /** 0 to 1: the share of records with that number of fields. */
  readonly even: number;
}

/**
 * Detects the dialect of a CSV file from its first bytes. `complete`: whether these are the whole file. Whatever the
 * bytes don't show defaults to RFC 4180: commas, double quotes, doubled inside quotes.
 */
export function sniffCsv(bytes: Uint8Array, complete: boolean): SniffedCsv {
  const { text, encoding } = decodeText(bytes, complete);
  const { comment, data } = withoutComments(text);
  const whole = complete ? data : data.slice(0, data.lastIndexOf('\n') + 1) || data;
  const candidates = DELIMITERS.flatMap((delimiter) =>
    QUOTES.flatMap((quote) =>
      ESCAPES.map((escape): Candidate => {
        const dialect = { delimiter, quote, escape };
        const split = splitRecords(whole, dialect, complete);
        return { dialect, split, ...widthOf(split) };
      }),
    ),
  );
  const best = candidates.reduce((one, other) => (compare(other, one) > 0 ? other : one));
  const { delimiter, quote, escape } = best.dialect;
  const isHeader = hasHeader(best.split.records);
  const found = { ...comment, ...valueFormats(best.split.records.slice(isHeader ? 1 : 0)) };
  return {
    delimiter: delimiter === '\t' ? '\\t' : delimiter,
    quote,
    escape,
    // Spark finds the lines of UTF-16 only in a file that it reads as a whole.
    quotedLineBreaks: best.split.breaks > 0 || encoding.startsWith('UTF-16'),
    encoding,
    hasHeader: isHeader,
    readerOptions: SNIFFED_OPTIONS.flatMap((option) => {
      const value = found[option];
      return value === undefined ? [] : [{ option, value }];
    }),
  };
}

/** Removes the leading lines that begin with #, unless there is only one and it looks like the header. */
function withoutComments(text: string): {
  readonly comment: { readonly comment?: string };
  readonly data: string;
} {
  const [head = ''] = /^(?:#.*(?:\r\n?|\n)|[ \t]*(?:\r\n?|\n))*/u.exec(text) ?? [];
  const lines = head.split(/\r\n?|\n/u).filter((line) => line.startsWith('#'));
  const [next = ''] = /^.*/u.exec(text.slice(head.length)) ?? [];
  const delimiters = (line: string): string => line.replaceAll(/[^,;\t|]/gu, '');
  const [first = ''] = lines;
  const isHeader = lines.length === 1 && delimiters(first) === delimiters(next) && !/^#+ /u.test(first);
  if (lines.length === 0 || next === '' || isHeader) return { comment: {}, data: text };
  return { comment: { comment: '#' }, data: text.slice(head.length) };
}

function widthOf({ records }: SplitText): { width: number; even: number } {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, count] = [...counts].reduce((max, one) => (one[1] > max[1] ? one : max), [0, 0]);
  return { width, even: records.length === 0 ? 0 : count / records.length };
}

/** Positive when the first one fits better. A one-column file fits every delimiter that it does not contain. */
function compare(one: Candidate, other: Candidate): number {
  return (
    other.split.faults - one.split.faults ||
    Number(one.width > 1 && one.even > 0.9) - Number(other.width > 1 && other.even > 0.9) ||
    one.even - other.even ||
    one.split.quoted - other.split.quoted ||
    (one.dialect.quote === other.dialect.quote ? one.width - other.width : 0) ||
    Number(onlyEscapes(one.split)) - Number(onlyEscapes(other.split))
  );
}

/** Whether every backslash inside quotes escapes something: a writer without escapes would also leave literal ones. */
const onlyEscapes = ({ escapes, loose }: SplitText): boolean => escapes > 0 && loose === 0;

const NUMBER = /^[-+]?(?:\d+[.,]?\d*|[.,]\d+)(?:[eE][-+]?\d+)?$/u;
const TIMESTAMP = /^\d{4}-\d\d?-\d\d?(?:[ T].*)?$|^\d\d?[./]\d\d?[./]\d{4}/u;
const YEAR = /^(?:19|20)\d\d$/u;
const WORD = /^(?:true|false)$/iu;

/**
 * Whether the first record names the columns: no value that looks like data and no duplicate; years count as names if
 * there are other names.
 */
function hasHeader([first, ...others]: readonly (readonly string[])[]): boolean {
  if (!first || others.length === 0) return first !== undefined && !first.some(isData);
  const names = first.map((name) => name.trim().toLowerCase()).filter((name) => name !== '');
  if (names.length === 0 || new Set(names).size < names.length) return false;
  const data = names.filter(isData);
  return data.length === 0 || (data.length < names.length && data.every((name) => YEAR.test(name)));
}

const isData = (value: string): boolean => {
  const text = value.trim();
  return NUMBER.test(text) || TIMESTAMP.test(text) || WORD.test(text);
};
