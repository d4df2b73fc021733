import type { Operator } from '@lakehouse/spark-sql/explain/operator';

/** A line of the plan's tree. */
export interface PlanRow {
  readonly operator: Operator;
  readonly depth: number;
  /** Whether it is the top of a subquery of the operator above. */
  readonly isSubquery: boolean;
  /** What is said of it beside its name. */
  readonly details: readonly string[];
  /** The operator whose metric is also its own: the engine computed them together. */
  readonly within: Operator | undefined;
  /** Its part of the slowest metric, from 0 to 1. */
  readonly share: number;
}

/** What the tree leaves out: it repeats what is above or below, or says how files are read. */
const LEFT_OUT = new Set([
  'Input',
  'ReadSchema',
  'Batched',
  'Results',
  'Aggregate Attributes',
  'Join type',
  'PushedFilters',
]);

/** The operators of a plan, each under the one that reads its rows. */
export function planRows(root: Operator): readonly PlanRow[] {
  const rows: { operator: Operator; depth: number; isSubquery: boolean }[] = [];
  const visit = (operator: Operator, depth: number, isSubquery: boolean): void => {
    rows.push({ operator, depth, isSubquery });
    for (const child of operator.subqueries) visit(child, depth + 1, true);
    for (const child of operator.children) visit(child, depth + 1, false);
  };
  visit(root, 0, false);
  const slowest = Math.max(...rows.map(({ operator }) => operator.measured?.milliseconds ?? 0));
  return rows.map((row) => {
    const { operator } = row;
    const within = rows.find(
      (other) => other.operator !== operator && other.operator.measured?.operators.includes(operator.id),
    )?.operator;
    const details = operator.details
      .filter(({ label, value }) => !LEFT_OUT.has(label) && value !== 'None' && value !== '[]')
      .map(({ label, value }) => `${label}: ${typeof value === 'string' ? value : value.join(', ')}`);
    const share = slowest > 0 ? (operator.measured?.milliseconds ?? 0) / slowest : 0;
    return { ...row, details, within, share };
  });
}
