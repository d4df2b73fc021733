import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { isList, isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { nodeSql, queryOfEach } from '../../pipeline/emit-sql.ts';
import type { Plan } from '../../pipeline/plan.ts';
import type { PlannedNode } from '../../pipeline/planned-node.ts';
import type { PipelineTest } from '../../pipeline/test-schema.ts';
import { upstream } from '../../pipeline/upstream.ts';
import { rowsOfEach } from '../batch.ts';
import { type GivenRows, givenRows } from '../given-rows.ts';
import type { RunText } from '../run-tests.ts';
import { conditionsIn } from './conditions-in.ts';

/** Something that rows of tests can do in a pipeline, and whether those of some test do. */
export interface CoveragePoint {
  readonly nodeId: string;
  readonly label: string;
  readonly is: 'node' | 'branch' | 'condition';
  /** What has to happen, in words. */
  readonly what: string;
  readonly isCovered: boolean;
}

/** What is counted for a point: rows of a query over nodes. */
interface Asked {
  readonly planned: PlannedNode;
  readonly is: CoveragePoint['is'];
  readonly what: string;
  /** The nodes whose rows the count reads. */
  readonly reads: readonly string[];
  readonly count: Sql;
}

/** Which nodes, branches and conditions of a pipeline the rows of its tests pass. */
export async function measureCoverage(
  plan: Plan,
  tests: readonly PipelineTest[],
  execute: RunText,
): Promise<readonly CoveragePoint[]> {
  const points = plan.order.flatMap((planned) => pointsOf(plan, planned));
  const covered = new Set<Asked>();
  for (const test of tests) {
    const given = givenRows(plan, test.inputs);
    if ('problem' in given) continue;
    for (const point of await countedBy(plan, test, given.given, points, execute)) covered.add(point);
  }
  return points.map((point) => {
    const { planned, is, what } = point;
    const nodeId = planned.output?.of ?? planned.node.id;
    const label = plan.byId.get(nodeId)?.node.label ?? planned.node.label;
    return { nodeId, label, is, what, isCovered: covered.has(point) };
  });
}

/** The points that a test covers: those of the nodes that it runs. */
async function countedBy(
  plan: Plan,
  test: PipelineTest,
  given: GivenRows,
  points: readonly Asked[],
  execute: RunText,
): Promise<readonly Asked[]> {
  const run = new Set(
    upstream(
      plan,
      test.outputs.map(({ node }) => node),
      given,
    ).flatMap(({ node }) => (given.has(node.id) ? [] : [node.id])),
  );
  const isOpen = (id: string): boolean =>
    upstream(plan, [id], given).some(
      ({ node, inputs }) => !given.has(node.id) && Object.keys(inputs).length === 0,
    );
  const own = points.filter(
    ({ planned: { node, output }, reads }) => run.has(output?.of ?? node.id) && !reads.some(isOpen),
  );
  const asked = own.flatMap((point) => {
    const [first] = point.reads;
    const nothing = sql`SELECT '0' AS found`;
    const query = queryOfEach(plan, point.reads, given, (_name, id) =>
      id === first ? point.count : nothing,
    );
    return query.ok ? [{ point, query: query.value }] : [];
  });
  const answers = await rowsOfEach(
    asked.map(({ query }) => ({ query, columns: ['found'], ordered: false })),
    plan.timeZone,
    execute,
    () => false,
  );
  return asked.flatMap(({ point }, at) => {
    const answer = answers[at];
    return answer && 'rows' in answer && answer.rows.some(([count]) => Number(count) > 0) ? [point] : [];
  });
}

const counted = (from: Sql): Sql => sql`SELECT CAST(count(*) AS STRING) AS found FROM ${from}`;

function pointsOf(plan: Plan, planned: PlannedNode): readonly Asked[] {
  const { kind, config, inputs, node, name, output, state } = planned;
  const before = Object.values(inputs).flat();
  if (state !== 'ready' || !kind || !config || kind.output === 'none' || before.length === 0) return [];
  const own = counted(sql.name(name));
  // How rows are told apart for an output is not written by anyone: the conditions are those of the step.
  if (output)
    return [{ planned, is: 'branch', what: `a row goes to “${output.port}”`, reads: [node.id], count: own }];
  return [
    { planned, is: 'node', what: 'a row comes out', reads: [node.id], count: own },
    ...leavingOut(plan, planned, before),
    ...(kind.id === 'join' ? joinPoints(plan, planned, config) : []),
    ...conditionPoints(plan, planned, before),
  ];
}

/** Of a step that takes some of the rows: it leaves one out. That one stays is that one comes out. */
function leavingOut(plan: Plan, planned: PlannedNode, before: readonly string[]): readonly Asked[] {
  const { kind, config, node, name } = planned;
  const [input, ...others] = before;
  if (!kind?.keepsValues || !config || kind.outputs || input === undefined || others.length > 0) return [];
  if (kind.rowCount?.(config) === 'as-input' || kind.ordering === 'sorts') return [];
  const from = nameOf(plan, input);
  const count = sql`SELECT CAST((SELECT count(*) FROM ${from}) - (SELECT count(*) FROM ${sql.name(name)}) AS STRING) AS found`;
  return [{ planned, is: 'branch', what: 'a row is left out', reads: [node.id, input], count }];
}

const nameOf = (plan: Plan, id: string): Sql => sql.name(required(plan.byId.get(id), id).name);

/** Rows of each side with and without a partner. */
function joinPoints(plan: Plan, planned: PlannedNode, config: JsonObject): readonly Asked[] {
  const [left, right] = [planned.inputs['left']?.[0], planned.inputs['right']?.[0]];
  const { keys, nullSafe } = config;
  const pairs = (isList(keys) ? keys : []).flatMap((key) => {
    const { left: one, right: other } = isObject(key) ? key : {};
    return typeof one === 'string' && typeof other === 'string' ? [{ one, other }] : [];
  });
  if (left === undefined || right === undefined || pairs.length === 0) return [];
  const on = sql.all(
    pairs.map(({ one, other }) => {
      const [a, b] = [sql.path(['l', one]), sql.path(['r', other])];
      return nullSafe === true ? sql`${a} <=> ${b}` : sql`${a} = ${b}`;
    }),
    'AND',
  );
  const [l, r] = [sql`${nameOf(plan, left)} AS l`, sql`${nameOf(plan, right)} AS r`];
  const reads = [left, right];
  const point = (what: string, from: Sql): Asked => ({
    planned,
    is: 'branch',
    what,
    reads,
    count: counted(from),
  });
  return [
    point('rows of both sides match', sql`${l} LEFT SEMI JOIN ${r} ON ${on}`),
    point('a left row has no match', sql`${l} LEFT ANTI JOIN ${r} ON ${on}`),
    point('a right row has no match', sql`${r} LEFT ANTI JOIN ${l} ON ${on}`),
  ];
}

/** Each condition that the SQL of a step asks of a row: that it holds, and that it does not. */
function conditionPoints(plan: Plan, planned: PlannedNode, before: readonly string[]): readonly Asked[] {
  const [input, ...others] = before;
  const code = nodeSql(plan, planned, { isParsed: true });
  if (input === undefined || others.length > 0 || code.kind !== 'query') return [];
  const { name } = required(plan.byId.get(input), input);
  return conditionsIn(code.query.text, name).flatMap((condition) => {
    const [holds, text] = [sql.expression(condition), printExpression(condition)];
    const point = (what: string, where: Sql): Asked => ({
      planned,
      is: 'condition',
      what: `${text} is ${what}`,
      reads: [input],
      count: counted(sql`${sql.name(name)} WHERE ${where}`),
    });
    const isNull = point('NULL', sql`(${holds}) IS NULL`);
    return [
      point('true', sql`(${holds})`),
      point('false', sql`NOT (${holds})`),
      ...(canBeNull(condition) ? [isNull] : []),
    ];
  });
}

/** Whether a condition can be NULL: tests for NULL, and comparisons that take it for a value, can't. */
const canBeNull = (condition: Expression): boolean =>
  condition.kind !== 'is' &&
  condition.kind !== 'is-distinct' &&
  !(condition.kind === 'binary' && condition.operator === '<=>');
