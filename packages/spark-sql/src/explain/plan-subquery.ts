import type { Expression, InQuery, Query } from '../syntax/tree.ts';
import { joined } from './plan-join.ts';
import { type Conjunct, noteRead, type PlanColumn, type PlanNode } from './plan-node.ts';
import { type PlanScope, referencesOf } from './plan-scope.ts';
import { conjunctOf, type Planner } from './planner.ts';

/** A condition that Spark turns into a semi or anti join. */
interface Membership {
  readonly query: Query;
  readonly not: boolean;
  readonly tested?: InQuery;
}

export function membershipOf(expression: Expression): Membership | undefined {
  if (expression.kind === 'unary' && expression.operator === 'not') {
    const inner = membershipOf(expression.operand);
    return inner && { ...inner, not: !inner.not };
  }
  if (expression.kind === 'exists') return { query: expression.query, not: false };
  if (expression.kind === 'in-query')
    return { query: expression.query, not: expression.not, tested: expression };
  return undefined;
}

/** The rows of `node` that are, or are not, among those of a subquery. */
export function membershipJoin(
  planner: Planner,
  node: PlanNode,
  { query, not, tested }: Membership,
  scope: PlanScope,
): PlanNode {
  const { right, on } = correlated(planner, query, scope, tested);
  return joined(not ? 'LeftAnti' : 'LeftSemi', node, right, on, node.columns);
}

function correlated(
  planner: Planner,
  query: Query,
  scope: PlanScope,
  tested: InQuery | undefined,
): { readonly right: PlanNode; readonly on: readonly Conjunct[] } {
  const pulled: Conjunct[] = [];
  const found = planner.query(query, { scope, pulled }, tested ? 'inside' : 'exists');
  const outputs = found.columns;
  const right = returning(found, pulled);
  return { right, on: [...(tested ? equalities(tested, outputs, scope) : []), ...pulled.map(joining)] };
}

/** A condition between a subquery and the query around it, as one of their join. */
const joining = (condition: Conjunct): Conjunct => ({
  ...condition,
  columns: [...condition.columns, ...condition.outer],
  outer: [],
});

/** `x IN (SELECT y …)` as `x = y`. */
function equalities(
  { operand }: InQuery,
  outputs: readonly PlanColumn[],
  scope: PlanScope,
): readonly Conjunct[] {
  const operands = operand.kind === 'tuple' ? operand.items : [operand];
  noteRead(outputs);
  return operands.flatMap((left, index) => {
    const output = outputs[index];
    if (!output) return [];
    const right: Expression = { kind: 'column', path: [output.name], start: 0, end: 0 };
    const { columns } = conjunctOf(left, scope);
    noteRead(columns);
    const sides = (part: Expression): readonly PlanColumn[] => (part === right ? [output] : columns);
    const expression: Expression = { kind: 'binary', operator: '=', left, right, start: 0, end: 0 };
    return [{ expression, columns: [...columns, output], outer: [], sides }];
  });
}

/** A subquery that also returns the columns by which it is joined. */
function returning(node: PlanNode, pulled: readonly Conjunct[]): PlanNode {
  const missing = [...new Set(pulled.flatMap(({ columns }) => columns))].filter(
    (column) => !node.columns.includes(column),
  );
  if (missing.length === 0) return node;
  const columns = [...node.columns, ...missing];
  if (node.kind === 'plain' && node.keys) {
    node.keys.push(...missing.map(({ name }) => name));
    return { ...node, columns };
  }
  if (node.kind !== 'project') return { ...node, columns };
  const items = [...node.items, ...missing.map((column) => ({ text: column.name, column }))];
  return { ...node, items, plain: node.plain && [...node.plain, ...missing], columns };
}

/** An operator’s input joined with the correlated subqueries of an expression, and the plans of the others. */
export function hosted(
  planner: Planner,
  given: PlanNode,
  expressions: readonly Expression[],
  scope: PlanScope,
): { readonly node: PlanNode; readonly subqueries: readonly PlanNode[] } {
  const subqueries: PlanNode[] = [];
  let node = given;
  for (const inner of expressions.flatMap((expression) => referencesOf(expression, scope).queries)) {
    const tested = inner.kind === 'in-query' ? inner : undefined;
    const { right, on } = correlated(planner, inner.query, scope, tested);
    if (inner.kind === 'subquery') noteRead(right.columns);
    if (on.length === 0) subqueries.push(right);
    else
      node = joined(inner.kind === 'subquery' ? 'LeftOuter' : 'ExistenceJoin', node, right, on, node.columns);
  }
  return { node, subqueries };
}
