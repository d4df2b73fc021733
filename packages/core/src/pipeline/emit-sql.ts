import { required } from '@lakehouse/spark-sql/types/required';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { wrapped } from '../codegen/sql/wrapped.ts';
import type { SqlCode, SqlInput, TableState } from './define-emitters.ts';
import { passesRows } from './disabled.ts';
import { emittersOf } from './emitters.ts';
import { type Plan, skippedBecause } from './plan.ts';
import type { PlannedNode } from './planned-node.ts';
import { inTimeZone } from './time-zone.ts';
import { NOTHING_STAGED, type StagedRows, upstream } from './upstream.ts';

/** SQL, or the node that has none and the reason. */
export type SqlResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly nodeId: string; readonly reason: string };

/** What the statements are for. */
export interface SqlOptions {
  /** Set where rows are only looked at. */
  readonly looksOnly?: true;
  /** Set where nobody reads the text: long lines stay. */
  readonly isParsed?: true;
}

const LOOK: SqlOptions = { looksOnly: true };

/** The identity of a node among nodes of several pipelines. */
export const identityOf = ({ pipeline }: Plan, planned: PlannedNode): string => `${pipeline}/${planned.name}`;

/** The SQL of one ready node over the CTEs of the nodes before it. */
export function nodeSql(plan: Plan, planned: PlannedNode, { looksOnly, isParsed }: SqlOptions = {}): SqlCode {
  const { kind, config } = planned;
  if (planned.state === 'skipped') return { kind: 'unsupported', reason: skippedBecause(planned) };
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
  const code = emittersOf(planned).sql({
    config,
    inputs,
    schema: planned.schema,
    identity: identityOf(plan, planned),
    ...(looksOnly && { looksOnly }),
  });
  if (planned.stream && code.kind === 'write')
    return {
      kind: 'unsupported',
      reason: `The stream “${planned.stream.from}” is stored by a cluster: connect one`,
    };
  return code.kind === 'query' && !isParsed ? { ...code, query: wrapped(code.query) } : code;
}

/** The rows of a node as one query: a CTE for each node before it, then the node's own select. */
export function nodeQuery(
  plan: Plan,
  nodeId: string,
  staged: StagedRows = NOTHING_STAGED,
  options: SqlOptions = {},
): SqlResult<Sql> {
  const before = upstream(plan, [nodeId], staged);
  const own = before.pop();
  if (!own) return { ok: false, nodeId, reason: 'This node is not in the pipeline' };
  if (own.node.disabled && (passesRows(own.node) || own.kind?.output === 'none'))
    return inputQuery(plan, own, staged, options);
  if (own.state === 'skipped') return { ok: false, nodeId, reason: skippedBecause(own) };
  const ctes = ctesOf(plan, before, staged, options);
  if (!ctes.ok) return ctes;
  const code = rowsSql(plan, own, staged, options);
  if (code.kind === 'write' || (code.kind === 'unsupported' && isReadyEnd(own)))
    return inputQuery(plan, own, staged, options);
  return code.kind === 'query' ? { ok: true, value: withCtes(ctes.value, code.query) } : noQuery(own, code);
}

/** Whether rows end in the node: those that arrive are looked at. */
const isReadyEnd = ({ kind, state }: PlannedNode): boolean => kind?.output === 'none' && state === 'ready';

function ctesOf(
  plan: Plan,
  nodes: readonly PlannedNode[],
  staged: StagedRows,
  options: SqlOptions = {},
): SqlResult<Sql[]> {
  const ctes: Sql[] = [];
  for (const planned of nodes) {
    const code = rowsSql(plan, planned, staged, options);
    if (code.kind !== 'query') return noQuery(planned, code);
    ctes.push(sql`${sql.name(planned.name)} AS (\n  ${code.query}\n)`);
  }
  return { ok: true, value: ctes };
}

const noQuery = ({ node }: PlannedNode, code: SqlCode): SqlResult<never> => ({
  ok: false,
  nodeId: node.id,
  reason: code.kind === 'unsupported' ? code.reason : `“${node.label}” returns no rows`,
});

function rowsSql(plan: Plan, planned: PlannedNode, staged: StagedRows, options: SqlOptions): SqlCode {
  const table = staged.get(planned.node.id);
  return table ? { kind: 'query', query: sql`SELECT * FROM ${table}` } : nodeSql(plan, planned, options);
}

/** The preview of a node without output rows: its input rows. */
const inputQuery = (
  plan: Plan,
  { node, inputs }: PlannedNode,
  staged: StagedRows,
  options: SqlOptions = {},
): SqlResult<Sql> => {
  const source = Object.values(inputs)[0]?.[0];
  return source === undefined
    ? { ok: false, nodeId: node.id, reason: `“${node.label}” has no input` }
    : nodeQuery(plan, source, staged, options);
};

/**
 * A query with one row per node, over the CTEs of all of them: `each` returns the select of a node, given the name of
 * its CTE.
 */
export function queryOfEach(
  plan: Plan,
  ids: readonly string[],
  staged: StagedRows,
  each: (name: Sql, id: string) => Sql,
): SqlResult<Sql> {
  const ctes = ctesOf(plan, upstream(plan, ids, staged), staged);
  if (!ctes.ok) return ctes;
  const selects = ids.map((id) => each(sql.name(required(plan.byId.get(id), id).name), id));
  return {
    ok: true,
    value: withCtes(
      ctes.value,
      selects.reduce((above, below) => sql`${above}\nUNION ALL\n${below}`),
    ),
  };
}

const withCtes = (ctes: readonly Sql[], query: Sql): Sql =>
  ctes.length === 0 ? query : sql`WITH ${sql.lines(ctes)}\n${query}`;

/** The statement that a preview runs: the first rows of a node. `limit` is a row count. */
export function previewSql(
  plan: Plan,
  nodeId: string,
  limit: number,
  staged: StagedRows = NOTHING_STAGED,
): SqlResult<Sql> {
  const query = nodeQuery(plan, nodeId, staged, LOOK);
  if (!query.ok) return query;
  return {
    ok: true,
    value: inTimeZone(plan.timeZone, sql`SELECT * FROM (\n  ${query.value}\n) LIMIT ${sql.int(limit)}`),
  };
}

/** The statement that counts the rows of a node. */
export function countSql(plan: Plan, nodeId: string, staged: StagedRows = NOTHING_STAGED): SqlResult<Sql> {
  const query = nodeQuery(plan, nodeId, staged, LOOK);
  if (!query.ok) return query;
  return {
    ok: true,
    value: inTimeZone(plan.timeZone, sql`SELECT count(*) AS row_count FROM (\n  ${query.value}\n)`),
  };
}

/**
 * The statements that store a node's rows, given the state of its table; empty for a node that is not a destination.
 */
export function writeSql(
  plan: Plan,
  nodeId: string,
  staged: StagedRows = NOTHING_STAGED,
  table: TableState = 'unknown',
): SqlResult<readonly Sql[]> {
  const planned = plan.byId.get(nodeId);
  if (!planned) return { ok: false, nodeId, reason: 'This node is not in the pipeline' };
  const code = nodeSql(plan, planned);
  if (code.kind === 'unsupported') return { ok: false, nodeId, reason: code.reason };
  if (code.kind !== 'write') return { ok: true, value: [] };
  const query = inputQuery(plan, planned, staged);
  return query.ok ? { ok: true, value: code.statements(query.value, table) } : query;
}
