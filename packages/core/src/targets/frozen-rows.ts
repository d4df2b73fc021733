import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { nodeQuery, nodeSql } from '../pipeline/emit-sql.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import { type ComparedValues, comparedValues } from './compared-values.ts';
import { madeRows } from './made-rows.ts';
import { isNested, type Rows, rowsSql } from './rows-sql.ts';

/** Rows of a node for tests: scalars as strings, binary values in Base64, nested ones as JSON. */
export interface FrozenTable {
  readonly schema: Schema;
  readonly rows: Rows;
  /** Whether an engine computed them from the frozen rows of the node's inputs; otherwise they are made up. */
  readonly isComputed: boolean;
  /** Whether an output of the node fails on them: in PySpark the node itself does, which checks before it gives any. */
  readonly isRefused?: boolean;
}

/** By the ids of the nodes; without those whose columns are not known. */
export type FrozenRows = ReadonlyMap<string, FrozenTable>;

/** Runs a query on an engine: its rows, or why it refuses them, as made-up values may not suit a step. */
export type ExecuteQuery = (
  statement: string,
) => Promise<{ readonly rows: Rows } | { readonly refused: string }>;

/** Their results differ between runs or engines, whatever the rows are. */
const UNSTEADY =
  /\b(?:current_\w+|now|curdate|localtimestamp|unix_timestamp|rand|randn|random|randstr|uniform|uuid|shuffle|monotonically_increasing_id|spark_partition_id|input_file_\w+|approx_\w+|ai_\w+|percentile_approx|session_user|user|version)\s*\(|\bTABLESAMPLE\b|\bcurrent_(?:date|timestamp|user)\b/iu;

/** Whether the rows that a query gives may be others when it runs again, or elsewhere, over the same rows. */
export const isUnsteady = (text: string): boolean => UNSTEADY.test(text);

/** Made-up rows for each node: what is known without an engine. */
export function makeRows(plan: Plan): FrozenRows {
  const compared = comparedValues(plan);
  return new Map(
    plan.order.flatMap((planned, at): [string, FrozenTable][] => {
      const made = madeTable(planned, compared, at);
      return made ? [[planned.node.id, made]] : [];
    }),
  );
}

function madeTable(
  { state, kind, schema, inputs }: PlannedNode,
  compared: ComparedValues,
  at: number,
): FrozenTable | undefined {
  if (state !== 'ready' || kind?.output !== 'rows' || !schema || schema.length === 0) return undefined;
  const shift = Object.keys(inputs).length === 0 ? at % 3 : 0;
  return { schema, rows: madeRows(schema, compared, shift), isComputed: false };
}

/**
 * Computes the rows of each step from those of the sources: sampled ones, else made-up ones. A step whose rows depend on
 * more than its input stays with made-up rows, and so does one that gives none or that can't take them.
 */
export async function freezeRows(
  plan: Plan,
  execute: ExecuteQuery,
  sampled: FrozenRows = new Map(),
): Promise<FrozenRows> {
  const frozen = new Map([...makeRows(plan), ...sampled]);
  for (const { node, output } of plan.order) {
    const made = frozen.get(node.id);
    const computed = made && (await computedRows(plan, node.id, frozen, execute));
    const whole = output && frozen.get(output.of);
    if (computed === 'refused') {
      if (whole) frozen.set(output.of, { ...whole, isRefused: true });
    } else if (made && computed && computed.length > 0)
      frozen.set(node.id, { schema: made.schema, rows: computed, isComputed: true });
  }
  return frozen;
}

async function computedRows(
  plan: Plan,
  nodeId: string,
  frozen: FrozenRows,
  execute: ExecuteQuery,
): Promise<Rows | 'refused' | undefined> {
  const planned = required(plan.byId.get(nodeId), nodeId);
  const inputs = Object.values(planned.inputs).flat();
  const tables = inputs.map((id) => [id, frozen.get(id)] as const);
  const code = nodeSql(plan, planned);
  if (tables.length === 0 || code.kind !== 'query' || isUnsteady(code.query.text)) return undefined;
  const run = async (order: (rows: Rows) => Rows): Promise<Rows | 'refused' | undefined> => {
    const staged = new Map<string, Sql>();
    for (const [id, table] of tables)
      if (table) staged.set(id, sql`(${rowsSql({ ...table, rows: order(table.rows) })})`);
    const query = staged.size === new Set(inputs).size ? nodeQuery(plan, nodeId, staged) : undefined;
    if (!query?.ok) return undefined;
    const answer = await execute(asTexts(query.value, planned.schema ?? []).text);
    return 'rows' in answer ? answer.rows : 'refused';
  };
  const rows = await run((given) => given);
  if (!rows || rows === 'refused') return rows;
  // Rows that depend on the order of the input are not those of the next run.
  const again = await run((given) => given.toReversed());
  return again && again !== 'refused' && sorted(rows) === sorted(again) ? rows : undefined;
}

const sorted = (rows: Rows): string => JSON.stringify(rows.map((row) => JSON.stringify(row)).toSorted());

/** The rows of a query with each value as a text from which `rowsSql` makes it again. */
export const asTexts = (query: Sql, schema: Schema): Sql =>
  sql`SELECT ${sql.lines(textsOf(schema))} FROM (\n  ${query}\n)`;

/** Each column as a text from which `rowsSql` makes its value again. */
export const textsOf = (schema: Schema): readonly Sql[] =>
  schema.map((column) => {
    const name = sql.name(column.name);
    if (isNested(column)) return sql`to_json(${name}) AS ${name}`;
    return column.type.kind === 'binary'
      ? sql`base64(${name}) AS ${name}`
      : sql`CAST(${name} AS STRING) AS ${name}`;
  });
