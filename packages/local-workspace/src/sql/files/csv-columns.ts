import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { unsupported } from '../../duck/failures.ts';
import { BLANK_LINE, type CsvRecord } from '../../engine/native/csv-records.ts';
import { firstRecord } from './csv-head.ts';
import type { FileOptions } from './file-options.ts';

/** What the first records of CSV files say of their columns. */
export interface CsvColumns {
  readonly names: readonly string[];
  /** Headers that differ from the one with the names: Spark infers the types from them too, as from other records. */
  readonly otherHeaders: readonly (readonly (string | null)[])[];
}

interface Head {
  readonly file: string;
  readonly size: number;
  readonly record: CsvRecord;
  /** What is left out of the rows as the header. */
  readonly header: CsvRecord | undefined;
}

/** In bytes: how Spark divides larger files, and so which comes first, depends on the cluster. */
const WHOLE_BYTES = 4 * 1024 * 1024;

/** The columns of the first record of the file that Spark reads first; undefined when no file has a record. */
export async function csvColumns(
  files: readonly string[],
  options: FileOptions,
): Promise<CsvColumns | undefined> {
  const isMultiLine = options.flag('multiline');
  const heads = isMultiLine ? await firstHead(files, options) : await headsBySize(files, options);
  const [first] = heads;
  if (!first) return;
  const alike = heads.filter(({ size }) => size === first.size);
  const other = alike.find(({ record }) => !isSameTable(record, first.record, options));
  if (other)
    throw unsupported(
      `Reading ${basename(first.file)} and ${basename(other.file)} together, whose columns differ and of which Spark may read either first: give the columns as a schema. This`,
    );
  const others = new Map(heads.flatMap(({ header }) => (header ? [[header[1], header[0]] as const] : [])));
  others.delete(first.record[1]);
  return {
    names: namesOf(first.record, options),
    otherHeaders: options.flag('header') ? [...others.values()] : [],
  };
}

const isSameTable = (one: CsvRecord, other: CsvRecord, options: FileOptions): boolean =>
  options.flag('header') ? one[1] === other[1] : one[0].length === other[0].length;

async function firstHead(files: readonly string[], options: FileOptions): Promise<readonly Head[]> {
  for (const file of files) {
    const record = await firstRecord(file, options, true);
    if (record) return [{ file, size: 0, record, header: record }];
  }
  return [];
}

/** Line by line, Spark reads the largest file first. */
async function headsBySize(files: readonly string[], options: FileOptions): Promise<readonly Head[]> {
  const heads: Head[] = [];
  for (const file of files) {
    const record = await firstRecord(file, options, true);
    if (!record) continue;
    const header = BLANK_LINE.test(record[1]) ? await firstRecord(file, options, false) : record;
    heads.push({ file, size: Math.min(WHOLE_BYTES, (await stat(file)).size), record, header });
  }
  return heads.toSorted((a, b) => b.size - a.size);
}

function namesOf([tokens]: CsvRecord, options: FileOptions): string[] {
  const names = tokens.map((token) => token ?? '');
  return options.flag('header')
    ? uniqueNames(names, options.get('nullvalue') ?? '')
    : names.map((_, index) => `_c${index}`);
}

/** Spark's rule: a missing name becomes _c<i>; names that occur twice (ignoring case) all get their position. */
function uniqueNames(names: readonly string[], nullValue: string): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return names.map((name, index) => {
    if (name === '' || name === nullValue) return `_c${index}`;
    return (counts.get(name.toLowerCase()) ?? 0) > 1 ? `${name}${index}` : name;
  });
}
