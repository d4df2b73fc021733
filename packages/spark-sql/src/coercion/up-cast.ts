import { type ColumnType, equalTypes, isInteger, isTemporal } from '../types/column-type.ts';
import { digitsOf } from './decimal.ts';

const NUMBERS = ['tinyint', 'smallint', 'int', 'bigint', 'float', 'double'];

/** Whether every value of a type is one of the other too, as a view that is bound to its types requires. */
export function canUpCast(from: ColumnType, to: ColumnType): boolean {
  if (from.kind === 'void' || equalTypes(from, to)) return true;
  if (from.kind === 'array') return to.kind === 'array' && canUpCast(from.element, to.element);
  if (from.kind === 'map')
    return to.kind === 'map' && canUpCast(from.key, to.key) && canUpCast(from.value, to.value);
  if (from.kind === 'struct')
    return (
      to.kind === 'struct' &&
      from.fields.length === to.fields.length &&
      from.fields.every((field, at) => {
        const other = to.fields[at];
        return other !== undefined && field.name === other.name && canUpCast(field.type, other.type);
      })
    );
  if (to.kind === 'string') return true;
  if (isTemporal(from)) return isTemporal(to) && to.kind !== 'date';
  if (from.kind === 'decimal' || to.kind === 'decimal') return holdsDigits(from, to);
  return NUMBERS.includes(from.kind) && NUMBERS.indexOf(from.kind) < NUMBERS.indexOf(to.kind);
}

function holdsDigits(from: ColumnType, to: ColumnType): boolean {
  const [small, large] = [digitsOf(from), digitsOf(to)];
  if (!small || !large || !(to.kind === 'decimal' || isInteger(to))) return false;
  return small.scale <= large.scale && small.precision - small.scale <= large.precision - large.scale;
}
