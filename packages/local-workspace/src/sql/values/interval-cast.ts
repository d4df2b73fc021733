import {
  INTERVAL_FIELDS,
  type IntervalField,
  type IntervalType,
  intervalFamily,
} from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { intervalField } from '../../duck/interval-type.ts';

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

/** Spark's string for an interval: `INTERVAL '1 02:03' DAY TO MINUTE`. */
export function intervalText(sql: Duck, type: IntervalType): Duck {
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
    const counts = fields.map((field, at) =>
      at === 0
        ? duck`abs(${n}) // ${UNITS[field]}`
        : duck`abs(${n}) // ${UNITS[field]} % ${LIMITS[field] ?? 1}`,
    );
    const fraction =
      type.to === 'second'
        ? duck`CASE WHEN (${n}) % 1000000 = 0 THEN '' ELSE '.' || rtrim(printf('%06d', abs(${n}) % 1000000), '0') END`
        : duck`''`;
    return duck`printf(${whole}, CASE WHEN (${n}) < 0 THEN '-' ELSE '' END, ${duck.join(counts, ', ')}, ${fraction})`;
  });
}
