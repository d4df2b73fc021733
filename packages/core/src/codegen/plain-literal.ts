import { makeInt } from '@lakehouse/spark-sql/syntax/make';
import type { Literal } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, isInteger } from '@lakehouse/spark-sql/types/column-type';

/** A whole number of at most nine digits, which is an INT without a suffix. */
const shortWhole = ({ value }: Literal): number | undefined =>
  value.type === 'number' && /^-?\d{1,9}$/u.test(value.text) ? Number(value.text) : undefined;

/** A literal of a column's type as it is compared with the column: every number compares exactly with a whole one. */
export function comparedLiteral(literal: Literal, type: ColumnType): Literal {
  const whole = shortWhole(literal);
  return whole !== undefined && (isInteger(type) || type.kind === 'decimal') ? makeInt(whole) : literal;
}

/**
 * A literal of a column's type as an alternative to the column: without a suffix where both have the column's type
 * together.
 */
export function mergedLiteral(literal: Literal, type: ColumnType): Literal {
  const whole = shortWhole(literal);
  if (whole === undefined) return literal;
  // Spark counts an INT as ten digits.
  const isWide = type.kind === 'bigint' || (type.kind === 'decimal' && type.precision - type.scale >= 10);
  if (isWide) return makeInt(whole);
  return type.kind === 'decimal' && type.scale > 0
    ? { ...literal, value: { type: 'number', text: `${whole}.0`, suffix: '' } }
    : literal;
}
