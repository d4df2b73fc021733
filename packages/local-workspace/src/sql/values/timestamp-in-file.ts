import { type Duck, duck } from '../../duck/fragment.ts';
import { timestampOfText, today, toTimestamp } from './clock.ts';

/** Whether the hour is 24, which DuckDB accepts and Spark does not. */
export const isHour24 = (v: Duck): Duck =>
  duck`CASE WHEN contains(${v}, '24:') THEN regexp_matches(${v}, '(^|[ T])24:') END`;

/** Whether the year has more than four digits, which DuckDB writes without the optional sign. */
export const isLongYear = (v: Duck): Duck =>
  duck`CASE WHEN strlen(${v}) > 10 THEN regexp_full_match(${v}, '[+]?[0-9]{5,6}-[0-9]{1,2}-[0-9]{1,2}([ T][0-9:.]+)?') END`;
export const longYear = (v: Duck): Duck => duck`TRY_CAST(ltrim(${v}, '+') AS TIMESTAMP)`;

/** A timestamp of a CSV or JSON file in any of Spark's formats; a mere time of day is today's. */
export const timestampInFile = (v: Duck): Duck =>
  duck`CASE WHEN ${isHour24(v)} THEN NULL WHEN ${isLongYear(v)} THEN ${toTimestamp(longYear(v))} WHEN regexp_matches(${v}, '^T?[0-9]{1,2}:') THEN ${timestampOfText(duck`(CAST(${today()} AS VARCHAR) || ' ' || ltrim(${v}, 'T'))`)} ELSE ${timestampOfText(v)} END`;
