/** White space that Spark ignores around a string that is converted to another type. */
export const BLANK = String.raw`[ \t\n\r]*`;

const DATE = '[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}';
const HOUR = '(?:[01]?[0-9]|2[0-3])';
const SECOND = String.raw`:[0-9]{1,2}(?:\.[0-9]*)?`;
const TIME = `${HOUR}(:[0-9]{1,2}(${SECOND})?)?`;
const MONTH = `^${BLANK}[0-9]{4}-[0-9]{1,2}${BLANK}$`;
const YEAR = `^${BLANK}[0-9]{4}${BLANK}$`;

/** A zone only follows seconds, and may be separated from them. */
export const CLOCK = `${DATE}[ T]${HOUR}:[0-9]{1,2}${SECOND}`;
/** The zones that DuckDB reads as Spark does, in a fraction of the time. */
const PLAIN_ZONE = '(?:Z|[+-](?:0[0-9]|1[0-7])(?::?[0-5][0-9])?)';

const trimmed = String.raw`trim(s, ' \t\n\r')`;
const like = (pattern: string): string => `regexp_matches(s, '${pattern}')`;

const withoutZone = (type: string): string => `CASE
  WHEN ${like(`^${BLANK}${DATE}([ T]${TIME})?${BLANK}$`)}
    THEN try_cast(CASE WHEN contains(s, ':') THEN ${trimmed} WHEN ${like(`[ T][0-9]{1,2}${BLANK}$`)} THEN ${trimmed} || ':00' ELSE ${trimmed} END AS ${type})
  WHEN ${like(MONTH)} THEN try_cast(${trimmed} || '-01' AS ${type})
  WHEN ${like(YEAR)} THEN try_cast(${trimmed} || '-01-01' AS ${type})`;

/**
 * The strings that Spark reads as dates and timestamps: `spark_try_date`, `spark_try_timestamp` and
 * `spark_try_timestamp_ntz` return NULL for others. A zone in a string is an offset of at most 18 hours, `Z`, or a
 * name; a cast to TIMESTAMP_NTZ ignores it (`spark_cast_timestamp_ntz`), a file with one in such a column is malformed.
 */
export const TIMESTAMP_MACROS: readonly string[] = [
  `CREATE MACRO spark_try_date(s) AS CASE
    WHEN ${like(`(?s)^${BLANK}${DATE}([ T].*)?${BLANK}$`)} THEN try_cast(regexp_extract(s, '${DATE}') AS DATE)
    WHEN ${like(MONTH)} THEN try_cast(${trimmed} || '-01' AS DATE)
    WHEN ${like(YEAR)} THEN try_cast(${trimmed} || '-01-01' AS DATE) END`,
  `CREATE MACRO spark_clock_before_zone(s) AS try_cast(regexp_extract(s, '^${BLANK}(${CLOCK})', 1) AS TIMESTAMP)`,
  `CREATE MACRO spark_try_timestamp(s) AS ${withoutZone('TIMESTAMPTZ')}
    WHEN ${like(`^${CLOCK}${PLAIN_ZONE}$`)} THEN try_cast(s AS TIMESTAMPTZ)
    ELSE try_cast(js_zoned(s) AS TIMESTAMPTZ) END`,
  `CREATE MACRO spark_try_timestamp_ntz(s) AS ${withoutZone('TIMESTAMP')} END`,
  `CREATE MACRO spark_cast_timestamp_ntz(s) AS coalesce(spark_try_timestamp_ntz(s),
    CASE WHEN spark_try_timestamp(s) IS NOT NULL THEN spark_clock_before_zone(s) END)`,
];
