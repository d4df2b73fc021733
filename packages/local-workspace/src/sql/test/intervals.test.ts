import { describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { run, rows, upload } = testStore();

const LONG = "INTERVAL '1 02:03:04.5' DAY TO SECOND";

describe('intervals', () => {
  // The results of Spark 4.2.
  it.each([
    ["INTERVAL '1-2' YEAR TO MONTH", 'interval year', "INTERVAL '1' YEAR"],
    ["INTERVAL '1-2' YEAR TO MONTH", 'interval month', "INTERVAL '14' MONTH"],
    ["-INTERVAL '1-2' YEAR TO MONTH", 'interval year', "INTERVAL '-1' YEAR"],
    [LONG, 'interval day', "INTERVAL '1' DAY"],
    [LONG, 'interval day to hour', "INTERVAL '1 02' DAY TO HOUR"],
    [LONG, 'interval day to minute', "INTERVAL '1 02:03' DAY TO MINUTE"],
    [LONG, 'interval hour', "INTERVAL '26' HOUR"],
    [LONG, 'interval hour to minute', "INTERVAL '26:03' HOUR TO MINUTE"],
    [LONG, 'interval hour to second', "INTERVAL '26:03:04.5' HOUR TO SECOND"],
    [LONG, 'interval minute', "INTERVAL '1563' MINUTE"],
    [LONG, 'interval minute to second', "INTERVAL '1563:04.5' MINUTE TO SECOND"],
    [LONG, 'interval second', "INTERVAL '93784.5' SECOND"],
    [`-${LONG}`, 'interval hour', "INTERVAL '-26' HOUR"],
    ['INTERVAL 5 SECOND', 'interval day to minute', "INTERVAL '0 00:00' DAY TO MINUTE"],
    ["-INTERVAL '1.5' SECOND", 'interval second', "INTERVAL '-01.5' SECOND"],
    ['3', 'interval day', "INTERVAL '3' DAY"],
    ['3Y', 'interval hour', "INTERVAL '03' HOUR"],
    ['3', 'interval day to second', "INTERVAL '0 00:00:03' DAY TO SECOND"],
    ['3L', 'interval year', "INTERVAL '3' YEAR"],
    ['3', 'interval year to month', "INTERVAL '0-3' YEAR TO MONTH"],
    ['NULL', 'interval', null],
    ['CAST(NULL AS INT)', 'interval day', null],
  ])('CAST(%s AS %s) is Spark’s', async (value, type, text) => {
    expect(
      await rows(`SELECT typeof(CAST(${value} AS ${type})), CAST(CAST(${value} AS ${type}) AS STRING)`),
    ).toEqual([[type, text]]);
  });

  it.each([
    [`CAST(${LONG} AS INT)`, '93784'],
    [`CAST(-${LONG} AS BIGINT)`, '-93784'],
    [`CAST(${LONG} AS DECIMAL(10,2))`, '93784.50'],
    ["CAST(INTERVAL '1 02' DAY TO HOUR AS TINYINT)", '26'],
    ["CAST(INTERVAL '1-2' YEAR TO MONTH AS DECIMAL(10,2))", '14.00'],
    ['CAST(INTERVAL 3 YEAR AS INT)', '3'],
    ['typeof(INTERVAL 5 HOUR)', 'interval hour'],
    ['typeof(INTERVAL 2 WEEK)', 'interval day'],
    ['typeof(INTERVAL 1 DAY 2 HOUR)', 'interval day to hour'],
    ["typeof(INTERVAL '1 day 3 milliseconds')", 'interval day to second'],
    ["typeof(INTERVAL '1' HOUR + INTERVAL 1 DAY)", 'interval day to hour'],
    ['typeof(INTERVAL 1 YEAR - INTERVAL 2 MONTH)', 'interval year to month'],
    ['typeof(INTERVAL 5 HOUR * 2)', 'interval day to second'],
    ['typeof(INTERVAL 2 YEAR / 2)', 'interval year to month'],
    ['typeof(-INTERVAL 1 HOUR)', 'interval hour'],
    ['typeof(make_ym_interval(1))', 'interval year to month'],
    ['typeof(make_dt_interval(1))', 'interval day to second'],
    ['typeof(coalesce(INTERVAL 1 HOUR, INTERVAL 1 DAY))', 'interval day to hour'],
    ['CAST(coalesce(INTERVAL 1 HOUR, INTERVAL 1 DAY) AS STRING)', "INTERVAL '0 01' DAY TO HOUR"],
    ["typeof(DATE '2020-01-02' + CAST(1 AS INTERVAL DAY))", 'date'],
    ["typeof(DATE '2020-01-02' + CAST(1 AS INTERVAL HOUR))", 'timestamp'],
    ['INTERVAL 1 YEAR = INTERVAL 12 MONTH AND INTERVAL 1 DAY = INTERVAL 24 HOUR', 'true'],
    ['TRY_CAST(9223372036854775807L AS INTERVAL DAY) IS NULL', 'true'],
  ])('%s is %s', async (expression, value) => {
    expect(await rows(`SELECT ${expression}`)).toEqual([[value]]);
  });

  it.each([
    ['make_ym_interval(a, 0) IS NOT NULL', '178956971'],
    ['make_ym_interval(a, 0) IS NULL', '178956971'],
    ['CAST(make_ym_interval(178956970, a) AS STRING)', '8'],
    ['make_ym_interval(178956970, a) + INTERVAL 1 MONTH IS NULL', '7'],
    ['CAST(make_ym_interval(178956970, a) * 2 AS STRING)', '7'],
    ['extract(YEAR FROM make_ym_interval(178956970, a) / 0.5)', '7'],
    ['CAST(-make_ym_interval(-178956970, a) AS STRING)', '-8'],
    ['make_ym_interval(a) = make_ym_interval(1)', '178956971'],
  ])('%s has more months than an INT, for %s', async (expression, value) => {
    await expect(run(`SELECT ${expression} FROM VALUES (${value}) t(a)`)).rejects.toThrow(
      'INTERVAL_ARITHMETIC_OVERFLOW',
    );
  });

  it.each([
    ['CAST(make_ym_interval(178956970, 7) AS STRING)', "INTERVAL '178956970-7' YEAR TO MONTH"],
    ['CAST(make_ym_interval(-178956970, -8) AS STRING)', "INTERVAL '-178956970-8' YEAR TO MONTH"],
    // Spark knows that constants are not NULL, and computes none.
    ['make_ym_interval(178956971, 0) IS NOT NULL', 'true'],
    ['make_dt_interval(106751992) IS NULL', 'false'],
    ['make_interval(178956971) IS NULL', 'false'],
    ['make_ym_interval(NULL, 1) IS NULL', 'true'],
  ])('%s is %s', async (expression, value) => {
    expect(await rows(`SELECT ${expression}`)).toEqual([[value]]);
  });

  it.each([
    ['CAST(9223372036854775807L AS INTERVAL DAY) = INTERVAL 1 DAY', 'CAST_OVERFLOW'],
    ['CAST(INTERVAL 1 DAY AS DOUBLE)', 'DATATYPE_MISMATCH'],
    ['CAST(INTERVAL 1 DAY AS DATE)', 'DATATYPE_MISMATCH'],
    ['CAST(CAST(INTERVAL 1 DAY AS INTERVAL YEAR) AS STRING)', 'DATATYPE_MISMATCH'],
    ['CAST(CAST(TRUE AS INTERVAL DAY) AS STRING)', 'DATATYPE_MISMATCH'],
    ["CAST(CAST('x' AS INTERVAL DAY) AS STRING)", 'INVALID_INTERVAL_FORMAT'],
    ['make_interval(1) = make_interval(2)', 'DATATYPE_MISMATCH.INVALID_ORDERING_TYPE'],
    ['CAST(1 AS INTERVAL WEEK)', 'PARSE_SYNTAX_ERROR'],
    ['CAST(1 AS INTERVAL MONTH TO YEAR)', 'PARSE_SYNTAX_ERROR'],
  ])('%s is rejected with %s', async (expression, error) => {
    await expect(run(`SELECT ${expression}`)).rejects.toThrow(`[${error}`);
  });

  it.each([
    ['CREATE TABLE held (a INT, b INTERVAL DAY)', 'b: DayTimeIntervalType(0,0)'],
    [
      'CREATE TABLE held (b INTERVAL DAY TO SECOND, c INTERVAL YEAR)',
      'b: DayTimeIntervalType(0,3), c: YearMonthIntervalType(0,0)',
    ],
    ['CREATE TABLE held (b ARRAY<INTERVAL HOUR>)', 'b[]: DayTimeIntervalType(1,1)'],
    ['CREATE TABLE held (b STRUCT<x: INTERVAL MINUTE TO SECOND>)', 'b.x: DayTimeIntervalType(2,3)'],
    ['CREATE TABLE held (b MAP<STRING, INTERVAL MONTH>)', 'b[value]: YearMonthIntervalType(1,1)'],
    [
      "CREATE TABLE held AS SELECT 1 AS a, INTERVAL '1-2' YEAR TO MONTH AS b",
      'b: YearMonthIntervalType(0,1)',
    ],
    ['CREATE OR REPLACE TABLE held AS SELECT array(INTERVAL 1 HOUR) AS b', 'b[]: DayTimeIntervalType(1,1)'],
    ['ALTER TABLE kept ADD COLUMN b INTERVAL DAY', 'b: DayTimeIntervalType(0,0)'],
    ['ALTER TABLE kept ADD COLUMNS (x INT, y INTERVAL DAY TO SECOND)', 'y: DayTimeIntervalType(0,3)'],
  ])('a table can’t store them: %s', async (statement, found) => {
    await run('CREATE TABLE IF NOT EXISTS kept (a INT)');
    await expect(run(statement)).rejects.toMatchObject({
      message: expect.stringContaining(
        `[DELTA_UNSUPPORTED_DATA_TYPES] Found columns using unsupported data types: [${found}].`,
      ),
      sqlState: '0AKDC',
    });
    expect(await rows('DESCRIBE kept')).toEqual([['a', 'int', null]]);
    await expect(run('SELECT * FROM held')).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
  });

  it.each(['CREATE TABLE held (b INTERVAL)', 'ALTER TABLE kept ADD COLUMN b INTERVAL'])(
    'a table can’t store one of months and days: %s',
    async (statement) => {
      await run('CREATE TABLE IF NOT EXISTS kept (a INT)');
      await expect(run(statement)).rejects.toThrow('Cannot use "INTERVAL" type in the table schema.');
    },
  );

  it('are not read from files and JSON', async () => {
    await expect(run(`SELECT from_json('{"a": "1"}', 'a INTERVAL DAY').a IS NULL`)).rejects.toThrow(
      'UNSUPPORTED_FEATURE',
    );
    await expect(run(`SELECT from_csv('1', 'a INTERVAL DAY').a IS NULL`)).rejects.toThrow(
      'UNSUPPORTED_FEATURE',
    );
    await expect(
      run(
        `SELECT a IS NULL FROM read_files('${await upload('held.csv', '1\n')}', format => 'csv', schema => 'a INTERVAL DAY')`,
      ),
    ).rejects.toThrow('UNSUPPORTED_FEATURE');
  });
});
