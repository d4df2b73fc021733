import { interval } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck } from './fragment.ts';
import { intervalField } from './interval-type.ts';

const CALENDAR = intervalField(interval('year', 'second'));

/**
 * The texts of intervals as Spark shows them in a result, by their months (`1-2`), their microseconds
 * (`1 02:03:04.500000000`), or as plain INTERVALs (`1 months 2 days`).
 */
export const INTERVAL_MACROS: readonly Duck[] = [
  duck`CREATE MACRO spark_micros_text(n) AS printf('%06d', abs(n % 1000000))`,
  duck`CREATE MACRO spark_fraction_text(n) AS CASE WHEN n % 1000000 = 0 THEN '' ELSE '.' || rtrim(spark_micros_text(n), '0') END`,
  duck`CREATE MACRO spark_minus(n) AS CASE WHEN n < 0 THEN '-' ELSE '' END`,
  duck`CREATE MACRO spark_year_month_text(n) AS printf('%s%d-%d', spark_minus(n), abs(n // 12), abs(n % 12))`,
  // The smallest BIGINT has no absolute value: its parts have one.
  duck`CREATE MACRO spark_day_time_text(n) AS printf('%s%d %02d:%02d:%02d.%s000', spark_minus(n), abs(n // 86400000000),
    abs(n // 3600000000 % 24), abs(n // 60000000 % 60), abs(n // 1000000 % 60), spark_micros_text(n))`,
  duck`CREATE MACRO spark_counted(n, unit) AS CASE WHEN n <> 0 THEN CAST(n AS VARCHAR) || unit END`,
  duck`CREATE MACRO spark_units_text(c) AS coalesce(nullif(concat_ws(' ',
    spark_counted(c.months // 12, ' years'), spark_counted(c.months % 12, ' months'), spark_counted(c.days, ' days'),
    spark_counted(c.micros // 3600000000, ' hours'), spark_counted(c.micros % 3600000000 // 60000000, ' minutes'),
    CASE WHEN c.micros % 60000000 <> 0 THEN spark_minus(c.micros) || CAST(abs(c.micros % 60000000) // 1000000 AS VARCHAR)
      || spark_fraction_text(c.micros) || ' seconds' END), ''), '0 seconds')`,
  // NULL where a number is, or is too large.
  duck`CREATE MACRO spark_calendar(m, d, us) AS CASE WHEN TRY_CAST(m AS INTEGER) IS NOT NULL AND TRY_CAST(d AS INTEGER) IS NOT NULL AND TRY_CAST(us AS BIGINT) IS NOT NULL
    THEN struct_pack(${duck.name(CALENDAR)} := struct_pack(months := TRY_CAST(m AS INTEGER), days := TRY_CAST(d AS INTEGER), micros := TRY_CAST(us AS BIGINT))) END`,
];
