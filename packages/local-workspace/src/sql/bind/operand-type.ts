import { literalType } from '@lakehouse/spark-sql/coercion/literal-type';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, interval } from '@lakehouse/spark-sql/types/column-type';

/** The types of the expressions that were bound. */
export type Types = Pick<ReadonlyMap<Expression, ColumnType>, 'get'>;

/** The types of the calls that make intervals, which are not bound by themselves where they move a date. */
const MADE: Readonly<Record<string, ColumnType>> = {
  make_interval: { kind: 'interval', from: 'year', to: 'second' },
  make_ym_interval: interval('year', 'month'),
  make_dt_interval: interval('day', 'second'),
};

/** The type of an operand; of one that was not bound, what it says itself. */
export function typeOf(expr: Expression, types: Types): ColumnType | undefined {
  const bound = types.get(expr);
  if (bound) return bound;
  if (expr.kind === 'literal') {
    const type = literalType(expr.value);
    return typeof type === 'string' || type.kind === 'unknown' ? undefined : type;
  }
  if (expr.kind === 'call') return MADE[expr.name];
  return expr.kind === 'unary' ? typeOf(expr.operand, types) : undefined;
}
