import { type ColumnType, T } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck } from '../../duck/fragment.ts';
import { type Typed, typed } from './typed.ts';

const TODAY = duck`CAST(CAST(now() AS TIMESTAMP) AS DATE)`;
const DATES: Readonly<Record<string, Duck>> = {
  epoch: duck`DATE '1970-01-01'`,
  now: TODAY,
  today: TODAY,
  yesterday: duck`(${TODAY} - 1)`,
  tomorrow: duck`(${TODAY} + 1)`,
};

/**
 * The words that a string literal may contain in place of a date or timestamp: epoch, now, today, yesterday, tomorrow.
 */
export function specialTimestamp(value: Typed, to: ColumnType): Typed | undefined {
  if (value.type.kind !== 'string' || typeof value.literal !== 'string') return;
  if (to.kind !== 'date' && to.kind !== 'timestamp' && to.kind !== 'timestamp_ntz') return;
  const word = value.literal.trim().toLowerCase();
  const day = DATES[word];
  if (day === undefined) return;
  if (to.kind === 'date') return typed(day, T.date);
  const clock = word === 'now' ? duck`CAST(now() AS TIMESTAMP)` : duck`CAST(${day} AS TIMESTAMP)`;
  return typed(to.kind === 'timestamp' ? duck`CAST(${clock} AS TIMESTAMPTZ)` : clock, to);
}
