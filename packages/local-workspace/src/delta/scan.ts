import { join } from 'node:path';
import type { Column, Schema } from '@lakehouse/core/types/column-type';
import { cast } from '../sql/bind/cast.ts';
import { duckType, ident, plainCast, text } from '../sql/bind/duck.ts';
import { literal, typed } from '../sql/bind/typed.ts';
import type { AddFile } from './actions.ts';
import type { Snapshot } from './snapshot.ts';

/** Above this many partitions the files are joined with their values instead of being united one partition at a time. */
const MAX_UNION = 64;

/** A typed relation without rows: c0, c1, … */
const emptyRelation = (schema: Schema): string =>
  `SELECT ${schema.map(({ type }, index) => `CAST(NULL AS ${duckType(type)}) AS c${index}`).join(', ')} WHERE false`;

/** DuckDB text that reads a snapshot's rows as c0, c1, … in the table's types. */
export function scanSnapshot(table: string, snapshot: Snapshot): string {
  const { schema, files, partitionColumns } = snapshot;
  if (files.length === 0) return emptyRelation(schema);
  // Columns may have been added since older files were written; what a file lacks is NULL.
  const options = files.length > 1 ? ', union_by_name = true' : '';
  const partitions = new Set(partitionColumns.map((name) => name.toLowerCase()));
  if (partitions.size === 0)
    return `SELECT ${schema.map(dataColumn).join(', ')} FROM read_parquet(${paths(table, files)}, hive_partitioning = false${options})`;
  const groups = groupByPartition(files);
  if (groups.length > MAX_UNION) return joined(table, snapshot, partitions, options);
  const parts = groups.map((group) => {
    const columns = schema.map((column, index) =>
      partitions.has(column.name.toLowerCase())
        ? `${partitionValue(group[0]?.partitionValues ?? {}, column)} AS c${index}`
        : dataColumn(column, index),
    );
    return `SELECT ${columns.join(', ')} FROM read_parquet(${paths(table, group)}, hive_partitioning = false${options})`;
  });
  return parts.join(' UNION ALL ');
}

const dataColumn = ({ name, type }: Column, index: number): string =>
  `${plainCast(ident(name), type)} AS c${index}`;

/** Paths in a log are URIs. */
const diskPath = (table: string, file: AddFile): string => join(table, decodeURIComponent(file.path));

// Signs of a glob in a folder's name must not be read as one.
const escapeGlob = (path: string): string => path.replace(/[[\]*?]/gu, (sign) => `[${sign}]`);
const paths = (table: string, files: readonly AddFile[]): string =>
  `[${files.map((file) => text(escapeGlob(diskPath(table, file)))).join(', ')}]`;

function partitionValue(values: AddFile['partitionValues'], column: Column): string {
  const value =
    Object.entries(values).find(([name]) => name.toLowerCase() === column.name.toLowerCase())?.[1] ?? null;
  return value === null || value === ''
    ? literal(null, column.type).sql
    : cast(literal(value, { kind: 'string' }), column.type).sql;
}

function groupByPartition(files: readonly AddFile[]): AddFile[][] {
  const groups = new Map<string, AddFile[]>();
  for (const file of files) {
    const key = JSON.stringify(Object.entries(file.partitionValues).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const group = groups.get(key);
    if (group) group.push(file);
    else groups.set(key, [file]);
  }
  return [...groups.values()];
}

function joined(
  table: string,
  { schema, files, partitionColumns }: Snapshot,
  partitions: ReadonlySet<string>,
  options: string,
): string {
  const names = partitionColumns;
  const rows = files.map(
    (file) =>
      `(${[diskPath(table, file), ...names.map((name) => file.partitionValues[name] ?? null)].map((value) => (value === null ? 'NULL' : text(value))).join(', ')})`,
  );
  const columns = schema.map((column, index) => {
    if (!partitions.has(column.name.toLowerCase()))
      return `${plainCast(`d.${ident(column.name)}`, column.type)} AS c${index}`;
    const at = names.findIndex((name) => name.toLowerCase() === column.name.toLowerCase());
    return `${cast(typed(`nullif(m.p${at}, '')`, { kind: 'string' }), column.type).sql} AS c${index}`;
  });
  return `SELECT ${columns.join(', ')} FROM read_parquet(${paths(table, files)}, hive_partitioning = false, filename = true${options}) d JOIN (VALUES ${rows.join(', ')}) m(f, ${names.map((_, index) => `p${index}`).join(', ')}) ON d.filename = m.f`;
}
