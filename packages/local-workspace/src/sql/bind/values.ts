import type { Call, Expression } from '@lakehouse/spark-sql/syntax/tree';
import { holdsCall } from '@lakehouse/spark-sql/syntax/visit';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { unifyAll } from '../values/operators.ts';
import { Scope } from '../values/scope.ts';
import { literal, type Typed } from '../values/typed.ts';
import type { BoundQuery } from './bound-query.ts';
import type { Frame } from './frame.ts';

interface Tools {
  readonly bind: (expr: Expression, frame: Frame) => Typed;
  readonly fresh: (prefix: string) => Duck;
  /** Whether a call is of an aggregate or window function. */
  readonly overRows: (call: Call) => boolean;
}

/** Binds VALUES. Throws SqlError. */
export function bindValues(
  rows: readonly (readonly Expression[])[],
  outer: Scope | undefined,
  { bind, fresh, overRows }: Tools,
): BoundQuery {
  const frame = { scope: new Scope([], outer) };
  if (rows.some((row) => row.some((expr) => holdsCall(expr, overRows))))
    throw badRequest(
      'INVALID_INLINE_TABLE.CANNOT_EVALUATE_EXPRESSION_IN_INLINE_TABLE',
      'VALUES have no rows that an aggregate or window function could be computed over.',
      '42000',
    );
  const width = rows[0]?.length ?? 0;
  if (rows.some((row) => row.length !== width))
    throw badRequest(
      'INVALID_INLINE_TABLE.NUM_COLUMNS_MISMATCH',
      `Invalid inline table: expected ${width} columns in every row.`,
      '42000',
    );
  const bound = rows.map((row) => row.map((expr) => bind(expr, frame)));
  const columns = Array.from({ length: width }, (_, index) =>
    unifyAll(
      'VALUES',
      bound.map((row) => row[index] ?? literal(null, T.void)),
    ),
  );
  const text = rows.map((_, row) => duck`(${columns.map(({ sql }) => sql[row] ?? duck`NULL`)})`);
  return {
    sql: duck`SELECT * FROM (VALUES ${text}) ${fresh('r')}(${columns.map((_, index) => duck`c${index}`)})`,
    columns: columns.map(({ type }, index) => ({ name: `col${index + 1}`, type })),
    early: true,
  };
}
