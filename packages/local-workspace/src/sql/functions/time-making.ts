import { intervalFamily, T, time } from '@lakehouse/spark-sql/types/column-type';
import { type TimeZone, UTC } from '@lakehouse/spark-sql/types/time-zone';
import { raise } from '../../duck/duck.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { OFFSET_ZONE } from '../../engine/timestamp-patterns.ts';
import { cast } from '../values/cast.ts';
import { clockIn, clockOfRegion, timestampIn, timestampOfRegion, toTimestamp } from '../values/clock.ts';
import { amountOf } from '../values/interval-value.ts';
import { tried } from '../values/tried.ts';
import { literal, type Typed, typed } from '../values/typed.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName, simple, want } from './define.ts';
import { clockOf } from './time-of-day.ts';

const { int: INT, timestamp: TS, timestamp_ntz: NTZ } = T;

/** A zone such as `+05:30`, as `spark_zone_seconds` reads those of a column; undefined for the name of a region. */
function offset(name: string | null | undefined): TimeZone | undefined {
  if (name === 'Z') return UTC;
  if (typeof name !== 'string' || !OFFSET_ZONE.test(name)) return undefined;
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{1,2})?$/u.exec(name) ?? [];
  const seconds = (Number(hours) * 60 + Number(minutes)) * 60;
  return { kind: 'offset', name, seconds: sign === '-' ? -seconds : seconds };
}

/** The wall-clock time in a zone (TIMESTAMP) at an instant (TIMESTAMPTZ). */
function clockAt(instant: Duck, zone: Typed): Duck {
  const fixed = offset(zone.literal);
  if (fixed) return clockIn(fixed, instant);
  return byZone(zone, instant, {
    region: clockOfRegion,
    shifted: (at, seconds) => duck`make_timestamp(epoch_us(${at}) + ${seconds} * 1000000)`,
  });
}

/** The instant of a wall-clock time in a zone. */
function instantOf(clock: Duck, zone: Typed): Duck {
  const fixed = offset(zone.literal);
  if (fixed) return timestampIn(fixed, clock);
  return byZone(zone, clock, {
    region: timestampOfRegion,
    shifted: (at, seconds) => duck`make_timestamptz(epoch_us(${at}) - ${seconds} * 1000000)`,
  });
}

/** What is made of a time by its zone: a column may have offsets in some rows, and names of regions in others. */
function byZone(
  zone: Typed,
  time: Duck,
  { region, shifted }: Readonly<Record<'region' | 'shifted', (zoneOrTime: Duck, other: Duck) => Duck>>,
): Duck {
  if (typeof zone.literal === 'string') return region(zone.sql, time);
  return shared(
    [zone.sql, time],
    (name, at) =>
      duck`CASE WHEN spark_zone_seconds(${name}) IS NULL THEN ${region(name, at)} ELSE ${shifted(at, duck`spark_zone_seconds(${name})`)} END`,
  );
}

const zoneOf = (c: CallContext, index: number): Typed => {
  const zone = c.arg(index, T.string);
  return { ...zone, ...(c.args[index]?.literal !== undefined && { literal: c.args[index].literal }) };
};

const convertTimezone = custom((c) => {
  const target = zoneOf(c, c.args.length - 2);
  const value = want(c.name, cast(c.arg(c.args.length - 1, 'any'), NTZ), NTZ).sql;
  const instant = c.args.length === 2 ? toTimestamp(value) : instantOf(value, zoneOf(c, 0));
  return typed(clockAt(instant, target), NTZ);
});

/** A DuckDB call that fails for a field outside its range, with Spark's error. */
const bounded = (make: (...parts: readonly Duck[]) => Duck, parts: readonly Duck[]): Duck =>
  tried(
    parts,
    make,
    (...fields) =>
      duck`CASE WHEN ${duck.join(
        fields.map((field) => duck`${field} IS NOT NULL`),
        ' AND ',
      )} THEN ${raise('DATETIME_FIELD_OUT_OF_BOUNDS', duck.str('A field of the date or time is out of its bounds. If necessary set "spark.sql.ansi.enabled" to "false" to bypass this error.'))} END`,
  );

