import type { Binary, Expression } from '@lakehouse/spark-sql/syntax/tree';
import {
  type ColumnType,
  intervalFamily,
  isInteger,
  isTemporal,
} from '@lakehouse/spark-sql/types/column-type';
import { wholeText } from './decimal-text.ts';
import { type Types, typeOf } from './operand-type.ts';

/** The operators that Spark spells differently in column names. */
const NAMES: Readonly<Record<string, string>> = { and: 'AND', or: 'OR' };

/** Two operands and an operator as Spark names them, where `left` and `right` are the names of the operands. */
export function binaryName(expr: Binary, left: string, right: string, types: Types): string {
  const { operator } = expr;
  if (operator === '||') return `concat(${left}, ${right})`;
  if (operator === '!=') return `(NOT (${left} = ${right}))`;
  const [a, b] = [typeOf(expr.left, types), typeOf(expr.right, types)];
  if (operator === '+' || operator === '-') {
    const moved =
      movedBy(operator, { name: left, type: a }, { name: right, type: b }) ??
      (operator === '+' ? movedBy(operator, { name: right, type: b }, { name: left, type: a }) : undefined);
    if (moved !== undefined) return moved;
  }
  if (operator === '*' || operator === '/') {
    const isTurned = operator === '*' && b?.kind === 'interval' && a?.kind !== 'interval';
    const [scaled, factor, type] = isTurned ? [right, left, b] : [left, right, a];
    if (type?.kind === 'interval')
      return intervalFamily(type) === 'calendar'
        ? `${operator === '*' ? 'multiply' : 'divide'}_interval(${scaled}, ${factor})`
        : `(${scaled} ${operator} ${factor})`;
  }
  const [lower, upper] = [besideInteger(expr.right, a, b), besideInteger(expr.left, b, a)];
  const way = ROUNDED[operator];
  if (way && lower !== undefined) return `(${left} ${operator} ${wholeText(lower, way)})`;
  if (way && upper !== undefined)
    return `(${wholeText(upper, way === 'up' ? 'down' : 'up')} ${operator} ${right})`;
  return `(${left} ${NAMES[operator] ?? operator} ${right})`;
}

interface Operand {
  readonly name: string;
  readonly type: ColumnType | undefined;
}

/** A date, timestamp or time and what it is moved by; undefined where the operands are something else. */
function movedBy(operator: '+' | '-', { name, type }: Operand, by: Operand): string | undefined {
  const amount = by.type?.kind;
  if (operator === '-' && (type?.kind === 'time' || amount === 'time')) return `${name} - ${by.name}`;
  if (
    type?.kind === 'date' &&
    by.type?.kind === 'interval' &&
    by.type.from === 'day' &&
    by.type.to === 'day'
  ) {
    const days = `extractansiintervaldays(${by.name})`;
    return `date_add(${name}, ${operator === '-' ? `(- ${days})` : days})`;
  }
  if (type?.kind === 'date' && by.type && ['tinyint', 'smallint', 'int'].includes(by.type.kind))
    return `date_${operator === '+' ? 'add' : 'sub'}(${name}, ${by.name})`;
  const isMoved = type === undefined || isTemporal(type) || type.kind === 'string' || type.kind === 'time';
  // NULL counts as an interval beside what is added to, not beside what is subtracted from.
  const isNothing = amount === 'void' && operator === '+' && type !== undefined && type.kind !== 'string';
  return isMoved && (amount === 'interval' || isNothing) ? `${name} ${operator} ${by.name}` : undefined;
}

/** Where Spark compares an integer with a DECIMAL that is written: with the next whole number on this side. */
const ROUNDED: Readonly<Record<string, 'up' | 'down'>> = { '>': 'down', '<=': 'down', '<': 'up', '>=': 'up' };

/** The digits of a DECIMAL literal that is compared with an integer. */
const besideInteger = (
  expr: Expression,
  other: ColumnType | undefined,
  own: ColumnType | undefined,
): string | undefined =>
  expr.kind === 'literal' &&
  expr.value.type === 'number' &&
  own?.kind === 'decimal' &&
  other &&
  isInteger(other)
    ? expr.value.text
    : undefined;
