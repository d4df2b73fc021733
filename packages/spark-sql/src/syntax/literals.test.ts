import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkExpression } from '../check/check-expression.ts';
import { type ColumnType, formatType } from '../types/column-type.ts';
import { sqlLiteral } from './literals.ts';
import { parseExpression } from './parse-expression.ts';
import { parseType } from './parse-type.ts';
import { printExpression } from './print.ts';

const written = (value: string | null, type: string): string => {
  const result = sqlLiteral(value, parseType(type));
  return result.ok ? printExpression(result.literal) : `problem: ${result.problem.message}`;
};

describe('sqlLiteral', () => {
  it.each([
    ['007', 'string', "'007'"],
    ['007', 'int', '7'],
    ['-5', 'int', '-5'],
    [' +12 ', 'bigint', '12L'],
    ['-128', 'tinyint', '-128Y'],
    ['9223372036854775807', 'bigint', '9223372036854775807L'],
    ['1.50', 'decimal(10,2)', '1.50'],
    ['007.500', 'decimal(10,2)', '7.50'],
    ['12', 'decimal(10,2)', '12BD'],
    ['.5', 'decimal(10,2)', '0.5'],
    ['12345678901234567890.123456789012345678', 'decimal(38,18)', '12345678901234567890.123456789012345678'],
    ['1e3', 'double', '1E3D'],
    ['-0.1', 'double', '-0.1D'],
    ['2', 'float', '2F'],
    [' nan ', 'double', "CAST('NaN' AS DOUBLE)"],
    ['+Inf', 'double', "CAST('Infinity' AS DOUBLE)"],
    ['-infinity', 'float', "CAST('-Infinity' AS FLOAT)"],
    ['Yes', 'boolean', 'TRUE'],
    ['2026-01-01', 'date', "DATE '2026-01-01'"],
    ['2026-1-1', 'date', "DATE '2026-01-01'"],
    ['2026-01-01', 'string', "'2026-01-01'"],
    ['2026-01-01 8:05', 'timestamp', "TIMESTAMP '2026-01-01 08:05:00'"],
    ['2026-01-01T08:05:00.250Z', 'timestamp', "TIMESTAMP '2026-01-01 08:05:00.250 Z'"],
    ['8:05', 'time', "TIME '08:05:00'"],
    [' 1:02:03.450 pm ', 'time', "TIME '13:02:03.45'"],
    [
      '1:02',
      'time(3)',
      'problem: “1:02” is not a value of type time(3): a value of this type has no literal; write an expression instead.',
    ],
    [
      '24:00',
      'time',
      'problem: “24:00” is not a value of type time(6): write a time of day, such as 12:30:00.',
    ],
    ['2026-01-01', 'timestamp_ntz', "TIMESTAMP_NTZ '2026-01-01 00:00:00'"],
    ['1f', 'binary', "X'1F'"],
    ['', 'string', "''"],
    [null, 'int', 'NULL'],
  ])('%j as %s is %s', (value, type, sql) => {
    expect(written(value, type)).toBe(sql);
  });

  it.each([
    ['', 'int', 'write a whole number from -2147483648 to 2147483647'],
    ['1.5', 'int', 'write a whole number'],
    ['2147483648', 'int', 'write a whole number'],
    ['1e2', 'bigint', 'write a whole number'],
    ['abc', 'double', 'write a number such as 12.5'],
    ['+NaN', 'double', 'write a number such as 12.5, NaN or Infinity'],
    ['NaN', 'decimal(10,2)', 'write a number with at most 8 digits'],
    ['1e309', 'double', 'write a number up to 1.7E308, or Infinity'],
    ['1e39', 'float', 'write a number up to 3.4E38, or Infinity'],
    ['123456789.1', 'decimal(10,2)', 'at most 8 digits before and 2 after the decimal point'],
    ['1.234', 'decimal(10,2)', 'at most 8 digits before and 2 after the decimal point'],
    ['2026-02-29', 'date', 'write year-month-day'],
    ['31.01.2026', 'date', 'write year-month-day'],
    ['2026-01-01 25:00', 'timestamp', 'write a date and a time'],
    ['2026-01-01 10:00 Europe/Berlin', 'timestamp_ntz', 'without a zone'],
    ['maybe', 'boolean', 'write true or false'],
    ['xyz', 'binary', 'hexadecimal'],
    ['1,2', 'array<int>', 'write an expression instead'],
  ])('rejects %j as %s', (value, type, expected) => {
    expect(written(value, type)).toContain(
      `problem: “${value}” is not a value of type ${formatType(parseType(type))}: `,
    );
    expect(written(value, type)).toContain(expected);
  });

  it('has exactly the type of the column, and prints as text that Spark reads as the same value', () => {
    const types: ColumnType[] = [
      'tinyint',
      'smallint',
      'int',
      'bigint',
      'float',
      'double',
      'string',
      'boolean',
      'date',
      'timestamp',
    ].map(parseType);
    const text = fc.oneof(
      fc.integer().map(String),
      fc.double().map(String),
      fc.string(),
      fc.constantFrom('true', '2026-05-05', "'; DROP TABLE x"),
    );
    fc.assert(
      fc.property(fc.constantFrom(...types), text, (type, value) => {
        const result = sqlLiteral(value, type);
        if (!result.ok) return;
        const again = parseExpression(printExpression(result.literal));
        if (!again.ok) throw new Error(again.problems[0]?.message);
        const isFinite = !/NaN|Infinity/u.test(printExpression(result.literal)) || type.kind === 'string';
        expect(again.expression).toMatchObject(
          isFinite ? { kind: 'literal', value: result.literal.value } : { kind: 'cast' },
        );
        expect(checkExpression(again.expression, [], { allow: 'scalar' })).toMatchObject({
          type,
          problems: [],
        });
      }),
      { numRuns: 3000 },
    );
  });
});
