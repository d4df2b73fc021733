import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { tableParts } from '../../../codegen/spark-names.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { withoutRows } from '../../../codegen/sql/without-rows.ts';
import type { ExistingTable, SqlCode, StoredRows, TableState } from '../../define-emitters.ts';
import { createdRows, mergeChanges } from './change-sql.ts';
import { columnRefusal, partitionRefusal, refusedChanges } from './column-changes.ts';
import {
  addsOnce,
  type ExportConfig,
  isGoverned,
  isOrdered,
  isSetUp,
  needsSamePartitions,
  replacesPartitions,
  replacesWhere,
} from './config.ts';
import { clauseSql, conditionSql, mergeClauses } from './merge-clauses.ts';
import { checkChanges, checkKeys, checkReplaced } from './merge-keys.ts';
import { transactionOf } from './once.ts';
import { scriptChecks } from './script-checks.ts';
import { setUpSql } from './set-up-sql.ts';
import { storedColumns } from './stored-columns.ts';
import { checksReplaced, storedInPlace } from './stored-in-place.ts';

const names = (columns: readonly string[]): Sql => sql.list(columns.map((name) => sql.name(name)));

const partitioned = ({ partitionBy }: ExportConfig): Sql =>
  partitionBy.length === 0 ? sql.empty : sql` PARTITIONED BY (${names(partitionBy)})`;

const clustered = (config: ExportConfig): Sql =>
  isSetUp(config) && config.clusterBy.length > 0
    ? sql` CLUSTER BY (${names(config.clusterBy)})`
    : partitioned(config);

/** The properties of a created table: its partitions or clustering, and whether it uses column mapping. */
const made = (config: ExportConfig): Sql =>
  config.to === 'table' && config.columnMapping
    ? sql`${clustered(config)} TBLPROPERTIES ('delta.columnMapping.mode' = 'name')`
    : clustered(config);

/** Creates an empty table with the query's columns if it does not exist. */
const createEmpty = (config: ExportConfig, target: Sql, query: Sql): Sql =>
  sql`CREATE TABLE IF NOT EXISTS ${target} USING DELTA${made(config)} AS\n${withoutRows(query)}`;

/** An append and a new table store all rows of the query; a merge, and a table that is left unchanged, do not. */
function stored(config: ExportConfig, target: Sql): { stored?: StoredRows } {
  const { mode } = config;
  // A repeated run stores none of its rows.
  if (addsOnce(config)) return {};
  if (mode === 'append' || replacesPartitions(config) || replacesWhere(config)) return { stored: 'reported' };
  return mode === 'overwrite' || mode === 'error'
    ? { stored: sql`SELECT count(*) AS row_count FROM ${target}` }
    : {};
}

/** A write to a Delta table; `rows` are the columns of the rows, where they are known. */
interface DeltaWrite {
  readonly config: ExportConfig;
  readonly target: Sql;
  readonly rows: Schema | undefined;
}

function delta({ config: chosen, target, rows }: DeltaWrite, identity: string): SqlCode {
  const config = storedInPlace(chosen);
  const setUp = setUpSql(config, rows);
  const readsTwice =
    config.mode === 'merge' || isOrdered(config) || replacesWhere(config) || setUp.readsTwice;
  return {
    kind: 'write',
    statements: setUp.around(toDelta({ config, target, rows }, once(config, identity))),
    ...stored(config, target),
    ...(looksFirst(config) ? { refusal: (table, rows) => refusalOf(config, table, rows) } : {}),
    ...(readsTwice ? { readsTwice: true } : {}),
  };
}

/** Whether the statements depend on the existing table. */
const looksFirst = (config: ExportConfig): boolean =>
  config.mode === 'append' ||
  config.mode === 'merge' ||
  isOrdered(config) ||
  replacesPartitions(config) ||
  replacesWhere(config);

function refusalOf(config: ExportConfig, table: ExistingTable, rows: Schema): string | undefined {
  const partitions = needsSamePartitions(config)
    ? partitionRefusal(table.partitionBy, config.partitionBy)
    : undefined;
  return partitions ?? columnRefusal(table.columns, storedColumns(config, rows), refusedChanges(config));
}

/** The options, in parentheses, by which rows are added only once. */
function once(config: ExportConfig, identity: string): Sql | undefined {
  if (!addsOnce(config)) return undefined;
  const { appId, version } = transactionOf(identity, config);
  return sql`('txnAppId' = ${sql.str(appId)}, 'txnVersion' = ${sql.str(String(version))})`;
}

