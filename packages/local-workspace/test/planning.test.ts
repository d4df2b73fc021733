import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocalStore } from '../src/app/create-engine.ts';
import type { LocalStore } from '../src/app/local-store.ts';
import { TableLocks } from '../src/app/planning/table-locks.ts';
import { DiskCatalog } from '../src/catalog/disk-catalog.ts';

let home: string;
let patient: LocalStore;
let strict: LocalStore;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'planning-'));
  patient = await openLocalStore({ home: join(home, 'patient'), planLimitMs: 600_000 });
  strict = await openLocalStore({ home: join(home, 'strict'), planLimitMs: LIMIT_MS });
  for (const name of ['patient', 'strict']) await makeViews(join(home, name));
});
afterAll(async () => {
  await patient.close();
  await strict.close();
  await rm(home, { recursive: true });
});

const rows = async (store: LocalStore, statement: string, signal?: AbortSignal) =>
  (await store.engine.execute({ statement, ...(signal && { signal }) })).chunks.flat();

/** More than a statement needs that is quickly planned, on a busy machine too. */
const LIMIT_MS = 3000;
const VIEWS = 19;
/** Each view reads the one before twice: half a million of them are looked up and bound, which takes minutes. */
const LONG = `SELECT x FROM doubled_${VIEWS}`;

/** Writes the views as CREATE VIEW does, which would have to bind each. */
async function makeViews(folder: string): Promise<void> {
  const nobody = { latest: async () => undefined, forget: () => undefined };
  const catalog = new DiskCatalog(folder, nobody);
  for (let at = 0; at <= VIEWS; at++)
    await catalog.putTable('main', 'default', `doubled_${at}`, {
      tableType: 'VIEW',
      columns: [{ name: 'x', type: T.int }],
      partitionColumns: [],
      properties: {},
      view: {
        text:
          at === 0
            ? 'SELECT 1 AS x'
            : `SELECT x FROM doubled_${at - 1} UNION ALL SELECT x FROM doubled_${at - 1}`,
      },
    });
}

describe('a statement that is long to plan', () => {
  it('is refused at the limit, which the error names, and others go on', async () => {
    await expect(rows(strict, LONG)).rejects.toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
      message: expect.stringMatching(/^\[FAILED_TO_PARSE_TOO_COMPLEX\].* limit of 3 seconds/u),
      sqlState: '54001',
    });
    expect(await rows(strict, 'SELECT 1')).toEqual([['1']]);
  });

  it('keeps neither this process nor other statements waiting, and ends when it is cancelled', async () => {
    await rows(patient, 'SELECT 1');
    const controller = new AbortController();
    const ends: string[] = [];
    const long = rows(patient, LONG, controller.signal).then(
      () => ends.push('planned'),
      (error: Error) => ends.push(error.message),
    );
    // Each of these needs a turn of this process and of a thread.
    for (let at = 0; at < 3; at++) ends.push(String((await rows(patient, `SELECT ${at}`)).flat()[0]));
    expect(ends).toEqual(['0', '1', '2']);
    controller.abort();
    await long;
    expect(ends.at(-1)).toContain('[OPERATION_CANCELED]');
    expect(await rows(patient, 'SELECT 3')).toEqual([['3']]);
  });

  it('is refused for its length before it is parsed', async () => {
    const values = `SELECT 1 IN (${'1,'.repeat(250_000)}1)`;
    await expect(rows(patient, values)).rejects.toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
      message: expect.stringContaining('more than the 500000 tokens'),
    });
  });

  it('lets go of what it held: the table that it would have written can be written', async () => {
    await rows(strict, 'CREATE TABLE held (id INT)');
    await rows(strict, 'INSERT INTO held VALUES (1)');
    await expect(rows(strict, `DELETE FROM held WHERE id IN (${LONG})`)).rejects.toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
    });
    expect(await rows(strict, 'DELETE FROM held WHERE id = 1')).toEqual([['1']]);
  });
});

it('a table that was replaced is the new one for every thread', async () => {
  const work = async (name: string): Promise<void> => {
    for (let at = 0; at < 4; at++) {
      await rows(patient, `CREATE OR REPLACE TABLE ${name} AS SELECT ${at} AS n`);
      await rows(patient, `DROP TABLE ${name}`);
      await rows(patient, `CREATE TABLE ${name} AS SELECT '${at}' AS text, ${at} AS n`);
      expect(await rows(patient, `SELECT * FROM ${name}`)).toEqual([[String(at), String(at)]]);
    }
  };
  // Enough at once for more than one thread.
  await Promise.all(Array.from({ length: 6 }, (_, at) => work(`replaced_${at}`)));
});

describe('the queue of a table', () => {
  it('goes on with the next when its holder ends or the wait is given up', async () => {
    const locks = new TableLocks();
    const [first, second, third] = [{}, {}, {}];
    const controller = new AbortController();
    const patience = { signal: undefined, abortError: () => new Error('given up') };
    const order: string[] = [];
    await locks.take('t', first, patience);
    const waits = [
      locks.take('t', second, { ...patience, signal: controller.signal }).catch(() => order.push('second')),
      locks.take('t', third, patience).then(() => order.push('third')),
    ];
    controller.abort();
    locks.releaseAll(first);
    await Promise.all(waits);
    expect(order).toEqual(['second', 'third']);
    locks.release('t', first);
    const next = locks.take('t', first, patience).then(() => order.push('first'));
    locks.release('t', third);
    await next;
    expect(order.at(-1)).toBe('first');
  });
});

describe('an unknown column', () => {
  it.each([
    ['SELECT 1 AS a UNION ALL\nSELECT a FROM (SELECT 2 AS b)', '(line 2, pos 7)'],
    ['WITH t AS (SELECT 1 AS a)\n  SELECT t.`A`, t.c FROM t', '(line 2, pos 16)'],
  ])('is told with its place: %s', async (statement, place) => {
    await expect(rows(patient, statement)).rejects.toMatchObject({
      message: expect.stringMatching(/^\[UNRESOLVED_COLUMN/u),
    });
    await expect(rows(patient, statement)).rejects.toThrow(place);
  });

  it('in a view is told without one, which would be of its text', async () => {
    await rows(patient, 'CREATE TABLE narrow (a INT)');
    await rows(patient, 'CREATE VIEW reading AS SELECT a FROM narrow');
    await rows(patient, 'DROP TABLE narrow');
    await rows(patient, 'CREATE TABLE narrow (b INT)');
    const asked = rows(patient, 'SELECT * FROM reading');
    await expect(asked).rejects.toMatchObject({ message: expect.stringMatching(/`a` cannot be .*\]\.$/u) });
  });
});
