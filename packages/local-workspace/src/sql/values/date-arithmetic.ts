import { isTemporal, T } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck } from '../../duck/fragment.ts';
import { difference, intervalArithmetic } from './interval-value.ts';
import { literal, type Typed, typed } from './typed.ts';

/** Arithmetic with dates, timestamps and intervals; undefined for other operands. An interval that is too large is `otherwise`. */
export const timeArithmetic = (op: string, left: Typed, right: Typed, otherwise?: Duck): Typed | undefined =>
  intervalArithmetic(op, left, right, otherwise) ??
  (op === '+' || op === '-' ? dateArithmetic(op, left, right) : undefined);

/** date + n days, date - n days, and a difference of dates or timestamps. */
function dateArithmetic(op: string, left: Typed, right: Typed): Typed | undefined {
  const integer = (value: Typed): boolean => ['tinyint', 'smallint', 'int'].includes(value.type.kind);
  if (left.type.kind === 'date' && integer(right))
    return typed(duck`(${left.sql} ${duck.operator(op)} CAST(${right.sql} AS INTEGER))`, T.date);
  if (op === '+' && right.type.kind === 'date' && integer(left))
    return typed(duck`(${right.sql} + CAST(${left.sql} AS INTEGER))`, T.date);
  // NULL counts as an interval here, beside which a date is a timestamp.
  const [nothing, instant] = left.type.kind === 'void' ? [left, right] : [right, left];
  if (op === '+' && nothing.type.kind === 'void' && isTemporal(instant.type))
    return literal(null, instant.type.kind === 'date' ? T.timestamp : instant.type);
  return op === '-' ? difference(left, right) : undefined;
}
