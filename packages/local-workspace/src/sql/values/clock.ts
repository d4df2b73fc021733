import { type Duck, duck } from '../../duck/fragment.ts';

export const BEYOND_CALENDAR =
  'A timestamp outside the years 0001 to 9999 is not supported by the local workspace: filter such values out first';

/**
 * The UTC wall-clock time of a timestamp. DuckDB's own cast uses the time zone's calendar for each row, which takes 30
 * times as long.
 */
export const toClock = (timestamp: Duck): Duck => duck`make_timestamp(epoch_us(${timestamp}))`;

/** A wall-clock time as JSON and CSV hold it: ISO with milliseconds and, of a timestamp, its zone. */
export const isoText = (clock: Duck, zone: 'Z' | ''): Duck =>
  duck`(spark_clock_text(CAST(${clock} AS DATE)) || strftime(${clock}, ${duck.str(`T%H:%M:%S.%g${zone}`)}))`;

/** The timestamp of a date or of a UTC wall-clock time. */
export const toTimestamp = (clock: Duck): Duck => duck`make_timestamptz(epoch_us(${clock}))`;
