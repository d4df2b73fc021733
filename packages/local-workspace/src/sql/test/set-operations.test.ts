import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows } = testStore();

const chain = (length: number, operator: string): string =>
  Array.from({ length }, (_, at) => `SELECT ${at} AS x`).join(` ${operator} `);

it.each([
  ['UNION ALL', 350],
  ['UNION ALL', 5_000],
  ['UNION', 350],
  ['UNION', 1_000],
])('runs %s of %i selects', async (operator, length) => {
  const query = `SELECT count(*), sum(x) FROM (${chain(length, operator)})`;
  expect(await rows(query)).toEqual([[String(length), String((length * (length - 1)) / 2)]]);
});

it('removes duplicates up to the last UNION without ALL, and keeps those after it', async () => {
  const rowsOf = (query: string) => rows(`SELECT count(*) FROM (${query})`);
  expect(await rowsOf('SELECT 1 UNION ALL SELECT 1 UNION SELECT 1 UNION ALL SELECT 1')).toEqual([['2']]);
  expect(await rowsOf('SELECT 1 UNION SELECT 1 UNION ALL SELECT 1 UNION ALL SELECT 1')).toEqual([['3']]);
  expect(await rowsOf('SELECT 1 EXCEPT SELECT 2 EXCEPT SELECT 1')).toEqual([['0']]);
});