/** make_timestamp(date), which is its midnight, make_timestamp(date, time), and with a zone. */
function ofDateAndTime(c: CallContext, ntz: boolean): Typed {
  const date = c.arg(0, T.date).sql;
  const clock = c.args[1] ? clockOf(date, c.arg(1, time()).sql) : duck`CAST(${date} AS TIMESTAMP)`;
  if (ntz) return typed(clock, NTZ);
  return typed(c.args[2] ? instantOf(clock, zoneOf(c, 2)) : toTimestamp(clock), TS);
}

const makeTimestamp = (ntz: boolean, attempt: boolean): FunctionDef =>
  custom((c) => {
    if (c.args.length < 6) return ofDateAndTime(c, ntz);
    const seconds = c.arg(5, { kind: 'decimal', precision: 16, scale: 6 }).sql;
    const parts = [...[0, 1, 2, 3, 4].map((at) => c.arg(at, INT).sql), seconds];
    const made = (...fields: readonly Duck[]): Duck =>
      duck`CASE WHEN ${fields[3] ?? duck`NULL`} < 24 THEN make_timestamp(${fields.slice(0, 5)}, CAST(${fields[5] ?? duck`NULL`} AS DOUBLE)) END`;
    // Second 60 is valid only without a fraction, and means the next minute.
    const beyond = attempt
      ? duck`NULL`
      : raise(
          'INVALID_FRACTION_OF_SECOND',
          duck`${duck.str('Valid range for seconds is [0, 60] (inclusive), but the provided value is ')} || ${seconds} || ${duck.str('. To avoid this error, use `try_make_timestamp`, which returns NULL on error.')}`,
        );
    const clock = duck`CASE WHEN ${seconds} > 60 THEN ${beyond} ELSE ${attempt ? tried(parts, made, () => duck`NULL`) : bounded(made, parts)} END`;
    if (ntz) return typed(clock, NTZ);
    if (!c.args[6]) return typed(toTimestamp(clock), TS);
    const zone = zoneOf(c, 6);
    const instant = instantOf(clock, zone);
    if (!attempt) return typed(instant, TS);
    // A zone that does not exist fails beside parts that form no timestamp, too.
    const isGiven = duck.join(
      parts.map((part) => duck`${part} IS NOT NULL`),
      ' AND ',
    );
    const atZone = instantOf(duck`TIMESTAMP '2000-01-01'`, zone);
    return typed(duck`CASE WHEN NOT (${isGiven}) OR ${atZone} IS NULL THEN NULL ELSE ${instant} END`, TS);
  });

/**
 * time_bucket(size, time, origin): buckets of months and of whole days follow the local calendar, others elapsed time.
 */
const timeBucket = custom((c) => {
  const [size = literal(null, T.void), time = literal(null, T.void)] = c.args;
  const type = time.type.kind === 'timestamp_ntz' ? NTZ : TS;
  if (size.type.kind !== 'interval') return literal(null, type);
  const origin = cast(c.args[2] ?? literal('1970-01-01 00:00:00', T.string), type);
  const [at, first] = [cast(time, NTZ).sql, cast(origin, NTZ).sql];
  const n = amountOf(size);
  const wrong = raise(
    'DATATYPE_MISMATCH.VALUE_OUT_OF_RANGE',
    duck.str('The `bucketSize` of `time_bucket` must be a positive interval.'),
  );
  const start =
    intervalFamily(size.type) === 'year-month'
      ? duck`spark_month_bucket(${at}, ${first}, ${n})`
      : duck`make_timestamp(spark_bucket(epoch_us(${at}), epoch_us(${first}), ${n}))`;
  const checked = duck`CASE WHEN ${n} <= 0 THEN ${wrong} ELSE ${start} END`;
  return typed(type === NTZ ? checked : toTimestamp(checked), type);
});

export const MAKING_FUNCTIONS = {
  from_utc_timestamp: custom((c) => typed(timestampIn(UTC, clockAt(c.arg(0, TS).sql, zoneOf(c, 1))), TS)),
  to_utc_timestamp: custom((c) => typed(instantOf(clockIn(UTC, c.arg(0, TS).sql), zoneOf(c, 1)), TS)),
  convert_timezone: convertTimezone,
  make_date: simple(T.date, (y, m, d) => bounded((...parts) => duck`make_date(${parts})`, [y, m, d])),
  make_timestamp: makeTimestamp(false, false),
  make_timestamp_ntz: makeTimestamp(true, false),
  try_make_timestamp: makeTimestamp(false, true),
  try_make_timestamp_ntz: makeTimestamp(true, true),
  time_bucket: timeBucket,
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
