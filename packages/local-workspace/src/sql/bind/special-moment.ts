import { type ColumnType, T } from '@lakehouse/spark-sql/types/column-type';
import { type Typed, typed } from './typed.ts';

const TODAY = 'CAST(CAST(now() AS TIMESTAMP) AS DATE)';
const DATES: Readonly<Record<string, string>> = {
  epoch: "DATE '1970-01-01'",
  now: TODAY,
  today: TODAY,
  yesterday: `(${TODAY} - 1)`,
  tomorrow: `(${TODAY} + 1)`,
};

/** The words that a literal text may say instead of a date or a time: epoch, now, today, yesterday, tomorrow. */
export function specialMoment(value: Typed, to: ColumnType): Typed | undefined {
  if (value.type.kind !== 'string' || typeof value.literal !== 'string') return;
  if (to.kind !== 'date' && to.kind !== 'timestamp' && to.kind !== 'timestamp_ntz') return;
  const word = value.literal.trim().toLowerCase();
  const day = DATES[word];
  if (day === undefined) return;
  if (to.kind === 'date') return typed(day, T.date);
  const clock = word === 'now' ? 'CAST(now() AS TIMESTAMP)' : `CAST(${day} AS TIMESTAMP)`;
  return typed(to.kind === 'timestamp' ? `CAST(${clock} AS TIMESTAMPTZ)` : clock, to);
}
