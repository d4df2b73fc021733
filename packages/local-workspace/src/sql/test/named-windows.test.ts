import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { run, rows } = testStore();

const WINDOWS = 'WINDOW w AS (PARTITION BY b ORDER BY a), v AS (w), x AS (ORDER BY a DESC ROWS 1 PRECEDING)';
const ROWS = "FROM VALUES (1, 'p'), (2, 'p'), (3, 'q') AS t(a, b)";
const PARTS = 'PARTITION BY b ORDER BY a ASC NULLS FIRST';

// The names are those of Spark 4.2.
it.each([
  ['sum(a) OVER w', `sum(a) OVER (${PARTS} RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`, [1, 3, 3]],
  ['sum(a) OVER (w)', `sum(a) OVER (${PARTS} RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`, [1, 3, 3]],
  ['sum(a) OVER v', `sum(a) OVER (${PARTS} RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`, [1, 3, 3]],
  ['rank() OVER V', `RANK() OVER (${PARTS} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`, [1, 2, 1]],
  [
    'lag(a) OVER w',
    `lag(a, 1, NULL) OVER (${PARTS} ROWS BETWEEN -1 FOLLOWING AND -1 FOLLOWING)`,
    [null, 1, null],
  ],
  [
    'first(a) OVER x',
    'first(a) OVER (ORDER BY a DESC NULLS LAST ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)',
    [2, 3, 3],
  ],
])('%s is named and computed as Spark does', async (call, name, values) => {
  const result = await run(`SELECT ${call} ${ROWS} ${WINDOWS} ORDER BY a`);
  expect(result.schema.map((column) => column.name)).toEqual([name]);
  expect(result.chunks.flat(2)).toEqual(values.map((value) => value && String(value)));
});

it('sorts and filters by a named window', async () => {
  expect(
    await rows(
      `SELECT a, sum(a) OVER w ${ROWS} ${WINDOWS} QUALIFY rank() OVER v = 1 ORDER BY sum(a) OVER w DESC`,
    ),
  ).toEqual([
    ['3', '3'],
    ['1', '1'],
  ]);
});

it.each(['sum(a) OVER y', 'sum(a) OVER z'])('%s is refused', async (call) => {
  await expect(rows(`SELECT ${call} ${ROWS} WINDOW z AS (z)`)).rejects.toThrow(
    'Window specification is not defined in the WINDOW clause',
  );
});
