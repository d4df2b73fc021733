import { type Duck, duck } from '../../duck/fragment.ts';
/**
 * The UTC wall-clock time of a timestamp. DuckDB's own cast uses the time zone's calendar for each row, which takes 30
 * times as long.
 */
export const toClock = (timestamp: Duck): Duck => duck`make_timestamp(epoch_us(${timestamp}))`;

/** The timestamp of a date or of a UTC wall-clock time. */
export const toTimestamp = (clock: Duck): Duck => duck`make_timestamptz(epoch_us(${clock}))`;