function toDelta(
  write: DeltaWrite,
  options: Sql | undefined,
): (query: Sql, table?: TableState) => readonly Sql[] {
  const { config, target } = write;
  const as = (query: Sql): Sql => sql`USING DELTA${made(config)} AS\n${query}`;
  switch (config.mode) {
    case 'overwrite':
      if (replacesPartitions(config)) return adding(write, (query) => replaceWithin(config, target, query));
      if (replacesWhere(config)) {
        const condition = conditionSql(config.replaceWhere);
        const store = adding(write, (query) => replaceMeeting(config, target, query));
        return checksReplaced(config)
          ? (query, table) => [checkReplaced(condition, query), ...store(query, table)]
          : store;
      }
      return (query) => [sql`CREATE OR REPLACE TABLE ${target} ${as(query)}`];
    case 'changes':
    case 'history': {
      const store = adding(write, (query) => mergeChanges(config, target, write.rows ?? [], query));
      return (query, table) => [
        checkChanges(config.mergeKeys, config.sequence, query),
        ...store(query, table),
      ];
    }
    case 'error':
      return (query) =>
        isGoverned(config)
          ? [
              sql`CREATE TABLE ${target} ${as(withoutRows(query))}`,
              sql`INSERT INTO ${target} BY NAME\n${query}`,
            ]
          : [sql`CREATE TABLE ${target} ${as(query)}`];
    case 'ignore':
      return (query) => [sql`CREATE TABLE IF NOT EXISTS ${target} ${as(query)}`];
    case 'append': {
      const [inserting, creating] = options ? [sql` WITH ${options}`, sql` OPTIONS ${options}`] : [];
      return adding(
        write,
        (query) => sql`INSERT${evolving(config)} INTO ${target}${inserting ?? sql.empty} BY NAME\n${query}`,
        creating,
      );
    }
    case 'merge': {
      const keys = config.mergeKeys.map((key) => sql`target.${sql.name(key)} = source.${sql.name(key)}`);
      const on = sql.all(keys, 'AND');
      const store = adding(
        write,
        (query) =>
          sql`MERGE${evolving(config)} INTO ${target} AS target\nUSING (\n  ${query}\n) AS source\nON ${on}\n${sql.stack(mergeClauses(config).map(clauseSql))}`,
      );
      return (query, table) => [checkKeys(config.mergeKeys, query), ...store(query, table)];
    }
  }
}

const evolving = ({ schemaChanges }: ExportConfig): Sql =>
  schemaChanges === 'add' ? sql` WITH SCHEMA EVOLUTION` : sql.empty;

/** Replaces the partitions of the query's rows, including those of NULL, which compare as equal here. */
function replaceWithin(config: ExportConfig, target: Sql, query: Sql): Sql {
  const name = tableParts(config.table)?.at(-1) ?? '';
  const table = sql.name(name);
  const fresh = sql.name(name.toLowerCase() === 'fresh' ? 'new_rows' : 'fresh');
  const same = config.partitionBy.map(
    (column) => sql`${table}.${sql.name(column)} <=> ${fresh}.${sql.name(column)}`,
  );
  return sql`INSERT${evolving(config)} INTO ${target} BY NAME\nREPLACE ON ${sql.all(same, 'AND')}\n(\n  ${query}\n) AS ${fresh}`;
}

/** Replaces the rows that meet the condition. */
const replaceMeeting = (config: ExportConfig, target: Sql, query: Sql): Sql =>
  sql`INSERT${evolving(config)} INTO ${target} BY NAME\nREPLACE WHERE ${conditionSql(config.replaceWhere)}\n${query}`;

/** The rows that a table is created with. */
function firstRows(config: ExportConfig, rows: Schema | undefined, query: Sql): Sql {
  if (isOrdered(config)) return createdRows(config, rows ?? [], query);
  if (config.mode !== 'merge' || config.insertIf.trim() === '') return query;
  return sql`SELECT source.* FROM (\n  ${query}\n) AS source\nWHERE ${conditionSql(config.insertIf)}`;
}

/** Adds rows to a table, or creates it from them in one statement, so that a failure leaves no table behind. */
const adding =
  ({ config, target, rows }: DeltaWrite, add: (query: Sql) => Sql, options: Sql = sql.empty) =>
  (query: Sql, table: TableState = 'unknown'): readonly Sql[] => {
    const first = firstRows(config, rows, query);
    if (table === 'unknown') {
      const columns = rows && storedColumns(config, rows);
      const { statements, comments } = scriptChecks(config, target, first, columns);
      return [createEmpty(config, target, first), ...statements, sql.stack([...comments, add(query)])];
    }
    if (table !== 'absent') return [add(query)];
    const isLeftOut = config.mode === 'merge' && config.whenNew === 'ignore';
    return isLeftOut
      ? [createEmpty(config, target, query)]
      : [sql`CREATE TABLE ${target} USING DELTA${options}${made(config)} AS\n${first}`];
  };

/** The SQL that stores the rows, or the reason why SQL can't. */
export function store(config: ExportConfig, identity: string, rows: Schema | undefined): SqlCode {
  if (config.to === 'table')
    return delta({ config, target: sql.path(tableParts(config.table) ?? []), rows }, identity);
  const path = config.path.trim();
  if (replacesPartitions(config))
    return {
      kind: 'unsupported',
      reason: 'SQL replaces partitions of tables only: store the rows in a table, or run on a cluster',
    };
  if (config.format === 'delta')
    return delta({ config, target: sql`delta.${sql.name(path)}`, rows }, identity);
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
