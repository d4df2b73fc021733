import { required } from '@lakehouse/spark-sql/types/required';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import type { SqlCode, SqlInput } from './define-node.ts';
import type { Plan, PlannedNode } from './plan.ts';

/** SQL, or the node for which there is none and why. */
export type SqlResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly nodeId: string; readonly reason: string };

/** The SQL of one ready node over the CTEs of the nodes before it. */
export function nodeSql(plan: Plan, planned: PlannedNode): SqlCode {
  const { kind, config } = planned;
  if (!kind || !config || planned.state === 'blocked')
    return {
      kind: 'unsupported',
      reason: 'This node, or one before it, has problems: see the problems list',
    };
  const inputs = Object.fromEntries(
    Object.entries(planned.inputs).map(([port, ids]) => [
      port,
      ids.map((id): SqlInput => {
        const source = required(plan.byId.get(id), `The input ${id}`);
        return { relation: sql.name(source.name), schema: source.schema };
      }),
    ]),
  );
  return kind.sql({ config, inputs, schema: planned.schema });
}

/** The ids of the nodes whose rows reach the given nodes, with themselves, in plan order. */
export function upstream(plan: Plan, ids: readonly string[]): PlannedNode[] {
  const needed = new Set<string>();
  const stack = [...ids];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    for (const sources of Object.values(plan.byId.get(id)?.inputs ?? {})) stack.push(...sources);
  }
  return plan.order.filter(({ node }) => needed.has(node.id));
}

/** The rows of a node as one query: a CTE for each node before it, then the node's own select. */
export function nodeQuery(plan: Plan, nodeId: string): SqlResult<Sql> {
  const ctes: Sql[] = [];
  for (const planned of upstream(plan, [nodeId])) {
    const code = nodeSql(plan, planned);
    const last = planned.node.id === nodeId;
    if (code.kind === 'unsupported') return { ok: false, nodeId: planned.node.id, reason: code.reason };
    if (code.kind === 'query' && last) return { ok: true, value: withCtes(ctes, code.query) };
    if (code.kind === 'write' && last) return inputQuery(plan, planned);
    if (code.kind !== 'query')
      return { ok: false, nodeId: planned.node.id, reason: `“${planned.node.label}” returns no rows` };
    ctes.push(sql`${sql.name(planned.name)} AS (\n  ${code.query}\n)`);
  }
  return { ok: false, nodeId, reason: 'This node is not in the pipeline' };
}

/** The preview of a node without output rows: its input rows. */
const inputQuery = (plan: Plan, { node, inputs }: PlannedNode): SqlResult<Sql> => {
  const source = Object.values(inputs)[0]?.[0];
  return source === undefined
    ? { ok: false, nodeId: node.id, reason: `“${node.label}” has no input` }
    : nodeQuery(plan, source);
};

const withCtes = (ctes: readonly Sql[], query: Sql): Sql =>
  ctes.length === 0 ? query : sql`WITH ${sql.lines(ctes)}\n${query}`;

/** The statement that a preview runs: the first rows of a node. `limit` is a row count. */
export function previewSql(plan: Plan, nodeId: string, limit: number): SqlResult<Sql> {
  const query = nodeQuery(plan, nodeId);
  if (!query.ok) return query;
  return { ok: true, value: sql`SELECT * FROM (\n  ${query.value}\n) LIMIT ${sql.int(limit)}` };
}

/** The statement that counts the rows of a node. */
export function countSql(plan: Plan, nodeId: string): SqlResult<Sql> {
  const query = nodeQuery(plan, nodeId);
  if (!query.ok) return query;
  return { ok: true, value: sql`SELECT count(*) AS row_count FROM (\n  ${query.value}\n)` };
}

/** The statements that store a node's rows; none for a node that is not a destination. */
export function writeSql(plan: Plan, nodeId: string): SqlResult<readonly Sql[]> {
  const planned = plan.byId.get(nodeId);
  if (!planned) return { ok: false, nodeId, reason: 'This node is not in the pipeline' };
  const code = nodeSql(plan, planned);
  if (code.kind === 'unsupported') return { ok: false, nodeId, reason: code.reason };
  if (code.kind !== 'write') return { ok: true, value: [] };
  const query = inputQuery(plan, planned);
  return query.ok ? { ok: true, value: code.statements(query.value) } : query;
}
