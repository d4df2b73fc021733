import { setMaxListeners } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { engineChildPath } from './child-path.ts';
import { EngineHost } from './engine-host.ts';
import type { RunOptions } from './engine-process.ts';
import { estimatedRows } from './estimated-rows.ts';

let home: string;
/** Where the processes of a test write; a folder for each that runs. */
let temporary: string;
let host: EngineHost;
let stop: AbortController;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'engine-turns-'));
});
beforeEach(async () => {
  stop = new AbortController();
  setMaxListeners(50, stop.signal);
  temporary = await mkdtemp(join(home, 'tmp-'));
  host = await hostWith(200, 20);
});
afterEach(() => host.close());
afterAll(() => rm(home, { recursive: true }));

const hostWith = async (memoryLimitMiB: number, temporaryLimitMiB: number): Promise<EngineHost> =>
  new EngineHost({
    childPath: await engineChildPath(),
    addressLimitMiB: 8000,
    memoryLimitMiB,
    temporaryLimitMiB,
    slots: 1,
    allowed: [home],
    temporary,
  });

/** Much work by DuckDB's estimate: it runs for longer than any of these tests. */
const ENDLESS = 'SELECT count(*) FROM range(100000000) a, range(1000000) b WHERE a.range * b.range % 7 = 3';
/** DuckDB expects a few rows of it. */
const UNFORESEEN =
  'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT (n + 1) % 10 FROM r) SELECT count(*) FROM r';
/** Much work by the estimate, that ends. */
const heavy = (n: number): string => `SELECT count(*) + ${n} FROM range(6000000) WHERE range % 7 = 8`;

const run = async (sql: string, options: RunOptions = {}): Promise<string> =>
  String((await host.run(sql, options)).chunks.flat().flat()[0]);

/** Begins a statement that goes on until it is stopped, or the test ends. */
function begin(sql: string, signal: AbortSignal = stop.signal): Promise<string> {
  const ended = run(sql, { caller: 'ann', signal });
  ended.catch(() => undefined);
  return ended;
}

it('a short statement is answered while heavy ones run and wait, also of the same caller', async () => {
  const all = Array.from({ length: 12 }, () => begin(ENDLESS));
  expect(await run('SELECT 42', { caller: 'ann' })).toBe('42');
  expect(
    await run('SELECT count(*) FROM (SELECT * FROM range(100000000) LIMIT 100)', { caller: 'ann' }),
  ).toBe('100');
  await expect.poll(() => host.waitingStatements).toBe(10);
  expect(await run('SELECT 43', { caller: 'bob' })).toBe('43');
  expect(host.openStatements).toBe(12);
  stop.abort();
  for (const one of all) await expect(one).rejects.toMatchObject({ code: 'CANCELLED' });
});

it('heavy statements of two callers run in turns, and one that waits is cancelled at once', async () => {
  const second = new AbortController();
  const third = new AbortController();
  void begin(ENDLESS);
  const running = begin(ENDLESS, second.signal);
  // One stays, and the other has its slot.
  await expect.poll(() => readdir(temporary)).toHaveLength(2);
  const order: string[] = [];
  const told: boolean[] = [];
  const waiting = host.run(ENDLESS, {
    caller: 'ann',
    signal: third.signal,
    onWait: (isWaiting) => told.push(isWaiting),
  });
  await expect.poll(() => host.waitingStatements).toBe(1);
  const others: Promise<void>[] = [];
  for (const [at, caller] of ['ann', 'ann', 'bob'].entries()) {
    others.push(run(heavy(at), { caller }).then(() => void order.push(`${caller} ${at}`)));
    await expect.poll(() => host.waitingStatements).toBe(at + 2);
  }
  third.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
  expect([host.waitingStatements, told, order]).toEqual([3, [true, false], []]);
  second.abort();
  await expect(running).rejects.toMatchObject({ code: 'CANCELLED' });
  await Promise.all(others);
  expect(order).toEqual(['ann 0', 'bob 2', 'ann 1']);
});

