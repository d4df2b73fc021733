import { parseSchema } from '@lakehouse/spark-sql/types/parse-type';
import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';

const orders = parseSchema('id BIGINT, amount DOUBLE');

const problemsOf = (given: object): readonly string[] =>
  kind
    .propagate({ config: kind.config.parse(given), inputs: { in: [orders] } })
    .problems.filter(({ severity }) => severity !== 'info')
    .map(({ code }) => code);

describe('a query', () => {
  it.each([
    ['', 'no-query'],
    ['SELECT * FROM input', undefined],
    ['SELECT 1 AS a) SELECT 2 AS b', 'bad-query'],
    ['SELECT 1 AS a; DROP TABLE t', 'bad-query'],
    ['DELETE FROM input', 'bad-query'],
    ['WITH a AS (SELECT 1 AS x) DELETE FROM t', 'bad-query'],
    ['SELECT * FROM input WHERE', 'bad-query'],
    ['SELECT * FROM input WHERE id = :id', 'bad-query'],
    ['SELECT * FROM other', 'unknown-relation'],
    ['SELECT amont FROM input', 'unknown-column'],
    ['SELECT sum(amount) FROM input', 'unnamed-column'],
  ] as const)('%j: %s', (query, code) => {
    expect(problemsOf({ query })).toEqual(code === undefined ? [] : [code]);
  });
});

describe('Python', () => {
  const returned = '    return inputs["input"]';
  it.each([
    ['', 'no-code'],
    [`def transform(inputs, spark):\n${returned}`, undefined],
    [`import os\r\ndef transform(inputs, spark):\r\n${returned}\r\n`, undefined],
    ['rows = 1', 'no-transform'],
    [`"""\ndef transform(inputs, spark):\n${returned}\n"""`, 'no-transform'],
    [`async def transform(inputs, spark):\n${returned}`, 'bad-python'],
    [`def transform(inputs, spark:\n${returned}`, 'bad-python'],
    [`  def transform(inputs, spark):\n${returned}`, 'bad-python'],
    [`from __future__ import annotations\ndef transform(inputs, spark):\n${returned}`, 'bad-python'],
    [`from math import *\ndef transform(inputs, spark):\n${returned}`, 'bad-python'],
    [`def transform(inputs, spark):\n${returned}\nreturn 1`, 'bad-python'],
    [`def transform(inputs, spark):\n    global x\n${returned}`, 'bad-python'],
    ['def transform(inputs, spark):\n    return inputs["input"].toPandas()', 'python-topandas'],
  ] as const)('%j: %s', (code, problem) => {
    expect(problemsOf({ language: 'python', code })).toEqual(problem === undefined ? [] : [problem]);
  });
});
