import { appendFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { historyFile, type QueryEntry } from '../../src/catalog/query-entries.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { makeRoles, type Users } from './roles.ts';

const store = testStore();
let users: Users;
beforeAll(async () => {
  users = await makeRoles(store);
});

const DAY_MS = 24 * 3_600_000;
const now = Date.now();
const write = (entry: QueryEntry) => appendFile(historyFile(store.home()), `${JSON.stringify(entry)}\n`);

it('system.query.history has the statements that ended on warehouses in the last 30 days', async () => {
  expect(await store.rows('SELECT * FROM system.query.history')).toEqual([]);
  const base = { type: 'SELECT', user: 'me@x.org', warehouse: 'w1' } as const;
  const text = `SELECT 'it''s', "\\" -- \0 \u00e4`;
  await write({ ...base, id: 'old', status: 'FINISHED', text: 'SELECT 0', start: now - 31 * DAY_MS, end: 1 });
  await write({
    ...base,
    id: 'a',
    status: 'FINISHED',
    text,
    start: now - 900,
    began: now - 700,
    end: now,
    rows: 3,
  });
  await write({ ...base, id: 'b', status: 'FAILED', text: 'SELEC', start: now - 5, end: now, error: 'no' });
  await appendFile(historyFile(store.home()), '{"id":"torn');
  expect(
    await store.rows(
      `SELECT statement_id, execution_status, executed_by, compute.warehouse_id, statement_text, statement_type, error_message,
        total_duration_ms, waiting_at_capacity_duration_ms, execution_duration_ms, produced_rows, read_rows,
        unix_millis(end_time), start_time < end_time FROM system.query.history ORDER BY 1`,
    ),
  ).toEqual([
    [
      'a',
      'FINISHED',
      'me@x.org',
      'w1',
      text.replace('\0', ''),
      'SELECT',
      null,
      '900',
      '200',
      '700',
      '3',
      null,
      `${now}`,
      'true',
    ],
    ['b', 'FAILED', 'me@x.org', 'w1', 'SELEC', 'SELECT', 'no', '5', null, null, null, null, `${now}`, 'true'],
  ]);
  expect(await store.rows('SELECT compute FROM system.query.history WHERE statement_id = "a"')).toEqual([
    ['{"type":"WAREHOUSE","warehouse_id":"w1"}'],
  ]);
  expect((await store.columns('SELECT * FROM system.query.history')).slice(0, 6)).toEqual([
    'account_id string',
    'workspace_id string',
    'statement_id string',
    'session_id string',
    'execution_status string',
    'compute struct<type:string,cluster_id:string,warehouse_id:string>',
  ]);
});

it('has the newest where they are more than a query reads', async () => {
  const text = 'x'.repeat(60_000);
  for (let at = 0; at < 80; at++)
    await write({
      id: `n${at}`,
      type: 'SELECT',
      status: 'FINISHED',
      text,
      user: 'u',
      warehouse: 'w',
      start: now,
    });
  const [[count, newest, oldest] = []] = await store.rows(
    "SELECT count(*), count_if(statement_id = 'n79'), count_if(statement_id = 'n0') FROM system.query.history",
  );
  expect([Number(count) > 60, newest, oldest]).toEqual([true, '1', '0']);
});

it('is for administrators only, whatever others can do', async () => {
  const count = 'SELECT count(*) FROM system.query.history';
  expect(Number((await store.rows(count, { user: users.admin }))[0]?.[0])).toBeGreaterThan(1);
  for (const user of [users.owner, users.reader, users.nobody])
    await expect(store.run(count, { user })).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
  await expect(
    store.run('CREATE VIEW main.shop.history AS SELECT * FROM system.query.history', { user: users.owner }),
  ).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
});
