import { expect, it } from 'vitest';
import { QueryBinder } from '../bind/query.ts';
import { NO_NAMES } from '../bind/routine.ts';
import { parseStatement } from '../parse/parse-statement.ts';

/** Counts how often an expression is bound. */
class CountingBinder extends QueryBinder {
  count = 0;

  override bind(...args: Parameters<QueryBinder['bind']>): ReturnType<QueryBinder['bind']> {
    this.count += 1;
    return super.bind(...args);
  }
}

it.each([
  ['||', 300],
  ['<<', 300],
  ['>>', 300],
  ['>>>', 300],
  ['+', 300],
  ['&', 300],
  ['=', 300],
  ['AND', 300],
])('binds each operand of %s once', (op, operators) => {
  const operand = op === '||' ? "'a'" : op === 'AND' ? 'true' : op === '=' ? 'true' : '1';
  const statement = parseStatement(
    `SELECT ${Array(operators + 1)
      .fill(operand)
      .join(` ${op} `)}`,
  );
  if (statement.kind !== 'query') throw new Error('Not a query');
  const binder = new CountingBinder(new Map(), NO_NAMES);
  binder.top(statement.query);
  expect(binder.count).toBe(2 * operators + 1);
});

it.each([
  ['SELECT 1', 1],
  ['SELECT count(*), max(id) FROM range(9)', 1],
  ['SELECT 1 FROM range(9) HAVING count(*) > 2', 1],
  ['WITH a AS (SELECT * FROM range(9)) (SELECT sum(id) FROM a)', 1],
  ['SELECT id FROM range(9) LIMIT 4', 4],
  ['SELECT id FROM range(9)', undefined],
  ['SELECT count(*) FROM range(9) GROUP BY id', undefined],
  ['SELECT count(*) FROM range(9) GROUP BY GROUPING SETS ((), (id))', undefined],
  ['SELECT count(*) OVER () FROM range(9)', undefined],
  ['SELECT explode(array(1, 2))', undefined],
  ['SELECT explode(array(count(*), 2)) FROM range(9)', undefined],
  ['SELECT x FROM (SELECT 1) LATERAL VIEW explode(array(1, 2)) AS x', undefined],
  ['SELECT 1 UNION ALL SELECT 2', undefined],
  ['SELECT * FROM (SELECT 1), range(9)', undefined],
])('knows the maximum number of rows of %s', (sql, expected) => {
  const statement = parseStatement(sql);
  if (statement.kind !== 'query') throw new Error('Not a query');
  expect(new QueryBinder(new Map(), NO_NAMES).top(statement.query).maxRows).toBe(expected);
});

it('divides a query that nests too deeply, and computes what several parts read in one of them', () => {
  const steps = Array.from({ length: 1_000 }, (_unused, at) => `a${at + 1} AS (SELECT * FROM a${at})`);
  const statement = parseStatement(
    `WITH a0 AS (SELECT 'drawn' AS x), ${steps.join(', ')} SELECT * FROM a1000 UNION ALL SELECT * FROM a0`,
  );
  if (statement.kind !== 'query') throw new Error('Not a query');
  const { before, sql } = new QueryBinder(new Map(), NO_NAMES).inSteps(statement.query);
  const texts = [...before, sql].map(({ text }) => text);
  expect(texts.map((text) => text.includes("'drawn'"))).toEqual([true, false, false]);
  for (const text of texts) expect(text.split('SELECT').length).toBeLessThan(910);
});