it('who waits for its turn is not said to run until it does, and once only', async () => {
  const said: string[] = [];
  const ask = (name: string, signal: AbortSignal = stop.signal): void => {
    const options = { caller: name, signal, onRun: () => void said.push(name) };
    host.run(ENDLESS, options).catch(() => undefined);
  };
  const second = new AbortController();
  ask('stays');
  await expect.poll(() => said).toEqual(['stays']);
  ask('has the slot', second.signal);
  await expect.poll(() => said).toEqual(['stays', 'has the slot']);
  // It begins beside the others, leaves when it is known to be heavy, and waits.
  ask('waits');
  await expect.poll(() => host.waitingStatements).toBe(1);
  await pause(400);
  expect(said).toEqual(['stays', 'has the slot']);
  second.abort();
  await expect.poll(() => said).toEqual(['stays', 'has the slot', 'waits']);
});

it('a statement that nobody expected to be long gives its place to one that waits', async () => {
  for (let at = 0; at < 9; at++) void begin(UNFORESEEN);
  expect(await run('SELECT 42', { caller: 'ann' })).toBe('42');
  expect(host.openStatements).toBe(9);
});

it('a statement that needs more memory than it may have fails alone', async () => {
  void begin(ENDLESS);
  const list = 'SELECT len(list(repeat(range::VARCHAR, 100))) FROM range(6000000)';
  await expect(run(list)).rejects.toThrow(/Out of Memory/u);
  expect(await run('SELECT 42')).toBe('42');
  expect(host.openStatements).toBe(1);
});

it('a statement beside one that nobody expected to need the memory goes on', async () => {
  void begin(UNFORESEEN);
  await expect(
    run('SELECT len(list(repeat(chr(97 + n % 26), 1000))) FROM (SELECT unnest(range(400000))::INT AS n)'),
  ).rejects.toThrow(/Out of Memory/u);
  expect(host.openStatements).toBe(1);
});

it('a statement runs once more alone when it met the limit after the ones beside it had ended', async () => {
  const list = 'SELECT len(list(repeat(range::VARCHAR, 100))) FROM range(6000000)';
  let restarts = 0;
  const onRestart = (): void => void restarts++;
  // The start of the process is not part of it.
  await host.warmUp();
  await expect(run(list, { onRestart })).rejects.toThrow(/Out of Memory/u);
  expect(restarts).toBe(0);
  const beside = run('SELECT 42');
  await expect(run(list, { onRestart })).rejects.toThrow(/Out of Memory/u);
  expect(await beside).toBe('42');
  expect(restarts).toBe(1);
});

it('a statement that needs more of the disk than it may have fails alone', async () => {
  await host.close();
  host = await hostWith(60, 10);
  // 77 MB of rows, and hardly less when they are compressed.
  const texts = Array.from({ length: 8 }, (_, at) => `md5((range + ${at}e9)::VARCHAR)`);
  const large = `CREATE TEMP TABLE large AS SELECT ${texts.join(' || ')} AS text FROM range(300000)`;
  void begin(ENDLESS);
  await expect(run(large, { stream: false })).rejects.toThrow(/max_temp_directory_size/u);
  expect(await run('SELECT 42')).toBe('42');
  expect(host.openStatements).toBe(1);
  stop.abort();
  const other = await hostWith(60, 1000);
  try {
    expect((await other.run(large, { stream: false })).chunks).toEqual([[['300000']]]);
  } finally {
    await other.close();
  }
});

it('the temporary files of a process that has ended are gone', async () => {
  await run('SELECT 1');
  expect(await readdir(temporary)).toHaveLength(1);
  host.stop();
  await expect.poll(() => readdir(temporary)).toEqual([]);
});

it('estimates what all steps of a statement work on', async () => {
  const estimate = async (sql: string): Promise<number> => {
    const plan = (await host.run(`EXPLAIN (FORMAT JSON) ${sql}`, { stream: false })).chunks.flat().flat()[1];
    return estimatedRows(plan ?? '[]');
  };
  const million = 1_000_000;
  expect(await estimate('SELECT 1')).toBeLessThan(10);
  expect(await estimate(ENDLESS)).toBeGreaterThan(million * million);
  expect(await estimate('SELECT * FROM range(100000000) LIMIT 1000')).toBeLessThan(million);
  expect(await estimate('SELECT range + 1 FROM range(100000000) WHERE range > 3 LIMIT 10')).toBeLessThan(
    million,
  );
  expect(await estimate('SELECT * FROM range(100000000) ORDER BY range DESC LIMIT 10')).toBeGreaterThan(
    100 * million,
  );
  expect(
    await estimate('SELECT range % 3, count(*) FROM range(100000000) GROUP BY ALL LIMIT 10'),
  ).toBeGreaterThan(100 * million);
});
