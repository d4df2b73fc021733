import { expect, it } from 'vitest';
import { enginePlan } from './engine-plan.ts';
import { testStore } from './store.ts';

const { home, run, rows } = testStore();

/** Units of the last digit (scales 4 and 6): small ones, and those whose results have more than 38 digits on the way. */
const PAIRS = [
  [12_345n, 2_500_000n],
  [-12_345n, 2_500_001n],
  [10n ** 20n + 7n, 10n ** 20n + 9n],
  [10n ** 31n - 1n, -3n],
  [-(10n ** 31n), 10n ** 12n + 1n],
  [0n, 10n ** 37n],
] as const;

const LIMIT = 10n ** 38n;

const decimal = (units: bigint, scale: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};

/** n / d, rounded half up. */
function rounded(n: bigint, d: bigint): bigint {
  const [top, bottom] = [n < 0n ? -n : n, d < 0n ? -d : d];
  const size = (2n * top + bottom) / (2n * bottom);
  return n < 0n === d < 0n ? size : -size;
}

it('computes decimals of 38 digits exactly, also where a result on the way has more', async () => {
  await run('CREATE TABLE wide (id INT, a DECIMAL(38, 4), b DECIMAL(38, 6))');
  const values = PAIRS.map(([a, b], id) => `(${id}, ${decimal(a, 4)}, ${decimal(b, 6)})`);
  await run(`INSERT INTO wide VALUES ${values.join(', ')}, (98, NULL, 1), (99, 1, NULL)`);
  const expected = PAIRS.map(([a, b], id) => {
    const results = [rounded(a * b, 10n ** 4n), a * 100n + b, a * 100n - b, rounded(a * 10n ** 8n, b)];
    const represented = results.map((units) => (units > -LIMIT && units < LIMIT ? decimal(units, 6) : null));
    return [String(id), ...represented];
  });
  expect(
    await rows('SELECT id, try_multiply(a, b), a + b, a - b, try_divide(a, b) FROM wide ORDER BY id'),
  ).toEqual([...expected, ['98', null, null, null, null], ['99', null, null, null, null]]);
  await expect(rows('SELECT a * b FROM wide')).rejects.toThrow(/NUMERIC_VALUE_OUT_OF_RANGE/u);
});

it('does so for results of aggregates, windows, random numbers and subqueries around it', async () => {
  expect(
    await rows(`SELECT sum(a) * max(b), (SELECT max(w.a * o.b) FROM wide w WHERE w.id = o.id) FROM wide o
      WHERE id < 2 GROUP BY id, b ORDER BY id`),
  ).toEqual([
    ['3.086250', '3.086250'],
    ['-3.086251', '-3.086251'],
  ]);
  expect(
    await rows(
      'SELECT sum(a) OVER () * b, (SELECT max(a) FROM wide WHERE id < 2) * b FROM wide WHERE id < 1',
    ),
  ).toEqual([['3.086250', '3.086250']]);
  expect(
    await rows(
      'SELECT count(*) FROM wide WHERE CAST(rand() AS DECIMAL(38, 6)) * b BETWEEN 0 AND 2.5 AND id = 0',
    ),
  ).toEqual([['1']]);
});

it('uses what the table says of its values, through several operations', async () => {
  await run(`CREATE TABLE bounded AS SELECT CAST(id * 1.17 AS DECIMAL(15, 2)) AS price,
    CAST(id * 0.01 AS DECIMAL(15, 2)) AS discount, CAST(id * 0.02 AS DECIMAL(15, 2)) AS tax FROM range(10)`);
  const plan = await enginePlan(home(), 'SELECT sum(price * (1 - discount) * (1 + tax)) FROM bounded');
  // Wider types take ten times as long, and JavaScript a hundred times.
  expect(plan.replaceAll(/[\s│]/gu, '')).toContain('((c0*(1.00-c1))*(1.00+c2))');
});
