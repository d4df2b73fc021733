import type { ArithmeticOperator } from '../syntax/operator.ts';
import type { Expression } from '../syntax/tree.ts';
import {
  type ColumnType,
  commonInterval,
  type IntervalType,
  interval,
  intervalFamily,
  isInteger,
  isNumeric,
  isTemporal,
  T,
} from '../types/column-type.ts';
import { comparisonType } from './coerce.ts';
import { type Digits, decimalArithmetic, digitsOf } from './decimal.ts';
import { type ExpressionType, isColumnType, showType, UNKNOWN } from './expression-type.ts';
import { timeArithmetic } from './time-arithmetic.ts';

export type NumberOperator = '+' | '-' | '*' | '/' | '%' | 'div';

/** An operand: its type and its expression, for the digits of integer literals. */
export interface Operand {
  readonly type: ExpressionType;
  readonly expression: Expression;
}

function addInterval(instant: ColumnType, duration: IntervalType): ExpressionType {
  if (instant.kind === 'date' && intervalFamily(duration) !== 'calendar')
    return ['hour', 'minute', 'second'].includes(duration.to) ? T.timestamp : T.date;
  return instant;
}

/**
 * Dates, timestamps and intervals; undefined when neither side is one, a string with the reason when they can't be
 * combined.
 */
function temporal(
  operator: NumberOperator,
  a: ExpressionType,
  b: ExpressionType,
): ExpressionType | string | undefined {
  const wrong = `${showType(a)} ${operator} ${showType(b)} is not supported`;
  if (a.kind === 'interval' && b.kind === 'interval' && operator === 'div')
    return commonInterval(a, b) && intervalFamily(a) !== 'calendar' ? T.bigint : wrong;
  if (a.kind === 'interval' && b.kind === 'interval')
    return (operator === '+' || operator === '-' ? commonInterval(a, b) : undefined) ?? wrong;
  const left = isColumnType(a) && isTemporal(a) ? a : undefined;
  const right = isColumnType(b) && isTemporal(b) ? b : undefined;
  if (left && b.kind === 'interval')
    return operator === '+' || operator === '-' ? addInterval(left, b) : wrong;
  if (right && a.kind === 'interval') return operator === '+' ? addInterval(right, a) : wrong;
  // Spark casts the string to a timestamp, and the result back to a string.
  // A string beside days and hours is read as a timestamp, and beside months not.
  const isMoved = (by: IntervalType): boolean => intervalFamily(by) !== 'year-month';
  if (a.kind === 'string' && b.kind === 'interval' && (operator === '+' || operator === '-'))
    return isMoved(b) ? T.string : wrong;
  if (b.kind === 'string' && a.kind === 'interval' && operator === '+') return isMoved(a) ? T.string : wrong;
  if ((a.kind === 'void' || b.kind === 'void') && (operator === '+' || operator === '-'))
    if (a.kind === 'interval' || b.kind === 'interval') return a.kind === 'interval' ? a : b;
  if (a.kind === 'interval') return operator === '*' || operator === '/' ? scaled(a, b, wrong) : wrong;
  if (b.kind === 'interval') return operator === '*' ? scaled(b, a, wrong) : wrong;
  if (!left && !right) return undefined;
  if (operator === '-' && (right || left?.kind !== 'date' || b.kind === 'string' || b.kind === 'void'))
    return difference(a, b, wrong);
  // NULL counts as an interval here.
  if (operator === '+' && (a.kind === 'void' || b.kind === 'void')) {
    const instant = left ?? right;
    return instant?.kind === 'date' ? T.timestamp : instant;
  }
  const days = left?.kind === 'date' ? b : right?.kind === 'date' && operator === '+' ? a : undefined;
  if (!days || (operator !== '+' && operator !== '-')) return wrong;
  if (['int', 'smallint', 'tinyint'].includes(days.kind)) return T.date;
  return `${wrong}: only INT days can be added to a date, so cast to INT or use date_add(…)`;
}

/** The interval type with all fields of the family, which is the type of a product or quotient. */
export function wholeInterval(type: IntervalType): IntervalType {
  const family = intervalFamily(type);
  if (family === 'calendar') return type;
  return family === 'year-month' ? interval('year', 'month') : interval('day', 'second');
}

const scaled = (duration: IntervalType, factor: ExpressionType, wrong: string): ExpressionType | string =>
  isColumnType(factor) && (isNumeric(factor) || factor.kind === 'void' || factor.kind === 'string')
    ? wholeInterval(duration)
    : wrong;

function difference(a: ExpressionType, b: ExpressionType, wrong: string): ExpressionType | string {
  const fits = [a, b].every(
    (t) => (isColumnType(t) && isTemporal(t)) || t.kind === 'string' || t.kind === 'void',
  );
  if (!fits) return wrong;
  return [a, b].every(({ kind }) => ['date', 'string', 'void'].includes(kind))
    ? interval('day')
    : interval('day', 'second');
}

/** Next to a decimal, Spark counts only the digits that an integer literal has. */
function digits({ type, expression }: Operand): Digits | undefined {
  if (
    isColumnType(type) &&
    isInteger(type) &&
    expression.kind === 'literal' &&
    expression.value.type === 'number'
  )
    return { precision: Math.max(1, expression.value.text.replace(/^-?0*/u, '').length), scale: 0 };
  return digitsOf(type);
}

/** The type of `left operator right`, or what is wrong. */
export function arithmeticType(
  operator: NumberOperator,
  left: Operand,
  right: Operand,
): ExpressionType | string {
  const { type: a } = left;
  const { type: b } = right;
  if (a.kind === 'unknown' || b.kind === 'unknown') return UNKNOWN;
  const instant = timeArithmetic(operator, a, b) ?? temporal(operator, a, b);
  if (instant !== undefined) return instant;
  if (a.kind === 'decimal' || b.kind === 'decimal') return withDecimal(operator, left, right);
  const both = comparisonType(a, b);
  if (a.kind === 'void' && b.kind === 'void') return operator === 'div' ? T.bigint : T.double;
  if (!both || !isColumnType(both) || !isNumeric(both)) return mismatch(operator, a, b);
  if (operator === '/') return T.double;
  if (operator !== 'div') return both;
  return isInteger(both) ? T.bigint : `div takes integers, not ${showType(both)}: use / or floor(…)`;
}

function withDecimal(operator: NumberOperator, left: Operand, right: Operand): ExpressionType | string {
  const { type: a } = left;
  const { type: b } = right;
  if (a.kind === 'void' && operator === '/') return T.double;
  // NULL takes the other side's type.
  const first = a.kind === 'void' ? digitsOf(b) : digits(left);
  const second = b.kind === 'void' ? digitsOf(a) : digits(right);
  if (first && second) return operator === 'div' ? T.bigint : decimalArithmetic(operator, first, second);
  const both = comparisonType(a, b);
  if (!both || !isColumnType(both) || !isNumeric(both)) return mismatch(operator, a, b);
  return operator === 'div' ? `div takes integers, not ${showType(both)}: use / or floor(…)` : T.double;
}

function mismatch(operator: ArithmeticOperator, a: ExpressionType, b: ExpressionType): string {
  if (a.kind === 'string' && b.kind === 'string')
    return operator === '+'
      ? 'Strings can’t be added: concatenate them with || or concat(…), or cast them to numbers'
      : `Strings can’t be operands of ${operator}: cast them to numbers first`;
  return `${showType(a)} ${operator} ${showType(b)} is not supported: both operands must be numbers`;
}
