import { unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { timeOfClock } from '../values/time-of-day.ts';
import { clockByPattern, formatClock } from './date-pattern.ts';

/** A string parsed by a Java pattern as a TIME; NULL when it does not match exactly. */
export const timeByPattern = (text: Duck, pattern: string): Duck =>
  timeOfClock(clockByPattern(text, pattern));

/** Letters that need more than a time of day. */
const OF_DATE = /[GyuQqLMwWEecdDFVvzOXxZ]/u;

/** A TIME formatted by a Java pattern. */
export function formatTime(time: Duck, pattern: string): Duck {
  if (OF_DATE.test(pattern.replaceAll(/'[^']*'/gu, '')))
    throw unsupported(`A date or a zone in the pattern ${pattern} of a TIME`);
  return formatClock(duck`make_timestamp(${time} // 1000)`, pattern);
}
