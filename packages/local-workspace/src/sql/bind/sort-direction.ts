import type { Expression, SortItem } from '@lakehouse/spark-sql/syntax/tree';
import { findExpression } from '@lakehouse/spark-sql/syntax/visit';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { isCollated } from '../values/collations.ts';
import { sortKey } from '../values/order-key.ts';
import type { Typed } from '../values/typed.ts';

/** ASC or DESC with the position of NULL, always explicit: the engines' defaults differ. */
export const direction = ({ direction: own, nulls }: SortItem): Duck => {
  const place = nulls ?? (own === 'desc' ? 'last' : 'first');
  return duck`${own === 'desc' ? duck`DESC` : duck`ASC`} NULLS ${place === 'last' ? duck`LAST` : duck`FIRST`}`;
};

/** Throws for IN and EXISTS of a subquery, which Spark does not sort by, whether they are in the select list or not. */
export function mustHoldNoPredicate(expr: Expression): void {
  if (findExpression(expr, ({ kind }) => kind === 'exists' || kind === 'in-query'))
    throw badRequest(
      'UNSUPPORTED_SUBQUERY_EXPRESSION_CATEGORY.UNSUPPORTED_IN_EXISTS_SUBQUERY',
      'IN and EXISTS with a subquery are not supported in ORDER BY: give the expression an alias in the select list, and order by that.',
      '0A000',
    );
}

/** The key of an ORDER BY: a bare integer would be taken as a position. */
export const constantSafe = (value: Typed): Duck => duck`(${sortKey(value)})`;

/** What a column of the result is ordered by: its place, but for one with a collation. */
export const atPlace = (value: Typed | undefined, place: number): Duck =>
  value && isCollated(value.type) ? constantSafe(value) : duck`${place}`;
