import { badRequest } from '../../duck/failures.ts';
import { duck } from '../../duck/fragment.ts';
import { type Typed, typed } from '../values/typed.ts';
import type { BoundQuery } from './bound-query.ts';

/** `(SELECT …)` as a value. Throws SqlError unless the query has one column. */
export function scalarSubquery({ sql, columns }: BoundQuery): Typed {
  const [column] = columns;
  if (!column || columns.length !== 1)
    throw badRequest(
      'INVALID_SUBQUERY_EXPRESSION.SCALAR_SUBQUERY_RETURN_MORE_THAN_ONE_OUTPUT_COLUMN',
      `Scalar subquery must return only one column, but got ${columns.length}.`,
      '42823',
    );
  return typed(duck.subquery(duck`(${sql})`), column.type);
}
