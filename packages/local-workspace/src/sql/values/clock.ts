import type { TimeZone } from '@lakehouse/spark-sql/types/time-zone';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { isInUtc, sessionZone } from './session-zone.ts';

const DAY = 86_400_000_000;

export const BEYOND_CALENDAR =
  'A timestamp outside the years 0001 to 9999 is not supported by the local workspace: filter such values out first';

/**
 * The wall-clock time of a timestamp in UTC. DuckDB's own cast uses the time zone's calendar for each row, which takes 30
 * times as long.
 */
const utcClock = (timestamp: Duck): Duck => duck`make_timestamp(epoch_us(${timestamp}))`;
const fromUtcClock = (clock: Duck): Duck => duck`make_timestamptz(epoch_us(${clock}))`;

const plusSeconds = (sql: Duck, seconds: number): Duck =>
  seconds === 0 ? sql : duck`(${sql} + to_microseconds(${seconds * 1_000_000}))`;

/** The wall-clock time of a region, whose name is DuckDB text, at a timestamp. */
export const clockOfRegion = (region: Duck, timestamp: Duck): Duck => duck`timezone(${region}, ${timestamp})`;

/**
 * The timestamp of a wall-clock time of a region: where clocks are put back, the earlier one; where they are put forward,
 * it is later by as much. Both as in Java; DuckDB takes the later one.
 */
export const timestampOfRegion = (region: Duck, clock: Duck): Duck =>
  shared([clock], (wall) =>
    shared([duck`timezone(${region}, ${wall})`], (later) => {
      const before = duck`(${later} - to_microseconds(${DAY}))`;
      // The same wall-clock time by the offset of a day before.
      const earlier = duck`make_timestamptz(epoch_us(${wall}) - epoch_us(timezone(${region}, ${before})) + epoch_us(${before}))`;
      return shared(
        [earlier],
        (at) =>
          duck`CASE WHEN ${at} < ${later} AND timezone(${region}, ${at}) = ${wall} THEN ${at} ELSE ${later} END`,
      );
    }),
  );

/** The wall-clock time of a zone at a timestamp. */
export const clockIn = (zone: TimeZone, timestamp: Duck): Duck =>
  zone.kind === 'region'
    ? clockOfRegion(duck.str(zone.name), timestamp)
    : plusSeconds(utcClock(timestamp), zone.seconds);

/** The timestamp of a zone's wall-clock time. */
export const timestampIn = (zone: TimeZone, clock: Duck): Duck =>
  zone.kind === 'region'
    ? timestampOfRegion(duck.str(zone.name), duck`CAST(${clock} AS TIMESTAMP)`)
    : fromUtcClock(plusSeconds(clock, -zone.seconds));

/** The wall-clock time of a timestamp in the session's time zone. */
export const toClock = (timestamp: Duck): Duck => clockIn(sessionZone(), timestamp);

/** The timestamp of a date or of a wall-clock time in the session's time zone. */
export const toTimestamp = (clock: Duck): Duck => timestampIn(sessionZone(), clock);

/** The present date in the session's time zone. */
export const today = (): Duck => duck`CAST(${toClock(duck`now()`)} AS DATE)`;

/** A string in one of Spark's formats as a timestamp; NULL for any other. */
export const timestampOfText = (text: Duck): Duck =>
  isInUtc()
    ? duck`spark_try_timestamp(${text})`
    : shared(
        [text],
        (given) =>
          duck`coalesce(${toTimestamp(duck`spark_try_timestamp_ntz(${given})`)}, spark_try_timestamp(${given}))`,
      );

/**
 * A timestamp whose wall-clock time is changed. Where clocks are put back, it stays on its side, as Java's ZonedDateTime
 * does.
 */
export function moveClock(timestamp: Duck, move: (clock: Duck) => Duck): Duck {
  if (sessionZone().kind === 'offset') return toTimestamp(move(toClock(timestamp)));
  return shared([timestamp], (from) =>
    shared([duck`CAST(${move(toClock(from))} AS TIMESTAMP)`], (moved) => {
      const same = duck`(${from} + to_microseconds(epoch_us(${moved}) - epoch_us(${toClock(from)})))`;
      return duck`CASE WHEN ${toClock(same)} = ${moved} THEN ${same} ELSE ${toTimestamp(moved)} END`;
    }),
  );
}

/** The offset of the session's time zone from UTC at a timestamp, in seconds. */
export const offsetAt = (timestamp: Duck): Duck =>
  duck`((epoch_us(${toClock(timestamp)}) - epoch_us(${timestamp})) // 1000000)`;

/** A wall-clock time as JSON and CSV hold it: ISO with milliseconds. */
export const clockIsoText = (clock: Duck): Duck =>
  duck`(spark_clock_text(CAST(${clock} AS DATE)) || strftime(${clock}, 'T%H:%M:%S.%g'))`;
