import { decimal, T } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import { cast } from './cast.ts';
import { literal, stringLiteral } from './typed.ts';

describe('a literal of another type', () => {
  it.each([
    ['1994-01-01', T.date, "CAST('1994-01-01' AS DATE)"],
    ['2024-02-29 23:59:59.5', T.timestamp, "CAST('2024-02-29 23:59:59.5' AS TIMESTAMPTZ)"],
    ['2024-02-29T00:00:00', T.timestamp_ntz, "CAST('2024-02-29T00:00:00' AS TIMESTAMP)"],
    ['-12', T.int, "CAST('-12' AS INTEGER)"],
    ['123456789012345678', T.bigint, "CAST('123456789012345678' AS BIGINT)"],
    ['0012.50', decimal(4, 2), "CAST('0012.50' AS DECIMAL(4,2))"],
  ])('is a constant that DuckDB can compare with the statistics of a file: %s', (written, type, sql) => {
    expect(cast(stringLiteral(written), type).sql.text).toBe(sql);
  });

  it('is a literal as an integer among decimals', () => {
    expect(cast(literal('1', T.int), decimal(1, 0)).sql.text).toBe("CAST('1' AS DECIMAL(1,0))");
    expect(cast(literal('10', T.int), decimal(1, 0)).sql.text).toContain('NUMERIC_VALUE_OUT_OF_RANGE');
  });

  it.each([
    ['2023-02-29', T.date],
    ['0000-01-01', T.date],
    ['1994-1-1', T.date],
    [' 1994-01-01', T.date],
    ['2024-01-01 24:00:00', T.timestamp],
    ['2024-01-01 10:00:00+02:00', T.timestamp],
    ['999', T.tinyint],
    ['9999999999', T.int],
    ['1.255', decimal(4, 2)],
    ['100', decimal(4, 2)],
    ['x', T.int],
  ])('is converted by Spark’s rules, and may fail, where it is ambiguous: %s', (written, type) => {
    expect(cast(stringLiteral(written), type).sql.text).toContain('CAST_INVALID_INPUT');
  });
});
