import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type Column,
  formatSchema,
  type Schema,
  sameName,
  struct,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { duckType, plainCast } from '../../duck/duck.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { withCollation } from '../values/collations.ts';
import { literal } from '../values/typed.ts';
import { FILE_COLUMN_NAME, FILE_FIELDS } from './file-fields.ts';
import type { FileOptions } from './file-options.ts';
import type { LocatedFile } from './locate.ts';
import { valuesInPath } from './partition-folders.ts';
import { type FileReading, readLocated } from './read-files.ts';

/** What is known of a table of files before they are looked at. */
export interface FileTable {
  /** What messages call its files. */
  readonly path: string;
  /** Of the reader, with the format. */
  readonly options: FileOptions;
  /** The columns of the files, and after them those of the folders. */
  readonly columns: Schema;
  readonly partitionColumns: readonly string[];
  /** Whether a last column tells of each row in which file it is, in files of Parquet also where in it. */
  readonly tellsFiles?: boolean;
}

interface Folder {
  readonly values: readonly (string | null)[];
  readonly files: readonly string[];
}

/** The rows of a table of files as c0, c1, … Throws SqlError. */
export async function readFileTable(
  table: FileTable,
  located: readonly LocatedFile[],
  reading: FileReading,
): Promise<Duck> {
  const { columns, partitionColumns, path, options, tellsFiles = false } = table;
  const found = foldersOf(table, located);
  const folders = tellsFiles
    ? found.flatMap(({ files, values }) => files.map((file) => ({ files: [file], values })))
    : found;
  if (folders.length === 0)
    return duck`SELECT ${[...columns, ...(tellsFiles ? [fileColumn(options)] : [])].map(({ type }, at) => duck`CAST(NULL AS ${duckType(type)}) AS c${at}`)} WHERE false`;
  const data = columns.filter(({ name }) => !isPartition(partitionColumns, name));
  const pinned = options.with(
    'schema',
    formatSchema(data.map(({ name, type }) => ({ name, type: withCollation(type, undefined) }))),
  );
  const parts = folders.map(async ({ files, values }) => {
    const rows = await readLocated(files, path, pinned, reading);
    if (partitionColumns.length === 0 && !tellsFiles) return rows.sql;
    const cells = columns.map((column, at) => {
      const value = partitionColumns.findIndex((name) => sameName(name, column.name));
      const own = data.indexOf(column);
      return duck`${value < 0 ? duck`r.c${own}` : partitionCell(values[value] ?? null, column)} AS c${at}`;
    });
    const [file] = files;
    if (tellsFiles && file) cells.push(duck`${await factsOf(file, options)} AS c${columns.length}`);
    return duck`SELECT ${cells} FROM (${rows.sql}) r`;
  });
  return duck.join(await Promise.all(parts), ' UNION ALL ');
}

const hasIndex = (options: FileOptions): boolean => options.get('format') === 'parquet';

/** The column that tells of files, and in those of Parquet of the place of the row. */
export const fileColumn = (options: FileOptions): Column => ({
  name: FILE_COLUMN_NAME,
  type: struct([...FILE_FIELDS, ...(hasIndex(options) ? [{ name: 'row_index', type: T.bigint }] : [])]),
});

async function factsOf(file: string, options: FileOptions): Promise<Duck> {
  const { size, mtimeMs } = await stat(file);
  const bytes = duck`CAST(${size} AS BIGINT)`;
  const time = duck`make_timestamptz(${Math.round(mtimeMs * 1000)})`;
  // The engine gives the rows of one file in their order.
  const index = hasIndex(options) ? duck`, row_index := row_number() OVER () - 1` : duck.empty;
  return duck`struct_pack(file_path := ${duck.str(`file:${file.replaceAll('\\', '/')}`)}, file_name := ${duck.str(basename(file))}, file_size := ${bytes}, file_block_start := CAST(0 AS BIGINT), file_block_length := ${bytes}, file_modification_time := ${time}${index})`;
}

const isPartition = (names: readonly string[], name: string): boolean =>
  names.some((one) => sameName(one, name));

const partitionCell = (value: string | null, { type }: Column): Duck =>
  value === null ? literal(null, type).sql : plainCast(cast(literal(value, T.string), type).sql, type);

/** The files that are read, by the folders of their partitions. Others do not belong to the table, as in Spark. */
function foldersOf({ partitionColumns, options }: FileTable, located: readonly LocatedFile[]): Folder[] {
  if (partitionColumns.length === 0) {
    const isRecursive = options.flag('recursivefilelookup');
    const files = located.filter(({ isNested }) => isRecursive || !isNested).map(({ file }) => file);
    return files.length === 0 ? [] : [{ files, values: [] }];
  }
  const folders = new Map<string, { values: readonly (string | null)[]; files: string[] }>();
  for (const { file, root } of located) {
    const values = valuesInPath(file, root, partitionColumns);
    if (!values) continue;
    const key = JSON.stringify(values);
    const folder = folders.get(key);
    if (folder) folder.files.push(file);
    else folders.set(key, { values, files: [file] });
  }
  return [...folders.values()];
}

/** The values of the partitions that have files, in the order of the columns. */
export const partitionsIn = (
  table: FileTable,
  located: readonly LocatedFile[],
): readonly (readonly (string | null)[])[] => foldersOf(table, located).map(({ values }) => values);
