import type { Expression, Query, Select } from '@lakehouse/spark-sql/syntax/tree';
import { childrenOf, findExpression, groupKeys, holdsCall } from '@lakehouse/spark-sql/syntax/visit';
import { badRequest } from '../../duck/failures.ts';
import type { NamedOutput } from '../values/scope.ts';
import { isAggregateCall, isWindowCall } from './call-kinds.ts';
import { isGrouping } from './group-by.ts';

interface Bound {
  /** The columns of FROM. */
  readonly columns: readonly { readonly name: string }[];
  readonly outputs: readonly NamedOutput[];
  /** The DuckDB text of an expression of HAVING. */
  readonly textOf: (expr: Expression) => string;
}

/**
 * Throws where a grouped select is ordered by what Spark no longer has there: above window functions, and above a HAVING for which
 * Spark computes more than the select list, there are only the select list and the keys of GROUP BY that are columns.
 */
export function mustBeOrderedByOutputs(select: Select, order: Query['order'], bound: Bound): void {
  mustNameNoGrouping(select, order);
  if (order === 'all' || order.length === 0) return;
  const owned = new Set(bound.columns.map(({ name }) => name.toLowerCase()));
  const isOwned = (one: Expression): boolean =>
    one.kind === 'column' && one.path.some((name) => owned.has(name.toLowerCase()));
  const isAboveWindows = select.items.some(({ value }) => holdsCall(value, isWindowCall));
  if (!isAboveWindows && !(select.having && isBeyondOutputs(select.having, bound, isOwned))) return;
  const known = new Set(
    [
      ...bound.outputs.map(({ name }) => name),
      ...groupKeys(select.group).flatMap((key) => (key.kind === 'column' ? key.path.slice(-1) : [])),
    ].map((name) => name.toLowerCase()),
  );
  const isLost = (one: Expression): boolean =>
    one.kind === 'column' && isOwned(one) && !one.path.some((name) => known.has(name.toLowerCase()));
  for (const { value } of order) {
    const lost = findExpression(value, isLost);
    if (lost?.kind === 'column')
      throw badRequest(
        'UNRESOLVED_COLUMN.WITH_SUGGESTION',
        `A column, variable, or function parameter with name \`${lost.path.join('`.`')}\` cannot be resolved. Beside window functions or a HAVING that is not about the select list, ORDER BY has only the select list and the columns of GROUP BY: give the expression an alias in the select list, and order by that.`,
        '42703',
      );
    if (holdsCall(value, isAggregateCall))
      throw badRequest(
        'UNSUPPORTED_EXPR_FOR_OPERATOR',
        'Beside window functions or a HAVING that is not about the select list, ORDER BY takes an aggregate function only by its alias in the select list.',
        '42K0E',
      );
  }
}

/** Of several grand totals, Spark tells the grouping in the select list only. */
function mustNameNoGrouping({ group, having }: Select, order: Query['order']): void {
  const sets =
    group === undefined || group === 'all'
      ? []
      : group.flatMap((item) => (item.mode === 'plain' ? [[item.key]] : item.sets));
  if (sets.length < 2 || sets.some((set) => set.length > 0)) return;
  const above = [...(having ? [having] : []), ...(order === 'all' ? [] : order.map(({ value }) => value))];
  if (above.some((expr) => holdsCall(expr, ({ name }) => isGrouping(name))))
    throw badRequest(
      'UNSUPPORTED_GROUPING_EXPRESSION',
      'grouping() and grouping_id() of several sets without keys can only be in the select list.',
      '42K0E',
    );
}

/** Whether a HAVING has aggregates or columns that the select list does not have. */
function isBeyondOutputs(expr: Expression, bound: Bound, isOwned: (one: Expression) => boolean): boolean {
  // What is inside of a lambda has no text outside of it.
  if (expr.kind === 'lambda') return false;
  const isKnown =
    (expr.kind === 'call' || expr.kind === 'column' || expr.kind === 'binary') &&
    bound.outputs.some(({ value }) => value.sql.text === bound.textOf(expr));
  if (isKnown) return false;
  if (isOwned(expr) || (expr.kind === 'call' && isAggregateCall(expr))) return true;
  return childrenOf(expr).some((child) => isBeyondOutputs(child, bound, isOwned));
}
