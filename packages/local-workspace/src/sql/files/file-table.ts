import { type Column, formatSchema, type Schema, sameName, T } from '@lakehouse/spark-sql/types/column-type';
import { duckType, plainCast } from '../../duck/duck.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { literal } from '../values/typed.ts';
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
  const { columns, partitionColumns, path, options } = table;
  const folders = foldersOf(table, located);
  if (folders.length === 0)
    return duck`SELECT ${columns.map(({ type }, at) => duck`CAST(NULL AS ${duckType(type)}) AS c${at}`)} WHERE false`;
  const data = columns.filter(({ name }) => !isPartition(partitionColumns, name));
  const pinned = options.with('schema', formatSchema(data.map(({ name, type }) => ({ name, type }))));
  const parts = folders.map(async ({ files, values }) => {
    const rows = await readLocated(files, path, pinned, reading);
    if (partitionColumns.length === 0) return rows.sql;
    const cells = columns.map((column, at) => {
      const value = partitionColumns.findIndex((name) => sameName(name, column.name));
      const own = data.indexOf(column);
      return duck`${value < 0 ? duck`r.c${own}` : partitionCell(values[value] ?? null, column)} AS c${at}`;
    });
    return duck`SELECT ${cells} FROM (${rows.sql}) r`;
  });
  return duck.join(await Promise.all(parts), ' UNION ALL ');
}

const isPartition = (names: readonly string[], name: string): boolean =>
  names.some((one) => sameName(one, name));

const partitionCell = (value: string | null, { type }: Column): Duck =>
  value === null ? literal(null, type).sql : plainCast(cast(literal(value, T.string), type).sql, type);

/** The files that are read, by the folders of their partitions. Others are no part of the table, as to Spark. */
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
