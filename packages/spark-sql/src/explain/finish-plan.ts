import { printExpression } from '../syntax/print.ts';
import type { Expression } from '../syntax/tree.ts';
import { childrenOf } from '../syntax/visit.ts';
import { assertNever } from '../types/assert-never.ts';
import type { Operator } from './operator.ts';
import { keysOf } from './plan-join.ts';
import type { JoinNode, PlanColumn, PlanJoin, PlanNode, Shared } from './plan-node.ts';

/** An operator with what tells where its rows come from. */
export interface PlannedOperator extends Operator {
  readonly children: readonly PlannedOperator[];
  readonly subqueries: readonly PlannedOperator[];
  /** Of a scan: the key of its source. */
  readonly key?: number;
  /** Of a Filter: the names of the columns that it is on. */
  readonly reads?: readonly string[];
  /** Of an operator that returns the rows of a CTE that is read several times: the id of the first one. */
  readonly shares?: number;
}

/** Spark broadcasts a side of a join up to this size (spark.sql.autoBroadcastJoinThreshold). */
const BROADCAST_BYTES = 10 * 2 ** 20;

type Side = 'left' | 'right';

/** The sides that a join may broadcast. */
const BROADCASTABLE: Readonly<Record<PlanJoin, readonly Side[]>> = {
  Inner: ['right', 'left'],
  Cross: ['right', 'left'],
  LeftOuter: ['right'],
  RightOuter: ['left'],
  FullOuter: [],
  LeftSemi: ['right'],
  LeftAnti: ['right'],
  ExistenceJoin: ['right'],
};

/** Numbers the operators of a plan and prints what they do, now that it is known which columns are read. */
export function finished(root: PlanNode): PlannedOperator {
  let last = 0;
  const ids = new Map<Shared, number>();
  const pending: { readonly node: PlanNode; readonly into: PlannedOperator[] }[] = [];
  const make = (given: PlanNode): PlannedOperator => {
    const node = remainingOf(given);
    const subqueries: PlannedOperator[] = [];
    for (const one of node.subqueries) pending.push({ node: one, into: subqueries });
    if (node.kind === 'shared') return makeShared(node.shared);
    const children = inputsOf(node).map(make);
    const { name, details } = described(node);
    const [input] = inputsOf(node);
    const read =
      input && children.length === 1
        ? [{ label: 'Input', value: namesOf(liveColumns(remainingOf(input))) }]
        : [];
    const own =
      node.kind === 'scan'
        ? { key: node.key }
        : node.kind === 'filter' && { reads: node.conditions.flatMap(namesIn) };
    return { id: ++last, name, details: [...read, ...details], children, subqueries, ...own };
  };
  const makeShared = (shared: Shared): PlannedOperator => {
    const first = ids.get(shared);
    const children = first === undefined ? [make(shared.node)] : [];
    const id = ++last;
    const rows = `the rows of ${shared.name}`;
    if (first === undefined) ids.set(shared, id);
    const details =
      first === undefined
        ? [{ label: 'Arguments', value: `${rows}, read ${shared.uses} times` }]
        : [{ label: 'Reuses', value: `operator ${first}, ${rows}` }];
    const name = first === undefined ? 'Exchange' : 'ReusedExchange';
    return { id, name, details, children, subqueries: [], shares: first ?? id };
  };
  const tree = make(root);
  // Like Spark, subqueries are numbered after the plan that uses them.
  for (let next = pending.shift(); next; next = pending.shift()) next.into.push(make(next.node));
  return tree;
}

/** The operator that Spark would execute: it leaves out a Project that changes nothing, and a CTE that is read once. */
function remainingOf(node: PlanNode): PlanNode {
  if (node.kind === 'shared' && node.shared.uses === 1) return remainingOf(node.shared.node);
  if (node.kind !== 'project' || node.subqueries.length > 0) return node;
  const items = node.items.filter(({ column }) => column.used);
  const child = remainingOf(node.child);
  if (items.length === 0) return child;
  const below = liveColumns(child);
  const isRenamed = node.items.some(
    ({ column }, index) => column.name !== (node.plain?.[index]?.name ?? column.name),
  );
  if (!node.plain || isRenamed) return node;
  const plain = node.plain.filter((_, index) => node.items[index]?.column.used);
  const isSame =
    plain.length === below.length &&
    plain.every((column, index) =>
      child.kind === 'scan' ? below.some((one) => isOf(column, one)) : isOf(column, below[index]),
    );
  return isSame ? child : node;
}

const isOf = (column: PlanColumn, other: PlanColumn | undefined): boolean =>
  other !== undefined &&
  (column === other || (column.from.length === 1 && column.from.some((one) => isOf(one, other))));

