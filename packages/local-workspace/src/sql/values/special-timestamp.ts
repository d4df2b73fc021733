import { type ColumnType, T } from '@lakehouse/spark-sql/types/column-type';
import { UTC } from '@lakehouse/spark-sql/types/time-zone';
import { type Duck, duck } from '../../duck/fragment.ts';
import { timestampIn, toClock, today, toTimestamp } from './clock.ts';
import { type Typed, typed } from './typed.ts';

const DATES: Readonly<Record<string, () => Duck>> = {
  epoch: () => duck`DATE '1970-01-01'`,
  now: today,
  today,
  yesterday: () => duck`(${today()} - 1)`,
  tomorrow: () => duck`(${today()} + 1)`,
};

/**
 * The words that a string literal may contain in place of a date or timestamp: epoch, now, today, yesterday, tomorrow.
 */
export function specialTimestamp(value: Typed, to: ColumnType): Typed | undefined {
  if (value.type.kind !== 'string' || typeof value.literal !== 'string') return;
  if (to.kind !== 'date' && to.kind !== 'timestamp' && to.kind !== 'timestamp_ntz') return;
  const word = value.literal.trim().toLowerCase();
  const day = DATES[word]?.();
  if (day === undefined) return;
  if (to.kind === 'date') return typed(day, T.date);
  if (to.kind === 'timestamp_ntz')
    return typed(word === 'now' ? toClock(duck`now()`) : duck`CAST(${day} AS TIMESTAMP)`, to);
  if (word === 'now') return typed(duck`now()`, to);
  // The epoch is a point in time, the others are days of the session's calendar.
  return typed(word === 'epoch' ? timestampIn(UTC, day) : toTimestamp(day), to);
}
