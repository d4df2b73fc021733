import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows, run } = testStore();

const ONE = 'VALUES (1, 0) AS t(a, b)';
const TWO = 'VALUES (7, 2), (1, 0) AS t(a, b)';

/** What Spark 4.2 answers; it computes selects over VALUES before it drops the columns that nothing reads. */
it.each([
  [`SELECT a FROM (SELECT a, a % b AS x FROM ${TWO})`, 'REMAINDER_BY_ZERO'],
  [`SELECT a FROM (SELECT a, a / b AS x FROM ${ONE})`, 'DIVIDE_BY_ZERO'],
  [
    `WITH s AS (SELECT * FROM ${ONE}), w AS (SELECT *, a % b AS x FROM s), d AS (SELECT a FROM w) SELECT * FROM d`,
    'REMAINDER_BY_ZERO',
  ],
  [`WITH w AS (SELECT *, a % b AS x FROM ${ONE}) SELECT count(*) FROM w`, 'REMAINDER_BY_ZERO'],
  [`WITH w AS (SELECT *, a % b AS x FROM ${ONE}) SELECT a FROM w ORDER BY a`, 'REMAINDER_BY_ZERO'],
  [`SELECT a FROM (SELECT a, a % b AS x FROM ${ONE} ORDER BY a)`, 'REMAINDER_BY_ZERO'],
  [`SELECT a FROM (SELECT a, a % b AS x FROM ${TWO}) LIMIT 1`, 'REMAINDER_BY_ZERO'],
  [`SELECT a FROM (SELECT a, 1 % 0 AS x FROM ${ONE})`, 'REMAINDER_BY_ZERO'],
  ["SELECT a FROM (SELECT a, int(s) AS x FROM VALUES (1, 'q') AS t(a, s))", 'CAST_INVALID_INPUT'],
  [
    `SELECT t.a FROM (SELECT a, a % b AS x FROM ${ONE}) t JOIN (SELECT 2 AS a) u ON t.a = u.a`,
    'REMAINDER_BY_ZERO',
  ],
  [
    `SELECT a FROM (SELECT a, a % b AS x, row_number() OVER (ORDER BY a) AS n FROM ${ONE})`,
    'REMAINDER_BY_ZERO',
  ],
  [
    `SELECT a FROM (SELECT a, x + 1 AS y FROM (SELECT a, a % b AS x, b FROM ${ONE}) WHERE b <> 0)`,
    'REMAINDER_BY_ZERO',
  ],
  ['SELECT a FROM (SELECT a, a + 2147483647 AS x FROM VALUES (1) AS t(a))', 'ARITHMETIC_OVERFLOW'],
  [
    `SELECT t.a FROM (SELECT a, a % b AS x, b FROM ${ONE}) t JOIN (SELECT 1 AS a) u ON t.a = u.a AND t.b <> 0`,
    'REMAINDER_BY_ZERO',
  ],
  [`SELECT a FROM (SELECT a, a % b AS x, x * 2 AS y FROM ${ONE})`, 'REMAINDER_BY_ZERO'],
  [`SELECT (SELECT max(a) FROM (SELECT a, a % b AS x FROM ${ONE}))`, 'REMAINDER_BY_ZERO'],
  [`SELECT a, 2 AS x FROM (SELECT a, a % b AS x FROM ${ONE})`, 'REMAINDER_BY_ZERO'],
  [`SELECT a FROM (SELECT a, raise_error('gone') AS x FROM ${ONE})`, 'USER_RAISED_EXCEPTION'],
])('%s fails with %s', async (statement, condition) => {
  await expect(run(statement)).rejects.toThrow(`[${condition}]`);
});

it.each([
  [`SELECT a FROM (SELECT *, a % b AS x FROM ${TWO} WHERE b <> 0)`, [['7']]],
  [`WITH s AS (SELECT * FROM ${ONE}), w AS (SELECT *, a % b AS x FROM s WHERE b <> 0) SELECT a FROM w`, []],
  [`SELECT a FROM (SELECT a, a % b AS x FROM (SELECT * FROM ${ONE} ORDER BY a))`, [['1']]],
  [`SELECT a FROM (SELECT a, a % b AS x FROM (SELECT * FROM ${TWO} LIMIT 1))`, [['7']]],
  [`SELECT a FROM (SELECT a, a % b AS x FROM (SELECT DISTINCT * FROM ${ONE}))`, [['1']]],
  [`SELECT a FROM (SELECT a, a % b AS x FROM (SELECT * FROM ${ONE} UNION ALL SELECT 1, 0))`, [['1'], ['1']]],
  ['SELECT a FROM (SELECT a, a % b AS x FROM (SELECT 1 AS a, 0 AS b))', [['1']]],
  ['SELECT a FROM (SELECT a, a % b AS x FROM (SELECT id AS a, id - id AS b FROM range(1)))', [['0']]],
  [`SELECT a FROM (SELECT a, max(a % b) AS x FROM ${ONE} GROUP BY a)`, [['1']]],
  [`SELECT a FROM (SELECT a, a % b AS x, explode(array(1)) AS n FROM ${ONE})`, [['1']]],
  [`SELECT a FROM (SELECT a, a % b AS x FROM ${ONE} WHERE a > (SELECT 0))`, [['1']]],
  [`SELECT a, x FROM (SELECT a, a % b AS x, b FROM ${TWO} WHERE b > 1) WHERE x = 1`, [['7', '1']]],
  [`SELECT a FROM (SELECT a, a % b AS x FROM ${ONE}, LATERAL explode(array(1)) AS e)`, [['1']]],
])('%s answers', async (statement, expected) => {
  expect(await rows(statement)).toEqual(expected);
});
