import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../codegen/python/ast.ts';
import { py } from '../codegen/python/py.ts';
import { assign, run } from '../codegen/python/statements.ts';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { nodeCode, sessionSettings } from '../pipeline/emit-pyspark.ts';
import { nodeQuery } from '../pipeline/emit-sql.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import { inTimeZone } from '../pipeline/time-zone.ts';
import { upstream } from '../pipeline/upstream.ts';
import { clusterProgram } from '../targets/cluster-program.ts';
import { textsOf } from '../targets/frozen-rows.ts';
import type { GivenRows } from './given-rows.ts';

/** A test reads this many rows of an output; with more it fails, since nobody would see what is wrong. */
export const MAX_ROWS = 10_000;

/** What is asked of an engine: the rows of a node, computed from given ones. */
export interface WantedRows {
  readonly plan: Plan;
  /** The node whose rows are wanted: for a destination, the one before it. */
  readonly nodeId: string;
  readonly schema: Schema;
  readonly given: GivenRows;
  /** Conditions whose results are columns after those of the node. */
  readonly conditions: readonly Sql[];
}

/** The node whose rows a test means, or why there are none. */
export function wantedNode(
  plan: Plan,
  nodeId: string,
  given: GivenRows,
): { readonly planned: PlannedNode; readonly schema: Schema } | { readonly problem: string } {
  const chosen = plan.byId.get(nodeId);
  if (!chosen) return { problem: `The test expects rows of a node that is gone: ${nodeId}` };
  const before = Object.values(chosen.inputs).flat()[0];
  const planned = chosen.kind?.output === 'none' && before !== undefined ? plan.byId.get(before) : chosen;
  if (!planned) return { problem: `“${chosen.node.label}” has no rows` };
  const open = upstream(plan, [planned.node.id], given).find(
    (one) => !given.has(one.node.id) && Object.keys(one.inputs).length === 0,
  );
  if (open) return { problem: `The test gives no rows for “${open.node.label}”` };
  const { schema } = planned;
  if (!schema || schema.length === 0)
    return { problem: `The columns of “${planned.node.label}” are not known` };
  return { planned, schema };
}

/** The conditions as typed text, or which of them can’t be read. */
export function readConditions(
  texts: readonly string[],
): { readonly conditions: readonly Sql[] } | { readonly problem: string } {
  const conditions: Sql[] = [];
  for (const text of texts) {
    const parsed = parseExpression(text);
    if (!parsed.ok) return { problem: `${text}: ${parsed.problems[0]?.message ?? 'can’t be read'}` };
    conditions.push(sql.expression(parsed.expression));
  }
  return { conditions };
}

/** The names of the columns of a query of wanted rows. */
export const wantedColumns = ({ schema, conditions }: WantedRows): readonly string[] => [
  ...schema.map(({ name }) => name),
  ...conditions.map((_one, at) => `condition ${at + 1}`),
];

/** The columns of the rows as texts, then the results of the conditions. */
const columnsOf = ({ schema, conditions }: WantedRows): readonly Sql[] => [
  ...textsOf(schema),
  ...conditions.map((one, at) => sql`CAST((${one}) AS STRING) AS ${sql.name(`condition ${at + 1}`)}`),
];

/** The query that computes wanted rows, one more than may be, without a time zone; or why there is none. */
export function wantedQuery(wanted: WantedRows): { readonly query: Sql } | { readonly problem: string } {
  const query = nodeQuery(wanted.plan, wanted.nodeId, wanted.given, { isParsed: true });
  if (!query.ok) return { problem: query.reason };
  return {
    query: sql`SELECT ${sql.lines(columnsOf(wanted))} FROM (
  ${query.value}
) LIMIT ${sql.int(MAX_ROWS + 1)}`,
  };
}

/** The statement that computes wanted rows on a warehouse. */
export function wantedStatement(
  wanted: WantedRows,
): { readonly statement: string } | { readonly problem: string } {
  const found = wantedQuery(wanted);
  return 'problem' in found ? found : { statement: inTimeZone(wanted.plan.timeZone, found.query).text };
}

/** The Python that computes wanted rows on a cluster, in one command; or why there is none. */
export function wantedProgram(
  wanted: WantedRows,
): { readonly program: string } | { readonly problem: string } {
  const { plan, nodeId, given } = wanted;
  const needed = upstream(plan, [nodeId], given);
  const blocked = needed.find(({ node, state }) => state !== 'ready' && !given.has(node.id));
  if (blocked) return { problem: `“${blocked.node.label}” has problems, or is disabled` };
  const statements = needed.flatMap((planned) => {
    const rows = given.get(planned.node.id);
    return rows
      ? [assign(py.name(planned.name), py`spark.sql(${py.str(sql`SELECT * FROM ${rows}`.text)})`)]
      : nodeCode(plan, planned, { looksOnly: true }).statements;
  });
  const texts = columnsOf(wanted).map((one): Py => py.str(one.text));
  const name = plan.byId.get(nodeId)?.name ?? '';
  const show = run(
    py`display(${py.name(name)}.selectExpr(${py.args(texts)}).limit(${py.int(MAX_ROWS + 1)}))`,
  );
  return { program: clusterProgram([...sessionSettings(plan), ...statements, show]) };
}
