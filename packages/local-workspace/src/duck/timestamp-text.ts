import { BLANK, CLOCK, DATE, MONTH, PLAIN_ZONE, TIME, YEAR } from '../engine/timestamp-patterns.ts';
import { type Duck, duck } from './fragment.ts';

/** DuckDB reads a year without a plus sign only. */
const unsigned = (text: Duck): Duck => duck`ltrim(${text}, '+')`;
const trimmed = unsigned(duck`trim(s, ' \t\n\r')`);
const like = (pattern: string): Duck => duck`regexp_matches(s, ${duck.str(pattern)})`;

/** A clock time and the name of a region, as `js_zoned` writes them. */
const REGION = '^(.*) ([A-Z][A-Za-z0-9_+/-]+)$';

const withoutZone = (type: 'TIMESTAMP' | 'TIMESTAMPTZ'): Duck => duck`CASE
  WHEN ${like(`^${BLANK}${DATE}([ T]${TIME})?${BLANK}$`)}
    THEN try_cast(CASE WHEN contains(s, ':') THEN ${trimmed} WHEN ${like(`[ T][0-9]{1,2}${BLANK}$`)} THEN ${trimmed} || ':00' ELSE ${trimmed} END AS ${duck.word(type)})
  WHEN ${like(MONTH)} THEN try_cast(${trimmed} || '-01' AS ${duck.word(type)})
  WHEN ${like(YEAR)} THEN try_cast(${trimmed} || '-01-01' AS ${duck.word(type)})`;

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
  duck`CREATE MACRO spark_day_before(t) AS t - to_microseconds(86400000000)`,
  // By the offset of a day before.
  duck`CREATE MACRO spark_by_old_offset(later, region, clock) AS make_timestamptz(
    epoch_us(clock) - epoch_us(timezone(region, spark_day_before(later))) + epoch_us(spark_day_before(later)))`,
  // Where clocks are put back, DuckDB takes the later time of a region and Java the earlier one. Here and below a lambda binds
  // what the macro would write out several times: each copy costs planning time in every cast of a string.
  duck`CREATE MACRO spark_of_region(later, region, clock) AS list_transform([spark_by_old_offset(later, region, clock)],
    lambda earlier_: CASE WHEN earlier_ < later AND timezone(region, earlier_) = clock THEN earlier_ ELSE later END)[1]`,
  duck`CREATE MACRO spark_of_zone(z) AS CASE WHEN regexp_matches(z, ${duck.str(REGION)})
    THEN spark_of_region(try_cast(z AS TIMESTAMPTZ), regexp_extract(z, ${duck.str(REGION)}, 2), try_cast(regexp_extract(z, ${duck.str(REGION)}, 1) AS TIMESTAMP))
    ELSE try_cast(z AS TIMESTAMPTZ) END`,
  duck`CREATE MACRO spark_try_timestamp(s) AS ${withoutZone('TIMESTAMPTZ')}
    WHEN ${like(`^${CLOCK}${PLAIN_ZONE}$`)} THEN try_cast(${unsigned(duck`s`)} AS TIMESTAMPTZ)
    ELSE list_transform([js_zoned(s)], lambda zoned_: spark_of_zone(zoned_))[1] END`,
  duck`CREATE MACRO spark_try_timestamp_ntz(s) AS ${withoutZone('TIMESTAMP')} END`,
  duck`CREATE MACRO spark_cast_timestamp_ntz(s) AS coalesce(spark_try_timestamp_ntz(s),
    CASE WHEN spark_try_timestamp(s) IS NOT NULL THEN spark_clock_before_zone(s) END)`,
  // A date or a wall-clock time as text; DuckDB writes no sign, and years before 0001 as years before Christ.
  duck`CREATE MACRO spark_clock_text(t) AS CASE WHEN year(t) BETWEEN 1 AND 9999 THEN CAST(t AS VARCHAR) WHEN year(t) > 0 THEN '+' || CAST(t AS VARCHAR)
    ELSE format('{}{:04d}', CASE WHEN year(t) < 0 THEN '-' ELSE '' END, abs(year(t))) || regexp_extract(replace(CAST(t AS VARCHAR), ' (BC)', ''), '-.*') END`,
];
