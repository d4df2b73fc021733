import { canCast } from '@lakehouse/spark-sql/coercion/coerce';
import { type ColumnType, equalTypes, isInteger, isNumeric } from '@lakehouse/spark-sql/types/column-type';

/** What a cast does to values: nothing, every value fits, some may not fit or lose precision, none can be cast. */
export type TypeChange = 'same' | 'widening' | 'narrowing' | 'impossible';

const WIDTH: Readonly<Record<string, number>> = { tinyint: 3, smallint: 5, int: 10, bigint: 19 };

function fits(from: ColumnType, to: ColumnType): boolean {
  if (to.kind === 'string') return true;
  if (isInteger(from) && isInteger(to)) return (WIDTH[from.kind] ?? 0) <= (WIDTH[to.kind] ?? 0);
  if (isInteger(from) && to.kind === 'decimal') return (WIDTH[from.kind] ?? 0) <= to.precision - to.scale;
  if (isInteger(from) && to.kind === 'double') return from.kind !== 'bigint';
  if (isInteger(from) && to.kind === 'float') return from.kind === 'tinyint' || from.kind === 'smallint';
  if (from.kind === 'decimal' && to.kind === 'decimal')
    return from.scale <= to.scale && from.precision - from.scale <= to.precision - to.scale;
  if (from.kind === 'float') return to.kind === 'double';
  if (from.kind === 'boolean') return isNumeric(to);
  return from.kind === 'void' || (from.kind === 'date' && to.kind !== 'date');
}

/** How a cast from one type to another changes values, by the rules of ANSI mode. */
export function typeChange(from: ColumnType, to: ColumnType): TypeChange {
  if (equalTypes(from, to)) return 'same';
  if (!canCast(from, to) || to.kind === 'void') return 'impossible';
  return fits(from, to) ? 'widening' : 'narrowing';
}
