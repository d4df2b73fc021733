import { join } from 'node:path';
import type { Column, Schema } from '@lakehouse/spark-sql/types/column-type';
import type { AddFile } from '../../delta/actions.ts';
import { physicalName, renamed } from '../../delta/column-mapping.ts';
import type { DeletedRows } from '../../delta/deleted-rows.ts';
import type { Snapshot, TableFile } from '../../delta/table-snapshot.ts';
import { duckType, ident, plainCast, text } from '../../duck/duck.ts';
import { literalPath } from '../../duck/literal-path.ts';
import { cast } from '../bind/cast.ts';
import { literal, typed } from '../bind/typed.ts';

/** Above this many partitions the files are joined with their values instead of being united one partition at a time. */
const MAX_UNION = 64;

/** What a scan needs of a snapshot; `files` may be a part of the table's. */
export type Scanned = Pick<Snapshot, 'schema' | 'physical' | 'partitionColumns' | 'files'>;

export interface ScanOptions {
  /** Adds the column `filename`: the path of the file that a row comes from. */
  readonly filename?: boolean;
}

/** A typed relation without rows: c0, c1, … */
const emptyRelation = (schema: Schema, tail: string): string =>
  `SELECT ${schema.map(({ type }, index) => `CAST(NULL AS ${duckType(type)}) AS c${index}`).join(', ')}${tail && ', NULL::VARCHAR AS filename'} WHERE false`;

/** DuckDB text that reads a snapshot's rows as c0, c1, … in the table's types. */
export function scanSnapshot(table: string, snapshot: Scanned, options: ScanOptions = {}): string {
  const { schema, physical, files } = snapshot;
  const tail = options.filename ? ', filename' : '';
  if (files.length === 0) return emptyRelation(schema, tail);
  const partitions = partitionNames(snapshot);
  const groups = groupFiles(files);
  if (groups.length > MAX_UNION && files.every(({ deleted }) => !deleted))
    return joined(table, snapshot, partitions, tail);
  const parts = groups.map((group) => {
    const values = group[0]?.partitionValues ?? {};
    const columns = schema.map((column, index) => {
      const file = physical[index] ?? column;
      return partitions.has(file.name.toLowerCase())
        ? `${partitionValue(values, file.name, column)} AS c${index}`
        : dataColumn(file, column, index);
    });
    return `SELECT ${columns.join(', ')}${tail} FROM ${readFiles(table, group, dataColumns(physical, partitions), tail !== '')}`;
  });
  return parts.join(' UNION ALL ');
}

const dataColumn = (file: Column, column: Column, index: number, from = ''): string =>
  `${plainCast(renamed(from + ident(file.name), file.type, column.type), column.type)} AS c${index}`;

/** The partition columns by their names in the log, in lower case. */
const partitionNames = ({ schema, physical, partitionColumns }: Scanned): ReadonlySet<string> =>
  new Set(partitionColumns.map((name) => physicalName(schema, physical, name).toLowerCase()));

const dataColumns = (physical: Schema, partitions: ReadonlySet<string>): Schema =>
  physical.filter(({ name }) => !partitions.has(name.toLowerCase()));

/** Files that are read alike, without the rows that a deletion vector takes out. */
function readFiles(table: string, files: readonly TableFile[], columns: Schema, filename: boolean): string {
  const deleted = files[0]?.deleted;
  const options = [
    'hive_partitioning = false',
    ...(files.length > 1 ? ['union_by_name = true'] : []),
    ...(filename ? ['filename = true'] : []),
    ...(deleted ? ['file_row_number = true'] : []),
  ];
  const source = `read_parquet(${paths(table, files)}, ${options.join(', ')})`;
  const rows = deleted
    ? `(SELECT * EXCLUDE (file_row_number) FROM ${source} WHERE file_row_number NOT IN (${deletedIndexes(deleted)}))`
    : source;
  return files.some(({ evolved }) => evolved)
    ? `(SELECT * FROM ${rows} UNION ALL BY NAME ${typedEmpty(columns)})`
    : rows;
}

/** The indexes as rows. They stand in one literal: DuckDB keeps much more for each element of a list. */
function deletedIndexes(deleted: DeletedRows): string {
  const runs = Array.from(deleted.ranges(), ([first, last]) => `${first}-${last + 1}`);
  return `SELECT unnest(range(CAST(split_part(run, '-', 1) AS BIGINT), CAST(split_part(run, '-', 2) AS BIGINT))) FROM (SELECT unnest(string_split('${runs.join(',')}', ',')) AS run)`;
}

/** What a file lacks is NULL: the column was added after the file was written. */
const typedEmpty = (columns: Schema): string =>
  `SELECT ${columns.map(({ name, type }) => `CAST(NULL AS ${duckType(type)}) AS ${ident(name)}`).join(', ')} WHERE false`;

/** Where a file lies. Paths in a log are URIs. */
export const diskPath = (table: string, { path }: Pick<AddFile, 'path'>): string =>
  join(table, decodeURIComponent(path));

// Signs of a glob in a folder's name must not be read as one.
const paths = (table: string, files: readonly TableFile[]): string =>
  `[${files.map((file) => text(literalPath(diskPath(table, file)))).join(', ')}]`;

function partitionValue(values: AddFile['partitionValues'], name: string, column: Column): string {
  const value = Object.entries(values).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? null;
  return value === null || value === ''
    ? literal(null, column.type).sql
    : cast(literal(value, { kind: 'string' }), column.type).sql;
}

/** Files of one partition together; a file with a deletion vector stays alone. */
function groupFiles(files: readonly TableFile[]): TableFile[][] {
  const groups = new Map<string, TableFile[]>();
  for (const file of files) {
    const values = Object.entries(file.partitionValues).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify([values, file.evolved ?? false, file.deleted ? file.path : null]);
    const group = groups.get(key);
    if (group) group.push(file);
    else groups.set(key, [file]);
  }
  return [...groups.values()];
}

function joined(table: string, scanned: Scanned, partitions: ReadonlySet<string>, tail: string): string {
  const { schema, physical, files } = scanned;
  const names = physical.filter(({ name }) => partitions.has(name.toLowerCase())).map(({ name }) => name);
  const rows = files.map(
    (file) =>
      `(${[diskPath(table, file), ...names.map((name) => file.partitionValues[name] ?? null)].map((value) => (value === null ? 'NULL' : text(value))).join(', ')})`,
  );
  const columns = schema.map((column, index) => {
    const file = physical[index] ?? column;
    if (!partitions.has(file.name.toLowerCase())) return dataColumn(file, column, index, 'd.');
    const at = names.indexOf(file.name);
    return `${cast(typed(`nullif(m.p${at}, '')`, { kind: 'string' }), column.type).sql} AS c${index}`;
  });
  const source = readFiles(table, files, dataColumns(physical, partitions), true);
  return `SELECT ${columns.join(', ')}${tail && ', d.filename'} FROM ${source} d JOIN (VALUES ${rows.join(', ')}) m(f, ${names.map((_, index) => `p${index}`).join(', ')}) ON d.filename = m.f`;
}
