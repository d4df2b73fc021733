import { type Duck, duck } from './fragment.ts';

/** Spaces and control characters, which Spark leaves out around a time and before its half of the day. */
const BLANK = String.raw`[\x00-\x20\x7f]*`;
const TIME = String.raw`^${BLANK}T?([01]?[0-9]|2[0-3]):([0-5]?[0-9])(?::([0-5]?[0-9])(?:\.([0-9]*))?)?(?:${BLANK}([AaPp])[Mm])?${BLANK}$`;

/**
 * Times of day, which are nanoseconds since midnight: `spark_try_time` reads a string, of whose fraction six digits count,
 * and returns NULL for one that Spark does not read; `spark_time_text` writes no zeros at the end of the fraction.
 */
export const TIME_MACROS: readonly Duck[] = [
  duck`CREATE MACRO spark_hour_of(hour, half) AS CASE WHEN half = '' THEN hour WHEN hour BETWEEN 1 AND 12 THEN hour % 12 + CASE WHEN lower(half) = 'p' THEN 12 ELSE 0 END END`,
  duck`CREATE MACRO spark_time_of(p) AS (spark_hour_of(try_cast(p.hour AS BIGINT), p.half) * 3600 + try_cast(p.minute AS BIGINT) * 60 + try_cast('0' || p.second AS BIGINT)) * 1000000000
    + try_cast(rpad(left(p.fraction, 6), 6, '0') AS BIGINT) * 1000`,
  // The parts are bound by a lambda: the string is matched once.
  duck`CREATE MACRO spark_try_time(s) AS list_transform([regexp_extract(s, ${duck.str(TIME)}, ['hour', 'minute', 'second', 'fraction', 'half'])], lambda parts_: spark_time_of(parts_))[1]`,
  duck`CREATE MACRO spark_time_text(n) AS format('{:02d}:{:02d}:{:02d}', n // 3600000000000, n // 60000000000 % 60, n // 1000000000 % 60)
    || CASE WHEN n % 1000000000 = 0 THEN '' ELSE '.' || rtrim(format('{:09d}', n % 1000000000), '0') END`,
];
