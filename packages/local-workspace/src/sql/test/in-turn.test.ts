import { expect, it } from 'vitest';
import { enginePlan } from './engine-plan.ts';
import { testStore } from './store.ts';

const { rows, run, home } = testStore();

const T = "FROM VALUES (0, 'a'), (1, 'b'), (2, '30'), (NULL, '1') AS t(x, s)";

it.each<[string, readonly (readonly (string | null)[])[]]>([
  [`SELECT x <> 0 AND 10 / x > 6 ${T}`, [['false'], ['true'], ['false'], [null]]],
  [`SELECT x = 0 OR 10 / x > 6 ${T}`, [['true'], ['true'], ['false'], [null]]],
  [`SELECT NOT (x = 0 OR 10 / x > 6) ${T}`, [['false'], ['false'], ['true'], [null]]],
  [`SELECT x > 1 AND s::INT > 5 AND 10 / (x - 1) > 1 ${T}`, [['false'], ['false'], ['true'], ['false']]],
  [
    `SELECT s RLIKE '^[0-9]+$' AND (x IS NULL OR 10 / x = 5) AND s::INT > 0 ${T}`,
    [['false'], ['false'], ['true'], ['true']],
  ],
  [`SELECT CASE WHEN x > 1 AND s::INT > 5 THEN s END ${T}`, [[null], [null], ['30'], [null]]],
  // DuckDB takes the division for cheaper.
  [`SELECT x ${T} WHERE lpad(reverse(upper(x)), 4, '0') LIKE '%1' AND 10 / x > 6`, [['1']]],
  [`SELECT filter(array(0, 1, 2), i -> i <> 0 AND 10 / i > 6)`, [['[1]']]],
  [`SELECT max(x) <> 2 AND 1 / (max(x) - 2) > 0 ${T}`, [['false']]],
  [
    `SELECT x <> 0 AND 10 / x > 6, count(*) ${T} WHERE x < 2 GROUP BY 1 ORDER BY 1`,
    [
      ['false', '1'],
      ['true', '1'],
    ],
  ],
  [`SELECT x, count(*) ${T} GROUP BY x HAVING x <> 0 AND 10 / x > 6`, [['1', '1']]],
])(
  'computes an operand that may fail where those before it leave the result open: %s',
  async (statement, answer) => {
    expect(await rows(statement)).toEqual(answer);
  },
);

it.each([
  'x > 0 AND x < 9',
  '(x > 0 OR x < -9)',
  'x BETWEEN 1 AND 9',
  'x <> 0 AND 10 / x > 0',
  'x IN (1, 2)',
])('finds a key of GROUP BY at the beginning of a chain: %s', async (key) => {
  const answer = await rows(`SELECT ${key} AND count(*) = 2, (${key}) OR count(*) = 1,
      ${key} AND 1 / (count(*) - 1) = 1 AND count(*) > 0, ${key} ${T} WHERE x > -1 GROUP BY ${key}
      HAVING ${key} AND count(*) > 0 OR count(*) = 1 ORDER BY 1`);
  const sorted = await rows(
    `SELECT ${key} ${T} WHERE x > -1 GROUP BY ${key} ORDER BY ${key} AND count(*) > 0 DESC`,
  );
  expect(sorted).toEqual([['true'], ['false']]);
  expect(answer).toEqual([
    ['false', 'true', 'false', 'false'],
    ['true', 'true', 'true', 'true'],
  ]);
});

it.each([
  `SELECT 10 / x > 6 AND x <> 0 ${T}`,
  `SELECT x IS NULL AND s = 'b' OR 10 / x > 1 ${T}`,
  `SELECT x FROM VALUES (0) AS t(x) WHERE 10 / x > 6 OR x = 0`,
])('fails where the operands before it leave the result open: %s', async (statement) => {
  await expect(run(statement)).rejects.toThrow('[DIVIDE_BY_ZERO]');
});

it('computes an operand after one that is another value each time', async () => {
  await expect(run('SELECT rand() >= 0 AND 1 / x > 0 FROM VALUES (0) AS t(x)')).rejects.toThrow(
    '[DIVIDE_BY_ZERO]',
  );
});

it('takes many of them', async () => {
  const many = Array.from({ length: 300 }, () => '10 / x > 6').join(' AND ');
  expect(await rows(`SELECT x <> 0 AND ${many} FROM VALUES (0), (1) AS t(x)`)).toEqual([['false'], ['true']]);
});

it('leaves DuckDB the operands by which it skips files and joins', async () => {
  await run('CREATE TABLE numbers AS SELECT id, id AS x FROM range(10)');
  const scan = await enginePlan(home(), 'SELECT id FROM numbers WHERE id >= 8 AND 10 / x > 1');
  expect(scan).toMatch(/Filters:[\s│]*(?:c0|id)>=8/u);
  const joined = await enginePlan(
    home(),
    'SELECT a.id FROM numbers a, numbers b WHERE a.id >= 8 AND a.id = CAST(CAST(b.x AS STRING) AS BIGINT)',
  );
  expect(joined).toContain('HASH_JOIN');
});
