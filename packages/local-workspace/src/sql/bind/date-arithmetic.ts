import { T } from '@lakehouse/spark-sql/types/column-type';
import { duck } from '../../duck/fragment.ts';
import { difference } from '../values/interval-value.ts';
import { type Typed, typed } from '../values/typed.ts';

/** date + n days, date - n days, and a difference of dates or timestamps. */
export function dateArithmetic(op: string, left: Typed, right: Typed): Typed | undefined {
  const integer = (value: Typed): boolean => ['tinyint', 'smallint', 'int', 'void'].includes(value.type.kind);
  if (left.type.kind === 'date' && integer(right))
    return typed(duck`(${left.sql} ${duck.operator(op)} CAST(${right.sql} AS INTEGER))`, T.date);
  if (op === '+' && right.type.kind === 'date' && integer(left))
    return typed(duck`(${right.sql} + CAST(${left.sql} AS INTEGER))`, T.date);
  return op === '-' ? difference(left, right) : undefined;
}
