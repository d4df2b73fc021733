import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { QueryEntry } from '../../catalog/query-entries.ts';
import { QueryLog } from './query-log.ts';

const DAY_MS = 24 * 3_600_000;
let home: string;
let path: string;
let logged: string[];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'query-log-'));
  path = join(home, 'history.jsonl');
  logged = [];
});
afterEach(() => rm(home, { recursive: true, force: true }));

const open = (now = 0) =>
  QueryLog.open(
    path,
    () => now,
    (line) => logged.push(line),
  );
const entry = (id: string, more: Partial<QueryEntry> = {}): QueryEntry => ({
  id,
  type: 'SELECT',
  status: 'FINISHED',
  text: 'SELECT 1',
  user: 'me',
  warehouse: 'w',
  start: 0,
  end: 5,
  ...more,
});
const idsOf = (log: QueryLog): string[] => [...log.entries].map(({ id }) => id);

it('knows after a restart what ended before, in a file of its owner', async () => {
  const first = await open();
  first.add(entry('a', { rows: 3, session: 's' }));
  first.add(entry('b', { status: 'FAILED', error: 'nope' }));
  await first.close();
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect([...(await open()).entries]).toEqual([
    entry('a', { rows: 3, session: 's' }),
    entry('b', { status: 'FAILED', error: 'nope' }),
  ]);
});

it('goes on after a line that was not written whole', async () => {
  const first = await open();
  first.add(entry('a'));
  await first.close();
  await appendFile(path, '{"id":"b","type":"SEL');
  const second = await open();
  second.add(entry('c'));
  await second.close();
  expect(idsOf(await open())).toEqual(['a', 'c']);
});

it('forgets what is older than 30 days, and what is more than 10,000', async () => {
  const old = await open();
  old.add(entry('old'));
  old.add(entry('newer', { start: DAY_MS }));
  await old.close();
  expect(idsOf(await open(30 * DAY_MS + 1))).toEqual(['newer']);
  const many = await open();
  for (let at = 0; at < 20_001; at++) many.add(entry(`n${at}`));
  await many.close();
  expect(idsOf(many).length).toBe(10_000);
  expect(idsOf(await open()).at(0)).toBe('n10001');
  // The file is written again without those, so that it does not grow for ever.
  expect((await readFile(path, 'utf8')).split('\n').length).toBeLessThan(15_000);
});

it('holds no more than 16 Mi characters of texts', async () => {
  const log = await open();
  for (let at = 0; at < 300; at++) log.add(entry(`n${at}`, { text: 'x'.repeat(65_536) }));
  await log.close();
  expect(idsOf(log).length).toBe(256);
  expect(idsOf(log).at(-1)).toBe('n299');
});

it('says so when it can’t be written, and goes on', async () => {
  const log = await QueryLog.open(
    join(home, 'missing', 'history.jsonl'),
    () => 0,
    (line) => logged.push(line),
  );
  log.add(entry('a'));
  await log.close();
  expect(idsOf(log)).toEqual(['a']);
  expect(logged).toEqual([expect.stringContaining('The query history was not written: ')]);
});
