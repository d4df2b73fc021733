import {
  INTERVAL_FIELDS,
  type IntervalField,
  type IntervalType,
  intervalFamily,
} from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { intervalField } from '../../duck/interval-type.ts';
import { calendarText } from './calendar-interval.ts';

/** The size of each field, in months or in microseconds. */
const UNITS: Readonly<Record<IntervalField, number>> = {
  year: 12,
  month: 1,
  day: 86_400_000_000,
  hour: 3_600_000_000,
  minute: 60_000_000,
  second: 1_000_000,
};

/** The number of each field in the next larger one. */
const LIMITS: Readonly<Partial<Record<IntervalField, number>>> = {
  month: 12,
  hour: 24,
  minute: 60,
  second: 60,
};

const SEPARATORS: Readonly<Partial<Record<IntervalField, string>>> = { year: '-', day: ' ' };

/** The whole number inside an interval. */
export const intervalAmount = (sql: Duck, type: IntervalType): Duck =>
  duck`struct_extract(${sql}, ${duck.str(intervalField(type))})`;

/** A whole number, or NULL, as an interval. */
export const intervalStruct = (amount: Duck, type: IntervalType): Duck =>
  shared(
    [amount],
    (n) =>
      duck`CASE WHEN (${n}) IS NOT NULL THEN struct_pack(${duck.name(intervalField(type))} := CAST(${n} AS BIGINT)) END`,
  );

/** The size of an interval's smallest field, in months or microseconds: the unit of casts from and to numbers. */
export const smallestUnit = ({ to }: IntervalType): number => UNITS[to];

/** An interval as another one of the same family; truncated to its smallest field. */
export function betweenIntervals(sql: Duck, from: IntervalType, to: IntervalType): Duck {
  const unit = smallestUnit(to);
  return unit <= smallestUnit(from)
    ? sql
    : intervalStruct(
        shared([intervalAmount(sql, from)], (n) => duck`(${n}) - (${n}) % ${unit}`),
        to,
      );
}

/** Spark's string for an interval: `INTERVAL '1 02:03' DAY TO MINUTE`, or `1 days 2 hours` for a plain INTERVAL. */
export function intervalText(sql: Duck, type: IntervalType): Duck {
  if (intervalFamily(type) === 'calendar') return calendarText(sql);
  const fields = INTERVAL_FIELDS.slice(
    INTERVAL_FIELDS.indexOf(type.from),
    INTERVAL_FIELDS.indexOf(type.to) + 1,
  );
  const isClock = intervalFamily(type) === 'day-time';
  const format = fields
    .map(
      (field, at) =>
        `${isClock && field !== 'day' ? '%02d' : '%d'}${at < fields.length - 1 ? (SEPARATORS[field] ?? ':') : ''}`,
    )
    .join('');
  const range = type.from === type.to ? type.from : `${type.from} TO ${type.to}`;
  const whole = duck.str(`INTERVAL '%s${format}%s' ${range.toUpperCase()}`);
  return shared([intervalAmount(sql, type)], (n) => {
    const fraction = type.to === 'second' ? duck`spark_fraction_text(${n})` : duck`''`;
    return duck`printf(${whole}, spark_minus(${n}), ${duck.join(fieldCounts(n, fields), ', ')}, ${fraction})`;
  });
}

/** How often each field is in an interval, the first without a limit. The smallest BIGINT has no absolute value. */
const fieldCounts = (n: Duck, fields: readonly IntervalField[]): Duck[] =>
  fields.map((field, at) => {
    const count = duck`abs((${n}) // ${UNITS[field]})`;
    return at === 0 ? count : duck`${count} % ${LIMITS[field] ?? 1}`;
  });

/** An interval as a result shows it, with all fields of its family: `1-2`, or `1 02:03:04.500000000`. */
export function shownInterval(sql: Duck, type: IntervalType): Duck {
  const family = intervalFamily(type);
  if (family === 'calendar') return calendarText(sql);
  const amount = intervalAmount(sql, type);
  return family === 'year-month'
    ? duck`spark_year_month_text(${amount})`
    : duck`spark_day_time_text(${amount})`;
}
