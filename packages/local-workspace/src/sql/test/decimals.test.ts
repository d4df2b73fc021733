import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { run, rows } = testStore();

/** A decimal literal with an unscaled value and a scale. */
function decimal(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`;
}

const TYPES = [
  [9, 2],
  [9, 9],
  [12, 2],
  [13, 0],
  [17, 4],
  [17, 16],
  [5, 3],
] as const;
const max = (precision: number): bigint => 10n ** BigInt(precision) - 1n;
/** Unscaled values of rows: as large as their types allow, small, and zero. */
const UNITS: readonly ((precision: number) => bigint)[] = [
  max,
  (precision) => -max(precision),
  () => 0n,
  (precision) => BigInt(precision),
  () => -3n,
];
const PAIRS = TYPES.flatMap((a, i) => TYPES.slice(i).map((b) => [a, b] as const));

/** a * b, a + b, a - b, a * b - b and the sum of a * b of every row, for every pair of types. */
function expected(units: (typeof UNITS)[number]): readonly string[] {
  return PAIRS.flatMap(([[p, s], [q, t]]) => {
    const [a, b] = [units(p), units(q)];
    const scale = Math.max(s, t);
    const [left, right] = [a * 10n ** BigInt(scale - s), b * 10n ** BigInt(scale - t)];
    const product = a * b;
    return [
      decimal(product, s + t),
      decimal(left + right, scale),
      decimal(left - right, scale),
      decimal(product - b * 10n ** BigInt(s), s + t),
    ];
  });
}

const column = ([p, s]: readonly [number, number]): string => `d${p}_${s}`;
const COMPUTED = PAIRS.flatMap(([x, y]) => {
  const [a, b] = [column(x), column(y)];
  return [`${a} * ${b}`, `${a} + ${b}`, `${a} - ${b}`, `${a} * ${b} - ${b}`];
}).join(', ');
const row = (id: number, units: (typeof UNITS)[number]): string =>
  `(${id}, ${TYPES.map(([p, s]) => decimal(units(p), s)).join(', ')})`;

it('computes with decimals of any size exactly, whatever the statistics of the table say', async () => {
  const columns = TYPES.map((type) => `${column(type)} DECIMAL(${type[0]}, ${type[1]})`);
  await run(`CREATE TABLE d (id INT, ${columns.join(', ')})`);
  // Small values come first: statistics of the table at that time no longer hold after the large ones are inserted.
  const order = [2, 3, 4, 0, 1];
  for (const [done, index] of order.entries()) {
    const units = UNITS[index] ?? max;
    await run(`INSERT INTO d VALUES ${row(index, units)}`);
    const answer = await rows(`SELECT id, ${COMPUTED} FROM d ORDER BY id`);
    expect(answer).toEqual(
      order
        .slice(0, done + 1)
        .toSorted((a, b) => a - b)
        .map((at) => [String(at), ...expected(UNITS[at] ?? max)]),
    );
  }
  const all = UNITS.map((units) => units(17) * units(17)).reduce((sum, one) => sum + one, 0n);
  expect(await rows('SELECT sum(d17_4 * d17_4) FROM d')).toEqual([[decimal(all, 8)]]);
});

it('keeps bounds separate from what is computed from them', async () => {
  await run('CREATE TABLE small (v DECIMAL(10,0))');
  await run('INSERT INTO small VALUES (9), (NULL)');
  const grown = 9n * 1000n ** 5n;
  expect(
    await rows(`WITH RECURSIVE g(n, v) AS (
      SELECT 0, CAST(v AS DECIMAL(20,0)) FROM small WHERE v IS NOT NULL
      UNION ALL SELECT n + 1, CAST(v * 1000 AS DECIMAL(20,0)) FROM g WHERE n < 5)
      SELECT v * 1000000 FROM g WHERE n = 5`),
  ).toEqual([[String(grown * 1_000_000n)]]);
  expect(
    await rows(`SELECT a.v * 1000000000 FROM (
      SELECT v FROM small UNION ALL SELECT CAST(9999999999 AS DECIMAL(10,0))) a ORDER BY 1 DESC LIMIT 1`),
  ).toEqual([['9999999999000000000']]);
  expect(await rows('SELECT (v * v) * (v * v) * v FROM small WHERE v IS NOT NULL')).toEqual([['59049']]);
});
