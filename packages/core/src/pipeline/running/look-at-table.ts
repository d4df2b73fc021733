import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import type { TableState } from '../define-emitters.ts';
import { destinationOf } from '../destinations.ts';
import { nodeQuery, nodeSql } from '../emit-sql.ts';
import type { Plan } from '../plan.ts';
import type { PlannedNode } from '../planned-node.ts';
import { type StagedRows } from '../upstream.ts';

type Rows = readonly (readonly (string | null)[])[];
type Execute = (statement: string) => Promise<{ readonly rows: Rows }>;

/** The columns that DESCRIBE lists, up to the first row that is empty or begins a section. */
function columnsOf(rows: Rows): Schema {
  const end = rows.findIndex(([, type]) => !type);
  return rows
    .slice(0, end < 0 ? rows.length : end)
    .map(([name, type]) => ({ name: name ?? '', type: parseType(type ?? '') }));
}

/** The current state of a table. Rejects when it can't be read. */
async function lookAtTable(table: Sql, execute: Execute): Promise<TableState> {
  let rows: Rows;
  try {
    ({ rows } = await execute(sql`DESCRIBE TABLE ${table}`.text));
  } catch (cause) {
    if (cause instanceof Error && cause.message.includes('TABLE_OR_VIEW_NOT_FOUND')) return 'absent';
    throw cause;
  }
  const partitions = rows.findIndex(([name]) => name === '# Partition Information');
  return {
    columns: columnsOf(rows),
    // Skips the section's title and the header row of its list.
    partitionBy: partitions < 0 ? [] : columnsOf(rows.slice(partitions + 2)).map(({ name }) => name),
  };
}

/** The columns of a query, for queries whose columns the plan does not know. */
const columnsOfQuery = async (query: Sql, execute: Execute): Promise<Schema> =>
  columnsOf((await execute(sql`DESCRIBE QUERY ${query}`.text)).rows);

/**
 * The state of a destination's table, where its statements depend on it. Rejects with the reason why the table can't
 * take the rows.
 */
export async function writableTable(
  plan: Plan,
  nodeId: string,
  staged: StagedRows,
  execute: Execute,
): Promise<TableState> {
  const planned = plan.byId.get(nodeId);
  const destination = planned && destinationOf(planned);
  const code = planned && nodeSql(plan, planned);
  if (destination?.kind !== 'table' || code?.kind !== 'write' || !code.refusal) return 'unknown';
  const table = await lookAtTable(sql.path(destination.table), execute);
  if (typeof table === 'string') return table;
  const query = nodeQuery(plan, nodeId, staged);
  if (!query.ok) throw new Error(query.reason);
  const input = Object.values(planned?.inputs ?? {}).flat()[0] ?? '';
  const rows = plan.byId.get(input)?.schema ?? (await columnsOfQuery(query.value, execute));
  const refusal = code.refusal(table, rows);
  if (refusal !== undefined) throw new Error(refusal);
  return table;
}

/**
 * Whether a destination finds a table that it leaves as it is: its rows are only looked at for what they name, and not
 * computed. Rejects when they name what is not there.
 */
export async function findsTableToLeave(
  plan: Plan,
  planned: PlannedNode,
  staged: StagedRows,
  execute: Execute,
): Promise<boolean> {
  const destination = destinationOf(planned);
  if (destination?.effect !== 'leave' || destination.kind !== 'table') return false;
  if ((await lookAtTable(sql.path(destination.table), execute)) === 'absent') return false;
  const query = nodeQuery(plan, planned.node.id, staged);
  if (!query.ok) throw new Error(query.reason);
  await columnsOfQuery(query.value, execute);
  return true;
}
