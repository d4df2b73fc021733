import { T } from '@lakehouse/spark-sql/types/column-type';
import { raise } from '../../duck/duck.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { type Typed, typed } from '../values/typed.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName, simple, want } from './define.ts';

const { int: INT, timestamp: TS, timestamp_ntz: NTZ } = T;

/** A fixed offset of `+05:30` and its like in microseconds; undefined for the name of a region. */
function offset(zone: string | null | undefined): number | undefined {
  const match = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?$/u.exec(zone ?? '');
  return match
    ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0)) * 60_000_000
    : undefined;
}

/** The wall-clock time in a zone (TIMESTAMP) at an instant (TIMESTAMPTZ). */
function clockAt(instant: Duck, zone: Typed): Duck {
  const fixed = offset(zone.literal);
  return fixed === undefined
    ? duck`timezone(${zone.sql}, ${instant})`
    : duck`(CAST(${instant} AS TIMESTAMP) + to_microseconds(${fixed}))`;
}

/** The instant of a wall-clock time in a zone: the earlier one when it is ambiguous, as in Java. */
function instantOf(clock: Duck, zone: Typed): Duck {
  const fixed = offset(zone.literal);
  if (fixed !== undefined) return duck`CAST(${clock} - to_microseconds(${fixed}) AS TIMESTAMPTZ)`;
  const later = duck`timezone(${zone.sql}, ${clock})`;
  const earlier = (minutes: number): Duck => duck`(${later} - to_minutes(${minutes}))`;
  const same = (minutes: number): Duck =>
    duck`WHEN timezone(${zone.sql}, ${earlier(minutes)}) = ${clock} THEN ${earlier(minutes)}`;
  return duck`CASE ${same(60)} ${same(30)} ELSE ${later} END`;
}

const zoneOf = (c: CallContext, index: number): Typed => {
  const zone = c.arg(index, T.string);
  return { ...zone, ...(c.args[index]?.literal !== undefined && { literal: c.args[index].literal }) };
};

const convertTimezone = custom((c) => {
  const target = zoneOf(c, c.args.length - 2);
  const value = want(c.name, cast(c.arg(c.args.length - 1, 'any'), NTZ), NTZ).sql;
  const instant = c.args.length === 2 ? duck`CAST(${value} AS TIMESTAMPTZ)` : instantOf(value, zoneOf(c, 0));
  return typed(clockAt(instant, target), NTZ);
});

/** A DuckDB call that fails for a field outside its range, with Spark's error. */
const bounded = (value: Duck, parts: readonly Duck[]): Duck =>
  duck`coalesce(TRY(${value}), CASE WHEN ${duck.join(
    parts.map((part) => duck`${part} IS NOT NULL`),
    ' AND ',
  )} THEN ${raise('DATETIME_FIELD_OUT_OF_BOUNDS', duck.str('A field of the date or time is out of its bounds. If necessary set "spark.sql.ansi.enabled" to "false" to bypass this error.'))} END)`;

const makeTimestamp = (ntz: boolean): FunctionDef =>
  custom((c) => {
    const seconds = c.arg(5, { kind: 'decimal', precision: 16, scale: 6 }).sql;
    const parts = [...[0, 1, 2, 3, 4].map((at) => c.arg(at, INT).sql), seconds];
    const clock = bounded(duck`make_timestamp(${parts.slice(0, 5)}, CAST(${seconds} AS DOUBLE))`, parts);
    if (ntz) return typed(clock, NTZ);
    return typed(c.args[6] ? instantOf(clock, zoneOf(c, 6)) : duck`CAST(${clock} AS TIMESTAMPTZ)`, TS);
  });

export const MAKING_FUNCTIONS = {
  from_utc_timestamp: custom((c) =>
    typed(duck`CAST(${clockAt(c.arg(0, TS).sql, zoneOf(c, 1))} AS TIMESTAMPTZ)`, TS),
  ),
  to_utc_timestamp: custom((c) =>
    typed(instantOf(duck`CAST(${c.arg(0, TS).sql} AS TIMESTAMP)`, zoneOf(c, 1)), TS),
  ),
  convert_timezone: convertTimezone,
  make_date: simple([INT, INT, INT], T.date, (y, m, d) =>
    bounded(duck`make_date(${y}, ${m}, ${d})`, [y, m, d]),
  ),
  make_timestamp: makeTimestamp(false),
  make_timestamp_ntz: makeTimestamp(true),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
