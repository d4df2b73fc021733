import { tableParts } from '../../../codegen/spark-names.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { SqlCode, StoredRows, TableState } from '../../define-node.ts';
import { columnRefusal, refusedChanges } from './column-changes.ts';
import type { ExportConfig } from './config.ts';

const names = (columns: readonly string[]): Sql => sql.list(columns.map((name) => sql.name(name)));

const partitioned = ({ partitionBy }: ExportConfig): Sql =>
  partitionBy.length === 0 ? sql.empty : sql` PARTITIONED BY (${names(partitionBy)})`;

/** The properties of a created table: its partitions, and whether it uses column mapping. */
const made = (config: ExportConfig): Sql =>
  config.to === 'table' && config.columnMapping
    ? sql`${partitioned(config)} TBLPROPERTIES ('delta.columnMapping.mode' = 'name')`
    : partitioned(config);

/** Creates an empty table with the query's columns if it does not exist. */
const createEmpty = (config: ExportConfig, target: Sql, query: Sql): Sql =>
  sql`CREATE TABLE IF NOT EXISTS ${target} USING DELTA${made(config)} AS\nSELECT * FROM (\n  ${query}\n) LIMIT 0`;

/** An append and a new table hold all rows of the query; a merge, and a table that is left as it is, do not. */
function stored({ mode }: ExportConfig, target: Sql): { stored?: StoredRows } {
  if (mode === 'append') return { stored: 'reported' };
  return mode === 'overwrite' || mode === 'error'
    ? { stored: sql`SELECT count(*) AS row_count FROM ${target}` }
    : {};
}

const delta = (config: ExportConfig, target: Sql): SqlCode => ({
  kind: 'write',
  statements: toDelta(config, target),
  ...stored(config, target),
  ...(config.mode === 'append' || config.mode === 'merge'
    ? { refusal: (table, rows) => columnRefusal(table.columns, rows, refusedChanges(config)) }
    : {}),
});

function toDelta(config: ExportConfig, target: Sql): (query: Sql, table?: TableState) => readonly Sql[] {
  const as = (query: Sql): Sql => sql`USING DELTA${made(config)} AS\n${query}`;
  switch (config.mode) {
    case 'overwrite':
      return (query) => [sql`CREATE OR REPLACE TABLE ${target} ${as(query)}`];
    case 'error':
      return (query) => [sql`CREATE TABLE ${target} ${as(query)}`];
    case 'ignore':
      return (query) => [sql`CREATE TABLE IF NOT EXISTS ${target} ${as(query)}`];
    case 'append':
      return adding(
        config,
        target,
        (query) => sql`INSERT${evolving(config)} INTO ${target} BY NAME\n${query}`,
      );
    case 'merge': {
      const keys = config.mergeKeys.map((key) => sql`target.${sql.name(key)} <=> source.${sql.name(key)}`);
      const on = sql.all(keys, 'AND');
      return adding(
        config,
        target,
        (query) =>
          sql`MERGE${evolving(config)} INTO ${target} AS target\nUSING (\n  ${query}\n) AS source\nON ${on}\nWHEN MATCHED THEN UPDATE SET *\nWHEN NOT MATCHED THEN INSERT *`,
      );
    }
  }
}

const evolving = ({ schemaChanges }: ExportConfig): Sql =>
  schemaChanges === 'add' ? sql` WITH SCHEMA EVOLUTION` : sql.empty;

/** Adds rows to a table, or creates it with them in one statement, so that one that fails leaves no table. */
const adding =
  (config: ExportConfig, target: Sql, add: (query: Sql) => Sql) =>
  (query: Sql, table: TableState = 'unknown'): readonly Sql[] =>
    table === 'absent'
      ? [sql`CREATE TABLE ${target} USING DELTA${made(config)} AS\n${query}`]
      : [...(table === 'unknown' ? [createEmpty(config, target, query)] : []), add(query)];

/** The SQL that stores the rows, or why there is none. */
export function store(config: ExportConfig): SqlCode {
  if (config.to === 'table') return delta(config, sql.path(tableParts(config.table) ?? []));
  const path = config.path.trim();
  if (config.format === 'delta') return delta(config, sql`delta.${sql.name(path)}`);
  if (config.mode !== 'overwrite')
    return {
      kind: 'unsupported',
      reason: 'SQL can only overwrite a folder of files: choose Overwrite, or run on a cluster',
    };
  if (config.partitionBy.length > 0)
    return {
      kind: 'unsupported',
      reason: 'SQL writes a folder of files without partitions: run on a cluster',
    };
  const options = config.format === 'csv' && config.header ? sql` OPTIONS ('header' = 'true')` : sql.empty;
  return {
    kind: 'write',
    statements: (query) => [
      sql`INSERT OVERWRITE DIRECTORY ${sql.str(path)} USING ${format(config)}${options}\n${query}`,
    ],
  };
}

function format({ format }: ExportConfig): Sql {
  switch (format) {
    case 'csv':
      return sql`CSV`;
    case 'json':
      return sql`JSON`;
    case 'orc':
      return sql`ORC`;
    default:
      return sql`PARQUET`;
  }
}
