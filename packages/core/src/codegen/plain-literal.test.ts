import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { sqlLiteral } from '@lakehouse/spark-sql/syntax/literals';
import { makeCall, makeColumn } from '@lakehouse/spark-sql/syntax/make';
import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import type { Literal } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, formatType } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import { comparedLiteral, mergedLiteral } from './plain-literal.ts';

function literalOf(text: string, type: ColumnType): Literal {
  const read = sqlLiteral(text, type);
  if (!read.ok) throw new Error(read.problem.message);
  return read.literal;
}

it.each([
  ['7', 'bigint', '7'],
  ['7', 'tinyint', '7'],
  ['-7', 'decimal(10,2)', '-7'],
  ['0.10', 'decimal(10,2)', '0.10'],
  ['1', 'double', '1D'],
  ['1', 'float', '1F'],
  ['9223372036854775807', 'bigint', '9223372036854775807L'],
  ['007', 'string', "'007'"],
])('compares %j with %s as %s', (text, name, written) => {
  const type = parseType(name);
  expect(printExpression(comparedLiteral(literalOf(text, type), type))).toBe(written);
});

describe('a literal beside a column', () => {
  it.each([
    ['7', 'bigint', '7'],
    ['7', 'smallint', '7S'],
    ['0', 'decimal(20,2)', '0'],
    ['0', 'decimal(11,2)', '0.0'],
    ['-12', 'decimal(4,2)', '-12.0'],
    ['0', 'decimal(1,1)', '0.0'],
    ['12', 'decimal(4,0)', '12BD'],
    ['12', 'decimal(10,0)', '12'],
    ['1234567890', 'decimal(12,2)', '1234567890BD'],
    ['1.50', 'decimal(4,2)', '1.50'],
    ['1', 'double', '1D'],
    ['true', 'boolean', 'TRUE'],
  ])('%j beside %s is %s, and both have the type of the column', (text, name, written) => {
    const type = parseType(name);
    const merged = mergedLiteral(literalOf(text, type), type);
    expect(printExpression(merged)).toBe(written);
    const both = makeCall('coalesce', makeColumn('c'), merged);
    expect(formatType(checkExpression(both, [{ name: 'c', type }], { allow: 'scalar' }).type)).toBe(name);
  });
});
