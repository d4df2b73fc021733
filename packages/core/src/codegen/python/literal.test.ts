import { sqlLiteral } from '@lakehouse/spark-sql/syntax/literals';
import { T, time } from '@lakehouse/spark-sql/types/column-type';
import { expect, it } from 'vitest';
import { literalPy } from './literal.ts';
import { printExpression } from './print.ts';

it.each([
  ['8:05', time(), 'F.lit("08:05:00").cast("time(6)")'],
  ['2026-1-1', T.date, 'F.lit("2026-01-01").cast("date")'],
  [null, time(0), 'F.lit(None).cast("time(0)")'],
] as const)('%s as %o is written for Python', (text, type, written) => {
  const read = sqlLiteral(text, type);
  if (!read.ok) throw new Error(read.problem.message);
  expect(printExpression(literalPy(read.literal, type))).toBe(written);
});