const liveColumns = (node: PlanNode): readonly PlanColumn[] =>
  node.columns.filter(({ used, same, hidden }) => used && !(same && hidden));

function inputsOf(node: PlanNode): readonly PlanNode[] {
  switch (node.kind) {
    case 'plain':
      return node.children;
    case 'scan':
      return [];
    case 'filter':
    case 'project':
      return [node.child];
    case 'join':
      return [node.left, node.right];
    case 'shared':
      return [node.shared.node];
    default:
      return assertNever(node);
  }
}

/** The names of columns, with the relation where several have one name. */
function namesOf(columns: readonly PlanColumn[]): readonly string[] {
  const names = columns.map(({ name }) => name);
  return columns.map(({ name, qualifier }) => {
    const relation = qualifier.at(-1);
    const isUnique = names.filter((one) => one === name).length === 1;
    return isUnique || relation === undefined ? name : `${relation}.${name}`;
  });
}

function described(node: Exclude<PlanNode, { readonly kind: 'shared' }>): Pick<Operator, 'name' | 'details'> {
  switch (node.kind) {
    case 'plain':
      return { name: node.name, details: node.details() };
    case 'scan': {
      const live = node.columns.filter(({ used }) => used);
      const types = live.map(({ name, type }) => `${name}:${type ?? ''}`);
      return {
        name: node.name,
        details: [
          { label: 'Output', value: live.map(({ name }) => name) },
          ...node.details,
          { label: 'ReadSchema', value: `struct<${types.join(',')}>` },
        ],
      };
    }
    case 'filter':
      return { name: 'Filter', details: [{ label: 'Condition', value: conjunction(node.conditions) }] };
    case 'project': {
      const items = node.items.filter(({ column }) => column.used).map(({ text }) => text);
      return { name: 'Project', details: [{ label: 'Output', value: items }] };
    }
    case 'join':
      return describedJoin(node);
    default:
      return assertNever(node);
  }
}

const conjunction = (conditions: readonly Expression[]): string => {
  const texts = conditions.map((one) => `(${printExpression(one)})`);
  return texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(' AND ')})`;
};

function describedJoin(node: JoinNode): Pick<Operator, 'name' | 'details'> {
  const { keys, rest } = keysOf(node);
  const small = BROADCASTABLE[node.join].filter(
    (side) =>
      (sizeOf(side === 'left' ? node.left : node.right) ?? Number.POSITIVE_INFINITY) <= BROADCAST_BYTES,
  );
  const [first] = small;
  const smaller = small.toSorted((a, b) => (sizeOf(node[a]) ?? 0) - (sizeOf(node[b]) ?? 0))[0] ?? first;
  const built = smaller && ` Build${smaller === 'left' ? 'Left' : 'Right'}`;
  const isInner = node.join === 'Inner' || node.join === 'Cross';
  const condition = { label: 'Join condition', value: rest.length === 0 ? 'None' : conjunction(rest) };
  if (keys.length === 0) {
    const name =
      isInner && !built
        ? 'CartesianProduct'
        : `BroadcastNestedLoopJoin ${node.join}${built ?? ' BuildRight'}`;
    return { name, details: [{ label: 'Join type', value: node.join }, condition] };
  }
  const type = node.join === 'Cross' ? 'Inner' : node.join;
  return {
    name: built ? `BroadcastHashJoin ${type}${built}` : `SortMergeJoin ${type}`,
    details: [
      { label: 'Left keys', value: keys.map(({ left }) => printExpression(left)) },
      { label: 'Right keys', value: keys.map(({ right }) => printExpression(right)) },
      { label: 'Join type', value: type },
      condition,
    ],
  };
}

/** The parts of the names in an expression. */
const namesIn = (expression: Expression): readonly string[] =>
  expression.kind === 'column' ? expression.path : childrenOf(expression).flatMap(namesIn);

/** What Spark estimates without statistics: the size of what is read; undefined where that is unknown. */
function sizeOf(node: PlanNode): number | undefined {
  if (node.kind === 'scan') return node.bytes;
  if (node.kind === 'plain' && node.bytes !== undefined) return node.bytes;
  if (node.kind === 'shared') return sizeOf(node.shared.node);
  const sizes = inputsOf(node).map(sizeOf);
  if (sizes.includes(undefined)) return undefined;
  const known = sizes.flatMap((size) => size ?? []);
  if (node.kind === 'join' && (node.join === 'LeftSemi' || node.join === 'LeftAnti')) return known[0];
  return node.kind === 'join'
    ? known.reduce((product, size) => product * size, 1)
    : known.reduce((sum, size) => sum + size, 0);
}
