import { isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';
import type { Random } from '../../src/pipeline/testing/random.ts';
import { csvCase } from './nasty-csv.ts';
import { deltaCase } from './nasty-delta.ts';
import type { DeltaTable, NastyContent, NastyFile, ParquetFile, TextFile } from './nasty-file.ts';
import { jsonCase } from './nasty-json.ts';
import { parquetCase } from './nasty-parquet.ts';

/** Files and the settings of a source that reads them. */
export interface FileCase {
  readonly name: string;
  readonly files: readonly NastyFile[];
  readonly config: JsonObject;
}

const FOLDERS = [
  'k=1',
  'k=2',
  'k=03',
  'k=x',
  'k=1.5',
  'k=2024-01-02',
  'k=2024-01-02 03%3A04%3A05',
  'k=a%20b%2Fc',
  'k=__HIVE_DEFAULT_PARTITION__',
  'k=99999999999',
  'k=true',
  'k=é',
  'k=1e3',
  'k=+5',
  'k=-0',
  'k=NaN',
  'k=1L',
  'k= 1',
  'k=2024-1-2',
  'k=1/land=DE',
  'k=2/land=FR',
  'K=1',
  'other',
  '.hidden',
  '_k=1',
];

/** The kinds of files, and how many of a hundred cases are of each. */
const SHARES = { csv: 42, json: 26, parquet: 25, delta: 7 } as const;
export type FileKind = keyof typeof SHARES;
export const FILE_KINDS = Object.keys(SHARES) as readonly FileKind[];

const MAKE: Readonly<Record<Exclude<FileKind, 'delta'>, (random: Random) => NastyContent>> = {
  csv: csvCase,
  json: jsonCase,
  parquet: parquetCase,
};

function kindOf(random: Random, kinds: readonly FileKind[]): FileKind {
  let left = random.int(kinds.reduce((sum, kind) => sum + SHARES[kind], 0));
  return kinds.find((kind) => (left -= SHARES[kind]) < 0) ?? 'csv';
}

/** A file of one of the kinds, or several in a folder or its subfolders, with random settings. */
export function fileCase(random: Random, name: string, kinds = FILE_KINDS): FileCase {
  const kind = kindOf(random, kinds);
  if (kind === 'delta') {
    const { file, config } = deltaCase(random, `files/${name}`);
    return { name, files: [{ path: `files/${name}`, ...file }], config };
  }
  const one = MAKE[kind](random);
  const places = random.chance(kind === 'parquet' ? 0.5 : 0.75)
    ? [`files/${name}.${one.extension}`]
    : Array.from({ length: 1 + random.int(3) }, (_, at) => {
        const folder = random.chance(0.3) ? '' : `${random.pick(FOLDERS)}/`;
        return `files/${name}/${folder}part-${at}.${one.extension}`;
      });
  const isFolder = places[0]?.startsWith(`files/${name}/`) === true;
  const files = places.map((path, at) => ({ path, ...(at === 0 ? one.file : one.another()) }));
  const readerOptions = [
    ...one.readerOptions,
    ...(isFolder && random.chance(0.1) ? [{ option: 'recursiveFileLookup', value: 'true' }] : []),
    ...(isFolder && random.chance(0.1) ? [{ option: 'pathGlobFilter', value: 'part-[01]*' }] : []),
  ];
  const filePath = isFolder ? `files/${name}` : (places[0] ?? '');
  return { name, files, config: { ...one.config, filePath, readerOptions } };
}

/** A case under another name, with its files in other places. */
export function renamed(one: FileCase, name: string): FileCase {
  const text = JSON.stringify(one).replaceAll(`files/${one.name}`, `files/${name}`);
  return { ...(JSON.parse(text) as FileCase), name };
}

/** A list without each of its items in turn. */
const shorter = <T>(items: readonly T[], from = 0): T[][] =>
  items.slice(from).map((_, at) => items.filter((_item, index) => index !== at + from));

function simplerText(file: TextFile): TextFile[] {
  const { lines } = file;
  const half = Math.ceil(lines.length / 2);
  const halves = half > 1 ? [lines.slice(half), lines.slice(0, half)] : [];
  return [...halves, ...shorter(lines)].map((kept) => ({ ...file, lines: kept }));
}

function simplerParquet(file: ParquetFile): ParquetFile[] {
  const narrower = file.columns.length < 2 ? [] : file.columns;
  return [
    ...shorter(file.rows).map((rows) => ({ ...file, rows })),
    ...narrower.map((_column, at) => ({
      ...file,
      columns: file.columns.filter((_other, index) => index !== at),
      rows: file.rows.map((row) => row.filter((_value, index) => index !== at)),
    })),
    ...Object.keys(file.writing).map((option) => ({ ...file, writing: without(file.writing, option) })),
  ];
}

/** The table itself is made by the first statement. */
const simplerDelta = (table: DeltaTable): DeltaTable[] =>
  shorter(table.statements, 1).map((statements) => ({ ...table, statements }));

const simplerFile = (file: NastyFile): NastyFile[] =>
  'lines' in file ? simplerText(file) : 'rows' in file ? simplerParquet(file) : simplerDelta(file);

const without = (config: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(config).filter(([other]) => other !== key));

/** What a case can't be without. */
const NEEDED = new Set(['from', 'query', 'filePath', 'fileFormat', 'readerOptions', 'schema']);

/** Simpler variants of a case: without a file, a line, a row, a column, a statement or a setting. */
export function* simpler({ name, files, config }: FileCase): Generator<FileCase> {
  if (files.length > 1) for (const fewer of shorter(files)) yield { name, config, files: fewer };
  for (const [at, file] of files.entries())
    for (const changed of simplerFile(file))
      yield { name, config, files: files.map((one, index) => (index === at ? changed : one)) };
  const options = Array.isArray(config['readerOptions']) ? config['readerOptions'].filter(isObject) : [];
  for (const readerOptions of shorter(options)) yield { name, files, config: { ...config, readerOptions } };
  for (const key of Object.keys(config))
    if (!NEEDED.has(key)) yield { name, files, config: without(config, key) };
}
