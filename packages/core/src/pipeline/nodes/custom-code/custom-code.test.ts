import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { planPipeline } from '../../plan-pipeline.ts';
import { readQuery } from '../../read-query.ts';
import { numbers, pipeline } from '../../testing/step-pipeline.ts';
import { emitters } from './emit.ts';
import { kind } from './index.ts';

const orders = parseSchema('id BIGINT, amount DOUBLE');

const problemsOf = (given: object): readonly string[] =>
  kind
    .propagate({ config: kind.config.parse(given), inputs: { in: [orders] }, readQuery })
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

describe('the syntax of Python', () => {
  const found = (body: string): readonly string[] =>
    (
      emitters.problems?.(
        kind.config.parse({
          language: 'python',
          code: `def transform(inputs, spark):\n${body}\n    return rows\n`,
        }),
      ) ?? []
    ).map(({ code, severity, message }) => `${severity} ${code} ${message}`);

  it.each([
    ['    rows = 1 +', 2],
    ['    rows = inputs["input"]\n    for i in range(3) print(i)', 3],
    ['    rows = = 2', 2],
    ['    if rows\n        pass', 2],
    ['    rows = [1,,2]', 2],
    ['    whle rows:\n        pass', 2],
  ])('%j is pointed at', (body, line) => {
    const says = found(body);
    expect(says).toHaveLength(1);
    expect(says[0]).toMatch(
      new RegExp(`^warning python-syntax Line ${line}, column \\d+: this can’t be read as Python`, 'u'),
    );
  });

  it.each([
    '    match len(inputs):\n        case 1:\n            rows = 1\n        case _:\n            rows = 2',
    '    rows = (24.*3600.) / 1e3 + 0x1F + 1_000.5',
    '    rows = f"{inputs!r:>{10}} {1 + 1}"\n\f\n    type Rows = list[int]',
    '    rows = [x async for x in y] if (y := inputs) else {**y, "a": lambda *a, b=1, **c: a}',
    '    @staticmethod\n    def inner[T](a, /, b: T, *, c) -> T: ...\n    rows = inner',
    '    try:\n        rows = 1\n    except* ValueError as e:\n        raise',
  ])('%j is read', (body) => {
    expect(found(body)).toEqual([]);
  });

  it('is not complained of where the brackets are', () => {
    expect(found('    rows = (1')).toEqual([]);
  });

  it('is followed by a look at the names, which are pointed at', () => {
    expect(found('    rows = inputs["input"].join(other, F.col("a") == fields)')).toEqual([
      'warning python-name Line 2, column 33: nothing defines “other”: import it, or correct the name',
      'warning python-name Line 2, column 54: nothing defines “fields”: import it, or correct the name',
    ]);
    const code = 'import os\r\ndef transform(inputs, spark):\r\n    return rows';
    const unplaced = emitters.problems?.(kind.config.parse({ language: 'python', code }));
    expect(unplaced).toMatchObject([{ code: 'python-name' }]);
    expect(unplaced?.[0]).not.toHaveProperty('start');
    const placed = emitters.problems?.(
      kind.config.parse({ language: 'python', code: code.replaceAll('\r', '') }),
    );
    expect(placed).toMatchObject([{ code: 'python-name', start: 51, end: 55 }]);
  });

  it('is shown on the node in the plan', () => {
    const code = 'def transform(inputs, spark):\n    return = 1';
    const plan = planPipeline(
      pipeline(numbers('SELECT 1 AS id'), ['a', 'custom-code', { language: 'python', code }, 's']),
    );
    expect(plan.problems.map((found) => found.code)).toContain('python-syntax');
  });
});
