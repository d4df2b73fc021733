import { sameName, struct, T } from '@lakehouse/spark-sql/types/column-type';
import { type QueryEntry, readHistory } from '../../catalog/query-entries.ts';
import { duckType } from '../../duck/duck.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { ResolvedRelation } from '../bind/relation.ts';
import type { Run } from './context.ts';
import { columns } from './described-rows.ts';

/**
 * The columns of `system.query.history` (Databricks, "Query history system table reference") without those for what the local workspace
 * does not measure in any form: `query_source`, `query_parameters`, `query_tags`.
 */
const COLUMNS = columns({
  account_id: T.string,
  workspace_id: T.string,
  statement_id: T.string,
  session_id: T.string,
  execution_status: T.string,
  compute: struct([
    { name: 'type', type: T.string },
    { name: 'cluster_id', type: T.string },
    { name: 'warehouse_id', type: T.string },
  ]),
  executed_by_user_id: T.string,
  executed_by: T.string,
  statement_text: T.string,
  statement_type: T.string,
  error_message: T.string,
  client_application: T.string,
  client_driver: T.string,
  cache_origin_statement_id: T.string,
  total_duration_ms: T.bigint,
  waiting_for_compute_duration_ms: T.bigint,
  waiting_at_capacity_duration_ms: T.bigint,
  execution_duration_ms: T.bigint,
  compilation_duration_ms: T.bigint,
  total_task_duration_ms: T.bigint,
  result_fetch_duration_ms: T.bigint,
  start_time: T.timestamp,
  end_time: T.timestamp,
  update_time: T.timestamp,
  read_partitions: T.bigint,
  pruned_files: T.bigint,
  read_files: T.bigint,
  read_rows: T.bigint,
  produced_rows: T.bigint,
  read_bytes: T.bigint,
  read_io_cache_percent: T.int,
  from_result_cache: T.boolean,
  spilled_local_bytes: T.bigint,
  written_bytes: T.bigint,
  shuffle_read_bytes: T.bigint,
  executed_as_user_id: T.string,
  executed_as: T.string,
});

const FIELDS: Readonly<Record<keyof QueryEntry, string>> = {
  id: 'VARCHAR',
  type: 'VARCHAR',
  status: 'VARCHAR',
  text: 'VARCHAR',
  user: 'VARCHAR',
  warehouse: 'VARCHAR',
  session: 'VARCHAR',
  start: 'BIGINT',
  began: 'BIGINT',
  end: 'BIGINT',
  rows: 'BIGINT',
  error: 'VARCHAR',
};

const field = (name: keyof QueryEntry): Duck => duck`e.${duck.name(name)}`;
const ended = duck`make_timestamptz(${field('end')} * 1000)`;

/** What is known; the other columns are NULL. */
const KNOWN: Readonly<Record<string, Duck>> = {
  statement_id: field('id'),
  session_id: field('session'),
  execution_status: field('status'),
  compute: duck`struct_pack("type" := 'WAREHOUSE', cluster_id := CAST(NULL AS VARCHAR), warehouse_id := ${field('warehouse')})`,
  executed_by: field('user'),
  statement_text: field('text'),
  statement_type: field('type'),
  error_message: field('error'),
  total_duration_ms: duck`${field('end')} - ${field('start')}`,
  waiting_at_capacity_duration_ms: duck`${field('began')} - ${field('start')}`,
  execution_duration_ms: duck`${field('end')} - ${field('began')}`,
  start_time: duck`make_timestamptz(${field('start')} * 1000)`,
  end_time: ended,
  update_time: ended,
  produced_rows: field('rows'),
  executed_as: field('user'),
};

/**
 * The relation of `system.query.history`: the statements of all users that ended on a warehouse in the last 30 days, for administrators;
 * undefined when the name means something else, or to others.
 */
export async function queryHistoryTable(
  run: Run,
  [catalog, schema, table]: readonly [string, string, string],
): Promise<ResolvedRelation | undefined> {
  const { store, session } = run;
  if (!sameName(catalog, 'system') || !sameName(schema, 'query') || !sameName(table, 'history'))
    return undefined;
  if (session.guard?.access || (await store.catalog.getCatalog(catalog))) return undefined;
  const entries = await readHistory(store.roots.home, Date.now());
  // One text is read faster than a value for each cell, and JSON writes what a text of SQL can't have.
  const json = duck.str(JSON.stringify(entries).replaceAll(String.raw`\u0000`, ''));
  const shown = COLUMNS.map(
    ({ name, type }, index) => duck`${KNOWN[name] ?? duck`CAST(NULL AS ${duckType(type)})`} AS c${index}`,
  );
  const sql = duck`SELECT ${shown} FROM (SELECT unnest(from_json(${json}, ${duck.str(JSON.stringify([FIELDS]))})) AS e)`;
  return { sql, columns: COLUMNS, name: [catalog, schema, table] };
}
