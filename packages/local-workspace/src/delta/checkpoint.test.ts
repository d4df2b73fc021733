import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openLocalStore } from '../app/create-engine.ts';
import { testStore } from '../sql/test/store.ts';
import { logFolder } from './log-files.ts';

const { home, run, rows } = testStore();
const tablePath = (name: string): string => join(home(), 'catalogs/main/default', name);
const log = (name: string): Promise<string[]> => readdir(logFolder(tablePath(name)));
const lastAdd = async (name: string, version: number): Promise<Record<string, unknown>> => {
  const text = await readFile(
    join(logFolder(tablePath(name)), `${String(version).padStart(20, '0')}.json`),
    'utf8',
  );
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .findLast(({ add }) => add).add;
};

it('a checkpoint contains the actions of all commits before it', async () => {
  await run(
    "CREATE TABLE c (id INT, p STRING) PARTITIONED BY (p) TBLPROPERTIES ('delta.checkpointInterval' = '3')",
  );
  for (let id = 1; id <= 7; id++) await run(`INSERT INTO c VALUES (${id}, ${id % 2 ? "'odd'" : 'NULL'})`);
  await run('DELETE FROM c WHERE id = 2');
  expect((await log('c')).filter((name) => name.includes('checkpoint')).toSorted()).toEqual([
    '00000000000000000003.checkpoint.parquet',
    '00000000000000000006.checkpoint.parquet',
    '_last_checkpoint',
  ]);
  for (let version = 0; version < 6; version++)
    await rm(join(logFolder(tablePath('c')), `${String(version).padStart(20, '0')}.json`));
  const fresh = await openLocalStore({ home: home() });
  const all = async (statement: string) => (await fresh.engine.execute({ statement })).chunks.flat();
  expect(await all('SELECT id, p FROM c ORDER BY id')).toEqual([
    ['1', 'odd'],
    ['3', 'odd'],
    ['4', null],
    ['5', 'odd'],
    ['6', null],
    ['7', 'odd'],
  ]);
  expect(await all('SELECT count(*) FROM c VERSION AS OF 6')).toEqual([['6']]);
  await expect(all('SELECT * FROM c VERSION AS OF 4')).rejects.toThrow('Available versions: [6, 8]');
  // A hint that a crash left half written is not needed.
  await rm(join(logFolder(tablePath('c')), '_last_checkpoint'));
  const again = await openLocalStore({ home: home() });
  expect((await again.engine.execute({ statement: 'SELECT count(*) FROM c' })).chunks.flat()).toEqual([
    ['6'],
  ]);
  await fresh.close();
  await again.close();
});

it('the minimum and maximum of a file are exact or absent', async () => {
  await run(
    'CREATE TABLE s (big BIGINT, d DECIMAL(20,3), f DOUBLE, t STRING, ts TIMESTAMP, day DATE, n STRUCT<x: INT>)',
  );
  await run(
    "INSERT INTO s VALUES (9007199254740993, 1.250, double('NaN'), 'a', TIMESTAMP'2024-01-02 03:04:05.123456', DATE'2024-01-02', named_struct('x', 1)), (NULL, -3, 1, repeat('long ', 20), NULL, NULL, NULL)",
  );
  const { stats } = await lastAdd('s', 1);
  expect(stats).toContain('"minValues":{"big":9007199254740993,"d":-3.000,');
  expect(JSON.parse(String(stats))).toEqual({
    numRecords: 2,
    minValues: {
      big: 9007199254740992,
      d: -3,
      t: 'a',
      ts: '2024-01-02T03:04:05.123456Z',
      day: '2024-01-02',
      n: { x: 1 },
    },
    maxValues: {
      big: 9007199254740992,
      d: 1.25,
      ts: '2024-01-02T03:04:05.123456Z',
      day: '2024-01-02',
      n: { x: 1 },
    },
    nullCount: { big: 1, d: 0, f: 0, t: 0, ts: 1, day: 1, n: { x: 1 } },
  });
});

it('only files that contain matching rows are rewritten', async () => {
  await run('CREATE TABLE w (id INT, v STRING)');
  for (const id of [1, 2, 3]) await run(`INSERT INTO w VALUES (${id}, 'v${id}'), (${id + 10}, 'w${id}')`);
  const parquet = async () =>
    (await readdir(tablePath('w'))).filter((name) => name.endsWith('.parquet')).length;
  await run("UPDATE w SET v = 'new' WHERE id = 2");
  await run('DELETE FROM w WHERE id = 13');
  await run(
    "MERGE INTO w USING (SELECT 1 AS id) s ON w.id = s.id WHEN MATCHED THEN UPDATE SET v = 'm' WHEN NOT MATCHED THEN INSERT (id) VALUES (s.id)",
  );
  expect(await parquet()).toBe(6);
  expect(await rows('SELECT * FROM w ORDER BY id')).toEqual([
    ['1', 'm'],
    ['2', 'new'],
    ['3', 'v3'],
    ['11', 'w1'],
    ['12', 'w2'],
  ]);
});
