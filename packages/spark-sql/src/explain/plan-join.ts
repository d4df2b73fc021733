import type { Binary, Expression } from '../syntax/tree.ts';
import type { Conjunct, JoinNode, PlanColumn, PlanJoin, PlanNode } from './plan-node.ts';

/** The joins through which a condition on one input reaches it: before the join, it removes the same rows. */
const THROUGH: Readonly<Record<PlanJoin, { readonly left: boolean; readonly right: boolean }>> = {
  Inner: { left: true, right: true },
  Cross: { left: true, right: true },
  LeftOuter: { left: true, right: false },
  RightOuter: { left: false, right: true },
  FullOuter: { left: false, right: false },
  LeftSemi: { left: true, right: false },
  LeftAnti: { left: true, right: false },
  ExistenceJoin: { left: true, right: false },
};

/** The inputs that a condition of ON can be applied to before the join. */
const BEFORE: typeof THROUGH = {
  ...THROUGH,
  LeftOuter: { left: false, right: true },
  RightOuter: { left: true, right: false },
  LeftSemi: { left: true, right: true },
  LeftAnti: { left: false, right: true },
  ExistenceJoin: { left: false, right: true },
};

const within = (columns: readonly PlanColumn[], column: PlanColumn): boolean =>
  columns.includes(column) || (column.same !== undefined && within(columns, column.same));

/** A condition that can be computed from an operator’s columns. Others stay where they were written. */
const fits = ({ columns, outer }: Conjunct, node: PlanNode): boolean =>
  columns.length > 0 && outer.length === 0 && columns.every((column) => within(node.columns, column));

/** A join, with the conditions on one of its inputs below it. */
export function joined(
  join: PlanJoin,
  left: PlanNode,
  right: PlanNode,
  on: readonly Conjunct[],
  columns: readonly PlanColumn[],
): JoinNode {
  let [below, beside] = [left, right];
  const rest: Conjunct[] = [];
  for (const condition of on)
    if (BEFORE[join].left && fits(condition, left)) below = filtered(below, condition);
    else if (BEFORE[join].right && fits(condition, right)) beside = filtered(beside, condition);
    else rest.push(condition);
  return { kind: 'join', join, left: below, right: beside, on: rest, columns, subqueries: [] };
}

/** The rows for which a condition holds: the Filter is as near to the scans as it returns the same rows. */
export function filtered(node: PlanNode, condition: Conjunct): PlanNode {
  if (node.kind === 'join' && condition.outer.length === 0) {
    const { join, left, right } = node;
    if (THROUGH[join].left && fits(condition, left)) return { ...node, left: filtered(left, condition) };
    if (THROUGH[join].right && fits(condition, right)) return { ...node, right: filtered(right, condition) };
    if (join === 'Inner' || join === 'Cross') return { ...node, join: 'Inner', on: [...node.on, condition] };
  }
  if (node.kind === 'filter' && fits(condition, node.child)) {
    const child = filtered(node.child, condition);
    if (child.kind !== 'filter') return { ...node, child };
    return { ...node, conditions: [...node.conditions, condition.expression] };
  }
  return above(node, [condition.expression]);
}

/** A Filter right above an operator. */
export const above = (
  child: PlanNode,
  conditions: readonly Expression[],
  subqueries: readonly PlanNode[] = [],
): PlanNode => ({ kind: 'filter', child, conditions, columns: child.columns, subqueries });

export interface JoinKey {
  readonly left: Expression;
  readonly right: Expression;
}

/** The keys of a join, and the other conditions. */
export function keysOf({ on, left, right }: JoinNode): {
  keys: readonly JoinKey[];
  rest: readonly Expression[];
} {
  const keys: JoinKey[] = [];
  const rest: Expression[] = [];
  for (const { expression, sides } of on) {
    const equal = expression.kind === 'binary' && isEquality(expression) ? expression : undefined;
    const [a, b] = equal ? [sides(equal.left), sides(equal.right)] : [[], []];
    const isOf = (columns: readonly PlanColumn[], node: PlanNode, other: PlanNode): boolean =>
      columns.length > 0 &&
      columns.every((column) => within(node.columns, column) && !within(other.columns, column));
    if (equal && isOf(a, left, right) && isOf(b, right, left))
      keys.push({ left: equal.left, right: equal.right });
    else if (equal && isOf(b, left, right) && isOf(a, right, left))
      keys.push({ left: equal.right, right: equal.left });
    else rest.push(expression);
  }
  return { keys, rest };
}

const isEquality = ({ operator }: Binary): boolean => operator === '=' || operator === '<=>';
