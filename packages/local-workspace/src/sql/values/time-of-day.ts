import { timeText } from '@lakehouse/spark-sql/syntax/time-text';
import { type ColumnType, decimal, type TimeType } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { toClock } from './clock.ts';
import { type Typed, typed } from './typed.ts';

/** Nanoseconds of the units that a TIME has. */
export const NANOS = {
  hour: 3_600_000_000_000,
  minute: 60_000_000_000,
  second: 1_000_000_000,
  millisecond: 1_000_000,
  microsecond: 1000,
} as const;
export const NANOS_OF_DAY = 24 * NANOS.hour;

/** A string as a TIME, which is a BIGINT of nanoseconds; NULL where it is none. A cast keeps all digits of any TIME(n). */
export const timeOfText = (text: Duck): Duck => duck`spark_try_time(${text})`;

/** The string that Spark shows for a TIME. */
export const textOfTime = (time: Duck): Duck => shared([time], (n) => duck`spark_time_text(${n})`);

/** A constant TIME, whose text is one that `timeText` gave. */
export function timeLiteral(text: string, type: TimeType): Typed {
  const [clock = '', fraction = ''] = text.split('.');
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  const nanos =
    hour * NANOS.hour + minute * NANOS.minute + second * NANOS.second + Number(fraction.padEnd(9, '0'));
  return { sql: duck`CAST(${nanos} AS BIGINT)`, type, literal: text };
}

/** A string literal that is cast to TIME; undefined where it is none. */
export function timeOfLiteral({ type, literal }: Typed, to: ColumnType): Typed | undefined {
  if (to.kind !== 'time' || type.kind !== 'string' || typeof literal !== 'string') return undefined;
  const text = timeText(literal);
  return text === undefined ? undefined : typed(timeLiteral(text, to).sql, to);
}

/** A TIME without the digits that another has no place for. */
export const truncatedTime = (time: Duck, { precision }: TimeType): Duck =>
  shared([time], (n) => duck`(${n} - ${n} % ${10 ** (9 - precision)})`);

/** The whole seconds since midnight. */
export const secondsOfTime = (time: Duck): Duck => duck`(${time} // ${NANOS.second})`;

/** The seconds since midnight with nine digits, and their type. */
export const EXACT_SECONDS = decimal(14, 9);
export const exactSeconds = (time: Duck): Duck =>
  duck`CAST(CAST(${time} AS DECIMAL(14,0)) * 0.000000001 AS DECIMAL(14,9))`;

/** The time of day of a wall-clock time. */
export const timeOfClock = (clock: Duck): Duck =>
  duck`((epoch_us(${clock}) % 86400000000 + 86400000000) % 86400000000 * 1000)`;

/** The present time of day in the session's time zone. */
export const presentTime = (): Duck => timeOfClock(toClock(duck`now()`));
