import { interval, intervalFamily, time } from '../types/column-type.ts';
import { type ExpressionType, showType } from './expression-type.ts';

/** What the other side of a difference may be: Spark casts a string to TIME. */
const isOfDifference = ({ kind }: ExpressionType): boolean =>
  kind === 'time' || kind === 'string' || kind === 'void';

/** The type of `a operator b` where one side is a TIME; a string is what is wrong, undefined that neither side is one. */
export function timeArithmetic(
  operator: string,
  a: ExpressionType,
  b: ExpressionType,
): ExpressionType | string | undefined {
  const [value, other] = a.kind === 'time' ? [a, b] : [b, a];
  if (value.kind !== 'time') return undefined;
  const isMoved = operator === '+' || (operator === '-' && value === a);
  if (isMoved && other.kind === 'interval' && intervalFamily(other) === 'day-time')
    return other.to === 'second' ? time() : value;
  // NULL counts as an interval with seconds here.
  if (operator === '+' && other.kind === 'void') return time();
  if (operator === '-' && isOfDifference(other)) return interval('hour', 'second');
  return `${showType(a)} ${operator} ${showType(b)} is not supported: add an interval of days to seconds to a time`;
}
