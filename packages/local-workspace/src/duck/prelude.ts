import { BLANK } from '../engine/timestamp-patterns.ts';
import { COLLATION_MACROS } from './collation-macros.ts';
import { type Duck, duck } from './fragment.ts';
import { INTERVAL_MACROS } from './interval-macros.ts';
import { TIME_MACROS } from './time-text.ts';
import { TIMESTAMP_MACROS } from './timestamp-text.ts';

/**
 * The strings that TRY_CAST may convert to numbers; others that DuckDB accepts (`1_000`, `0x1F`) are malformed in
 * Spark.
 */
export const INTEGER_TEXT = String.raw`^${BLANK}[+-]?[0-9]+${BLANK}$`;
export const NUMBER_TEXT = String.raw`^${BLANK}[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?${BLANK}$`;
export const DOUBLE_TEXT = String.raw`^${BLANK}[+-]?(([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?[dDfF]?|[nN][aA][nN]|[iI][nN][fF](inity|INITY)?)${BLANK}$`;

const WITH_POWER = '([+-]?)([0-9]*)[.]?([0-9]*)[eE]([+-]?[0-9]+)';

/**
 * Macros that the compiled SQL calls: conversions by Spark's rules where DuckDB's own differ. Macros are expanded when
 * a statement is bound, so unused ones cost nothing.
 */
export const PRELUDE: readonly Duck[] = [
  duck`CREATE MACRO spark_try_boolean(s) AS CASE WHEN list_contains(['t', 'true', 'y', 'yes', '1'], lower(trim(s, ' \t\n\r'))) THEN true WHEN list_contains(['f', 'false', 'n', 'no', '0'], lower(trim(s, ' \t\n\r'))) THEN false END`,
  ...TIMESTAMP_MACROS,
  ...TIME_MACROS,
  ...INTERVAL_MACROS,
  duck`CREATE MACRO spark_number_text(x) AS CASE WHEN x = 0 OR (abs(x) >= 0.001 AND abs(x) < 10000000) THEN CAST(x AS VARCHAR)
    WHEN isnan(x) THEN 'NaN' WHEN isinf(x) THEN CASE WHEN x > 0 THEN 'Infinity' ELSE '-Infinity' END
    ELSE js_java_digits(CAST(x AS VARCHAR)) END`,
  // A number without exponent: DuckDB loses digits of those with one. More than 99 zeros change no DECIMAL, and
  // Spark has none of a zero with more than 38 digits.
  duck`CREATE MACRO spark_point(digits, place) AS CASE WHEN place <= 0 THEN '0.' || repeat('0', least(-place, 99)) || digits
    WHEN place - length(digits) > 37 AND ltrim(digits, '0') = '' THEN NULL
    WHEN place >= length(digits) THEN digits || repeat('0', least(place - length(digits), 99))
    ELSE digits[:place] || '.' || digits[place + 1:] END`,
  duck`CREATE MACRO spark_without_power(p) AS p.sign || spark_point(p.whole || p.part, length(p.whole) + try_cast(p.power AS BIGINT))`,
  // The parts are bound by a lambda: the macros inside write theirs out some thirty times, which took milliseconds of planning.
  duck`CREATE MACRO spark_plain_digits(s) AS CASE WHEN contains(lower(s), 'e')
    THEN list_transform([regexp_extract(s, ${duck.str(WITH_POWER)}, ['sign', 'whole', 'part', 'power'])], lambda parts_: spark_without_power(parts_))[1] ELSE s END`,
  // A number in a file, as Java reads it once the commas are taken out.
  duck`CREATE MACRO spark_file_digits(s) AS CASE WHEN regexp_full_match(replace(s, ',', ''), '[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?')
    THEN spark_plain_digits(replace(s, ',', '')) END`,
  // DuckDB prints the numbers in a JSON value in another way than Jackson.
  duck`CREATE MACRO spark_json_inside(s) AS CASE WHEN regexp_matches(s, '[0-9][.eE]|[nN][aA][nN]|[iI][nN][fF]|\\\\u') THEN js_json_copied(s) ELSE s END`,
  // A JSON value of some type as a string.
  duck`CREATE MACRO spark_json_text(s, type) AS CASE type WHEN 'NULL' THEN NULL
    WHEN 'DOUBLE' THEN CASE WHEN regexp_full_match(s, '-?([1-9][0-9]{0,6}[.][0-9]+|0[.](0|0{0,2}[1-9][0-9]*))') THEN s ELSE js_json_copied(s) END
    WHEN 'ARRAY' THEN spark_json_inside(s) WHEN 'OBJECT' THEN spark_json_inside(s) ELSE s END`,
  // Exact half-up quotient of two whole numbers; the sign is handled separately since // truncates toward zero.
  duck`CREATE MACRO spark_div_round(a, b) AS (sign(a) * sign(b))::HUGEINT * ((2 * abs(a) + abs(b)) // (2 * abs(b)))`,
  ...COLLATION_MACROS,
  // The seconds of the day are given; each use of a parameter is a copy of what is given for it.
  duck`CREATE MACRO spark_months_between(a, b, time_a, time_b) AS date_diff('month', b, a) + CASE
    WHEN day(a) = day(b) OR (a::DATE = last_day(a) AND b::DATE = last_day(b)) THEN 0.0::DOUBLE
    ELSE ((day(a) - day(b)) * 86400 + time_a - time_b) / 2678400.0::DOUBLE END`,
  duck`CREATE MACRO spark_time(t) AS epoch_us(t) - epoch_us(date_trunc('day', t))`,
  // Months, and days within them: the difference of two is divided by 32.
  duck`CREATE MACRO spark_month_day(t) AS (year(t) * 12 + month(t)) * 32 + day(t)`,
  // The start of the bucket of n that holds t, when buckets are counted from o.
  duck`CREATE MACRO spark_bucket(t, o, n) AS t - ((t - o) % n + n) % n`,
  duck`CREATE MACRO spark_months_before(t, o, n) AS spark_bucket((year(t) - year(o)) * 12 + month(t) - month(o), 0, n)`,
  duck`CREATE MACRO spark_month_bucket(t, o, n) AS CASE WHEN o + to_months(CAST(spark_months_before(t, o, n) AS INTEGER)) > t
    THEN o + to_months(CAST(spark_months_before(t, o, n) - n AS INTEGER)) ELSE o + to_months(CAST(spark_months_before(t, o, n) AS INTEGER)) END`,
  // A day that has not passed whole does not count.
  duck`CREATE MACRO spark_months(a, b) AS (spark_month_day(b::DATE + CASE WHEN b > a AND spark_time(b) < spark_time(a) THEN -1
    WHEN b < a AND spark_time(b) > spark_time(a) THEN 1 ELSE 0 END) - spark_month_day(a)) // 32`,
];
