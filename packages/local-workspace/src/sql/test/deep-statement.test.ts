import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { run, rows } = testStore();

it('refuses to make a table of a query that nests too deeply in words that say what to do', async () => {
  const levels = 1_010;
  const ctes = Array.from({ length: levels }, (_, at) => `a${at + 1} AS (SELECT x + 1 AS x FROM a${at})`);
  const query = `WITH a0 AS (SELECT 1 AS x), ${ctes.join(', ')} SELECT * FROM a${levels}`;
  await expect(run(`CREATE TABLE main.default.deep AS ${query}`)).rejects.toThrow(
    /store the rows of a part of it in a table first/u,
  );
  expect(await rows("SHOW TABLES IN main.default LIKE 'deep'")).toEqual([]);
});
