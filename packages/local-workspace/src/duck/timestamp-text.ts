import {
  BLANK,
  CLOCK,
  DATE,
  MONTH,
  OFFSET_ZONE,
  PLAIN_TIMESTAMP,
  TIME,
  YEAR,
} from '../engine/timestamp-patterns.ts';
import { type Duck, duck } from './fragment.ts';

/** DuckDB reads a year without a plus sign only. */
const unsigned = (text: Duck): Duck => duck`ltrim(${text}, '+')`;
const trimmed = unsigned(duck`trim(s, ' \t\n\r')`);
const like = (pattern: string): Duck => duck`regexp_matches(s, ${duck.str(pattern)})`;

/**
 * The strings that Spark reads as dates and timestamps: `spark_try_date`, `spark_try_timestamp` and
 * `spark_try_timestamp_ntz` return NULL for others. A zone in a string is an offset of at most 18 hours, `Z`, or a
 * name; a cast to TIMESTAMP_NTZ ignores it (`spark_cast_timestamp_ntz`), in a file, a zone in such a column makes the
 * record malformed.
 */
export const TIMESTAMP_MACROS: readonly Duck[] = [
  duck`CREATE MACRO spark_try_date(s) AS CASE
    WHEN ${like(`(?s)^${BLANK}${DATE}([ T].*)?${BLANK}$`)} THEN try_cast(${unsigned(duck`regexp_extract(s, ${duck.str(DATE)})`)} AS DATE)
    WHEN ${like(MONTH)} THEN try_cast(${trimmed} || '-01' AS DATE)
    WHEN ${like(YEAR)} THEN try_cast(${trimmed} || '-01-01' AS DATE) END`,
  duck`CREATE MACRO spark_clock_before_zone(s) AS try_cast(${unsigned(duck`regexp_extract(s, ${duck.str(`^${BLANK}(${CLOCK})`)}, 1)`)} AS TIMESTAMP)`,
  // One cast, and one pattern: each copy of either costs planning time in every cast of a string.
  duck`CREATE MACRO spark_try_timestamp(s) AS try_cast(CASE WHEN ${like(PLAIN_TIMESTAMP)} THEN ${trimmed} ELSE js_timestamp_text(s) END AS TIMESTAMPTZ)`,
  duck`CREATE MACRO spark_try_timestamp_ntz(s) AS CASE
    WHEN ${like(`^${BLANK}${DATE}([ T]${TIME})?${BLANK}$`)}
      THEN try_cast(CASE WHEN contains(s, ':') THEN ${trimmed} WHEN ${like(`[ T][0-9]{1,2}${BLANK}$`)} THEN ${trimmed} || ':00' ELSE ${trimmed} END AS TIMESTAMP)
    WHEN ${like(MONTH)} THEN try_cast(${trimmed} || '-01' AS TIMESTAMP)
    WHEN ${like(YEAR)} THEN try_cast(${trimmed} || '-01-01' AS TIMESTAMP) END`,
  duck`CREATE MACRO spark_cast_timestamp_ntz(s) AS coalesce(spark_try_timestamp_ntz(s),
    CASE WHEN spark_try_timestamp(s) IS NOT NULL THEN spark_clock_before_zone(s) END)`,
  // The seconds of an offset that is the name of a zone; NULL for other zones.
  duck`CREATE MACRO spark_zone_seconds(z) AS CASE WHEN z = 'Z' THEN 0 WHEN regexp_full_match(z, ${duck.str(OFFSET_ZONE.source)})
    THEN CASE WHEN contains(z, '-') THEN -60 ELSE 60 END * (60 * CAST(regexp_extract(z, '[+-]([0-9]{1,2})', 1) AS BIGINT)
      + CAST(coalesce(nullif(regexp_extract(z, '[+-](?:[0-9]{1,2}:|[0-9]{2})([0-9]{1,2})$', 1), ''), '0') AS BIGINT)) END`,
  // A date or a wall-clock time as text; DuckDB writes no sign, and years before 0001 as years before Christ.
  duck`CREATE MACRO spark_clock_text(t) AS CASE WHEN year(t) BETWEEN 1 AND 9999 THEN CAST(t AS VARCHAR) WHEN year(t) > 0 THEN '+' || CAST(t AS VARCHAR)
    ELSE format('{}{:04d}', CASE WHEN year(t) < 0 THEN '-' ELSE '' END, abs(year(t))) || regexp_extract(replace(CAST(t AS VARCHAR), ' (BC)', ''), '-.*') END`,
];
