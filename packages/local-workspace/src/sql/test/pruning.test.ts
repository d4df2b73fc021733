import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { home, run, rows } = testStore();

/** A table whose second and third file are deleted: a statement that reads them fails. */
beforeAll(async () => {
  const before = async () => readdir(join(home(), 'catalogs/main/default/t'));
  await run('CREATE TABLE t (id INT, v STRING, day DATE, at TIMESTAMP)');
  await run(
    "INSERT INTO t SELECT *, DATE'2024-01-01', TIMESTAMP'2024-01-01 00:00:00' FROM VALUES (1, 'a'), (2, 'b')",
  );
  const first = new Set(await before());
  await run(
    "INSERT INTO t SELECT *, DATE'2024-01-02', TIMESTAMP'2024-01-02 00:00:00' FROM VALUES (11, 'k'), (12, NULL)",
  );
  await run("INSERT INTO t VALUES (21, 'y', DATE'2024-01-03', TIMESTAMP'2024-01-03 00:00:00')");
  for (const name of await before())
    if (name.endsWith('.parquet') && !first.has(name))
      await rm(join(home(), 'catalogs/main/default/t', name));
});

it.each([
  'SELECT id FROM t WHERE id = 2',
  'SELECT id FROM t x WHERE 3 > x.id AND id >= 2',
  "SELECT id FROM t WHERE v BETWEEN 'b' AND 'c'",
  'SELECT id FROM t WHERE id IN (-2, 2)',
  'SELECT t.id FROM t LEFT JOIN (SELECT 2 AS k) s ON s.k = t.id WHERE t.id <= 9 AND s.k IS NOT NULL',
  "SELECT id FROM t WHERE id = 2 AND day < DATE'2024-01-02' AND at <= TIMESTAMP'2024-01-01 00:00:00'",
  "SELECT id FROM t WHERE day < '2024-01-02' AND id > 1",
  'WITH q AS (SELECT * FROM t WHERE id < 10) SELECT id FROM q WHERE id > 1',
])('%s reads only the files that can hold its rows', async (statement) => {
  expect(await rows(statement)).toEqual([['2']]);
});

it.each([
  'SELECT id FROM t WHERE id = 2 OR v IS NULL',
  'SELECT id FROM t WHERE NOT (id > 2)',
  'SELECT id FROM t WHERE id + 0 = 2',
  'SELECT s.k FROM (SELECT 50 AS k) s LEFT JOIN t ON s.k = t.id WHERE t.id IS NULL',
  'SELECT id FROM t WHERE id >= 12',
])('%s needs all files', async (statement) => {
  await expect(rows(statement)).rejects.toThrow();
});

it('a parameter and the condition of a DELETE are used as well', async () => {
  expect(
    await rows('SELECT id FROM t WHERE id = :wanted', {
      parameters: [{ name: 'wanted', value: '2', type: 'INT' }],
    }),
  ).toEqual([['2']]);
  await run('DELETE FROM t WHERE id = 2');
  expect(await rows('SELECT id FROM t WHERE id < 10')).toEqual([['1']]);
});

it('a row that violates a CHECK constraint is rejected with its values', async () => {
  await run("CREATE TABLE c (id INT, v STRING) TBLPROPERTIES ('delta.constraints.positive' = 'id > 0')");
  await run("INSERT INTO c VALUES (1, 'a')");
  for (const statement of [
    "INSERT INTO c VALUES (2, 'b'), (-1, 'x')",
    'UPDATE c SET id = 0',
    'INSERT INTO c VALUES (NULL, NULL)',
  ])
    await expect(run(statement)).rejects.toThrow(
      /\[DELTA_VIOLATE_CONSTRAINT_WITH_VALUES\] CHECK constraint positive \(id > 0\) violated by row with values:\n - id : (-1|0|null)/u,
    );
  expect(await rows('SELECT * FROM c')).toEqual([['1', 'a']]);
});
