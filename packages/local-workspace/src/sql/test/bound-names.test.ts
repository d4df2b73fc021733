import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { run } = testStore();

// As Spark 4.2 names them: columns without their tables, and subqueries by the columns of the enclosing query that they name.
it.each([
  ['(SELECT 1)', 'scalarsubquery()'],
  ['(SELECT max(b) FROM u)', 'scalarsubquery()'],
  ['(SELECT max(b) FROM u WHERE u.id = t.a)', 'scalarsubquery(a)'],
  ['(SELECT count(*) FROM u WHERE u.id = T.A)', 'scalarsubquery(A)'],
  ['(SELECT max(b) FROM u WHERE u.id = t.b AND u.b = t.a AND u.b < t.b)', 'scalarsubquery(b, a, b)'],
  ['(SELECT max(u.b) FROM u WHERE u.id = t.a AND u.b = t.b) + a', '(scalarsubquery(a, b) + a)'],
  ['a = (SELECT 1)', '(a = scalarsubquery())'],
  ['coalesce((SELECT 1), a)', 'coalesce(scalarsubquery(), a)'],
  ['(SELECT array(1))[0]', 'scalarsubquery()[0]'],
  ['EXISTS (SELECT 1 FROM u)', 'exists()'],
  ['NOT EXISTS (SELECT 1 FROM u)', '(NOT exists())'],
  ['EXISTS (SELECT 1 FROM u WHERE id = t.a)', 'exists(a)'],
  ['EXISTS (SELECT t.a FROM u WHERE id = t.b)', 'exists(a, b)'],
  ['EXISTS (SELECT 1 FROM u WHERE id = t.b GROUP BY b HAVING count(*) > t.a)', 'exists(a, b)'],
  ['a IN (SELECT b FROM u)', '(a IN (listquery()))'],
  ['a NOT IN (SELECT b FROM u)', '(NOT (a IN (listquery())))'],
  ['a IN (SELECT b FROM u WHERE u.id = t.b)', '(a IN (listquery(b)))'],
  ['(a, b) IN (SELECT b, id FROM u)', "(named_struct('a', a, 'b', b) IN (listquery()))"],
  ['(a, a + 1) IN (SELECT b, id FROM u)', "(named_struct('a', a, '_1', (a + 1)) IN (listquery()))"],
  ['(1, a) IN (SELECT b, id FROM u)', "(named_struct('1', 1, 'a', a) IN (listquery()))"],
  ['(a, t.b) IN ((1, 2))', '(named_struct(a, a, b, b) IN (named_struct(col1, 1, col2, 2)))'],
  ['(SELECT max(u.b) FROM u WHERE u.id = t.s.x)', 'scalarsubquery(s)'],
  ['t.a + 1', '(a + 1)'],
  ['T.A + 1', '(A + 1)'],
  ['t.s.x + s.x', '(s.x + s.x)'],
  ['sum(t.a) OVER ()', 'sum(a) OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)'],
  ['upper(t.a)', 'upper(a)'],
  ['t.s.x', 'x'],
  ['CAST(t.a AS STRING)', 'a'],
  [
    'transform(t.l, x -> x + t.a)',
    'transform(l, lambdafunction((namedlambdavariable() + a), namedlambdavariable()))',
  ],
  ['struct(t.a)', 'struct(a)'],
  ['CASE WHEN t.a > 1 THEN t.b END', 'CASE WHEN (a > 1) THEN b END'],
])('%s is named %s', async (expression, name) => {
  const ctes =
    'WITH t AS (SELECT 1 AS a, 2 AS b, struct(1 AS x) AS s, array(1) AS l), u AS (SELECT 1 AS id, 2 AS b)';
  const { schema } = await run(`${ctes} SELECT ${expression} FROM t`);
  expect(schema.map((column) => column.name)).toEqual([name]);
});
