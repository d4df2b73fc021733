import { join } from 'node:path';
import type { Column, Schema } from '@lakehouse/spark-sql/types/column-type';
import { UTC } from '@lakehouse/spark-sql/types/time-zone';
import type { AddFile } from '../../delta/actions.ts';
import { physicalName, renamed } from '../../delta/column-mapping.ts';
import type { DeletedRows } from '../../delta/deleted-rows.ts';
import type { Snapshot, TableFile } from '../../delta/table-snapshot.ts';
import { duckType, plainCast } from '../../duck/duck.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { literalPath } from '../../duck/literal-path.ts';
import { cast } from '../values/cast.ts';
import { inZone } from '../values/session-zone.ts';
import { literal, typed } from '../values/typed.ts';

/**
 * Above this many partitions the files are joined with their values instead of being united one partition at a time.
 */
const MAX_UNION = 64;

/** What a scan needs from a snapshot; `files` may be a subset of the table's. */
export type Scanned = Pick<Snapshot, 'schema' | 'physical' | 'partitionColumns' | 'files'>;

export interface ScanOptions {
  /** Adds the column `filename`: the path of the file that a row comes from. */
  readonly filename?: boolean;
}

/** A typed relation without rows: c0, c1, … */
const emptyRelation = (schema: Schema, tail: Duck): Duck =>
  duck`SELECT ${schema.map(({ type }, index) => duck`CAST(NULL AS ${duckType(type)}) AS c${index}`)}${tail.text === '' ? tail : duck`, NULL::VARCHAR AS filename`} WHERE false`;

/** DuckDB text that reads a snapshot's rows as c0, c1, … in the table's types. */
export function scanSnapshot(table: string, snapshot: Scanned, options: ScanOptions = {}): Duck {
  const { schema, physical, files } = snapshot;
  const tail = options.filename ? duck`, filename` : duck.empty;
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
        ? duck`${partitionValue(values, file.name, column)} AS c${index}`
        : dataColumn(file, column, index);
    });
    return duck`SELECT ${columns}${tail} FROM ${readFiles(table, group, dataColumns(physical, partitions), tail.text !== '')}`;
  });
  return duck.join(parts, ' UNION ALL ');
}

const dataColumn = (file: Column, column: Column, index: number, from = duck.empty): Duck =>
  duck`${plainCast(renamed(duck`${from}${duck.name(file.name)}`, file.type, column.type), column.type)} AS c${index}`;

/** The partition columns by their names in the log, in lower case. */
const partitionNames = ({ schema, physical, partitionColumns }: Scanned): ReadonlySet<string> =>
  new Set(partitionColumns.map((name) => physicalName(schema, physical, name).toLowerCase()));

const dataColumns = (physical: Schema, partitions: ReadonlySet<string>): Schema =>
  physical.filter(({ name }) => !partitions.has(name.toLowerCase()));

/** Reads files with the same layout, without the rows that a deletion vector removes. */
function readFiles(table: string, files: readonly TableFile[], columns: Schema, filename: boolean): Duck {
  const deleted = files[0]?.deleted;
  const options = [
    duck`hive_partitioning = false`,
    ...(files.length > 1 ? [duck`union_by_name = true`] : []),
    ...(filename ? [duck`filename = true`] : []),
    ...(deleted ? [duck`file_row_number = true`] : []),
  ];
  const source = duck`read_parquet(${paths(table, files)}, ${options})`;
  const rows = deleted
    ? duck`(SELECT * EXCLUDE (file_row_number) FROM ${source} WHERE file_row_number NOT IN (${deletedIndexes(deleted)}))`
    : source;
  return files.every(({ current }) => current)
    ? rows
    : duck`(SELECT * FROM ${rows} UNION ALL BY NAME ${typedEmpty(columns)})`;
}

/** The row indexes as rows, from one string literal: DuckDB needs far more memory per element of a list. */
function deletedIndexes(deleted: DeletedRows): Duck {
  const runs = Array.from(deleted.ranges(), ([first, last]) => `${first}-${last + 1}`);
  return duck`SELECT unnest(range(CAST(split_part(run, '-', 1) AS BIGINT), CAST(split_part(run, '-', 2) AS BIGINT))) FROM (SELECT unnest(string_split(${duck.str(runs.join(','))}, ',')) AS run)`;
}

/** A column missing from a file is NULL: it was added after the file was written. */
const typedEmpty = (columns: Schema): Duck =>
  duck`SELECT ${columns.map(({ name, type }) => duck`CAST(NULL AS ${duckType(type)}) AS ${duck.name(name)}`)} WHERE false`;

/** The path of a file. Paths in a log are URIs. */
export const diskPath = (table: string, { path }: Pick<AddFile, 'path'>): string =>
  join(table, decodeURIComponent(path));

// Glob characters in a folder's name must be matched literally.
const paths = (table: string, files: readonly TableFile[]): Duck =>
  duck`[${files.map((file) => duck.str(literalPath(diskPath(table, file))))}]`;

/** The log has timestamps in UTC. */
function partitionValue(values: AddFile['partitionValues'], name: string, column: Column): Duck {
  const value = Object.entries(values).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? null;
  return value === null || value === ''
    ? literal(null, column.type).sql
    : inZone(UTC, () => cast(literal(value, { kind: 'string' }), column.type).sql);
}

/** Groups files by partition; a file with a deletion vector is read separately. */
function groupFiles(files: readonly TableFile[]): TableFile[][] {
  const groups = new Map<string, TableFile[]>();
  for (const file of files) {
    const values = Object.entries(file.partitionValues).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify([values, file.current ?? false, file.deleted ? file.path : null]);
    const group = groups.get(key);
    if (group) group.push(file);
    else groups.set(key, [file]);
  }
  return [...groups.values()];
}

function joined(table: string, scanned: Scanned, partitions: ReadonlySet<string>, tail: Duck): Duck {
  const { schema, physical, files } = scanned;
  const names = physical.filter(({ name }) => partitions.has(name.toLowerCase())).map(({ name }) => name);
  const rows = files.map(
    (file) =>
      duck`(${[diskPath(table, file), ...names.map((name) => file.partitionValues[name] ?? null)].map((value) => (value === null ? duck`NULL` : duck.str(value)))})`,
  );
  const columns = schema.map((column, index) => {
    const file = physical[index] ?? column;
    if (!partitions.has(file.name.toLowerCase())) return dataColumn(file, column, index, duck`d.`);
    const at = names.indexOf(file.name);
    const value = typed(duck`nullif(m.p${at}, '')`, { kind: 'string' });
    return duck`${inZone(UTC, () => cast(value, column.type)).sql} AS c${index}`;
  });
  const source = readFiles(table, files, dataColumns(physical, partitions), true);
  return duck`SELECT ${columns}${tail.text === '' ? tail : duck`, d.filename`} FROM ${source} d JOIN (VALUES ${rows}) m(f, ${names.map((_, index) => duck`p${index}`)}) ON d.filename = m.f`;
}
