import { type ColumnType, decimal } from '@lakehouse/spark-sql/types/column-type';
import type { Call, Expr } from './ast.ts';

/** Spark's type of a decimal literal: as many digits as are written. */
export function decimalOf(digits: string): ColumnType {
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  const significant = whole.replace(/^0+/u, '').length;
  return decimal(Math.max(significant + fraction.length, fraction.length, 1), fraction.length);
}

/** A call without any of the extras. */
export const plainCall = (name: string, args: readonly Expr[]): Call => ({
  k: 'call',
  name,
  args,
  named: [],
  distinct: false,
  ignoreNulls: false,
});
