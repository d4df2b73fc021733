import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeWorkspace, startFakeWorkspace, TOKEN } from './fake-workspace.ts';

let workspace: FakeWorkspace;
let warehouse: string;
beforeEach(async () => {
  workspace = await startFakeWorkspace();
  warehouse = workspace.warehouses.list()[0]?.record.id ?? '';
});
afterEach(() => workspace.close());

const clientOf = (token?: string) => workspace.client(token);
/** Runs a statement a millisecond after the one before, and gives its id. */
async function run(statement: string, token = TOKEN, wait = '10s'): Promise<string> {
  workspace.clock.now += 1;
  const { statement_id } = await clientOf(token).statements.execute({
    statement,
    warehouse_id: warehouse,
    wait_timeout: wait,
  });
  return statement_id;
}
async function tokenOf(name: string): Promise<string> {
  await workspace.call('POST', '/api/2.0/preview/scim/v2/Users', { userName: name });
  const path = '/api/2.0/token-management/on-behalf-of/tokens';
  return JSON.parse((await workspace.call('POST', path, { application_id: name })).text).token_value;
}
const texts = async (filter: object = {}, token = TOKEN): Promise<readonly string[]> =>
  (await clientOf(token).queryHistory.list(filter)).res.map(({ query_text }) => query_text);

describe('the query history', () => {
  it('tells what ran, how it ended, when, for whom and with how many rows', async () => {
    const id = await run('ROWS 5');
    await run('FAIL');
    const { res, has_next_page } = await clientOf().queryHistory.list({ include_metrics: true });
    expect(has_next_page).toBe(false);
    expect(res).toMatchObject([
      {
        query_text: 'FAIL',
        status: 'FAILED',
        error_message: '[TABLE_OR_VIEW_NOT_FOUND] nope',
        is_final: true,
      },
      {
        query_id: id,
        query_text: 'ROWS 5',
        status: 'FINISHED',
        statement_type: 'OTHER',
        rows_produced: 5,
        query_start_time_ms: workspace.clock.now - 1,
        query_end_time_ms: workspace.clock.now - 1,
        duration: 0,
        user_id: 1,
        executed_as_user_id: 1,
        warehouse_id: warehouse,
        endpoint_id: warehouse,
        metrics: { total_time_ms: 0, rows_produced_count: 5 },
      },
    ]);
    expect((await clientOf().queryHistory.list({})).res[0]).not.toHaveProperty('metrics');
  });

  it('shows what waits and runs, and what was cancelled', async () => {
    const hanging = await run('HANG', TOKEN, '0s');
    await run('QUEUE', TOKEN, '0s');
    workspace.clock.now += 40;
    await expect
      .poll(async () => (await clientOf().queryHistory.list({})).res)
      .toMatchObject([
        { query_text: 'QUEUE', status: 'QUEUED', is_final: false },
        { query_text: 'HANG', status: 'RUNNING', is_final: false, duration: 41 },
      ]);
    await clientOf().statements.cancel({ statement_id: hanging });
    expect(await texts({ 'filter_by.statuses': 'CANCELED' })).toEqual(['HANG']);
    expect(await texts({ 'filter_by.statuses': ['QUEUED', 'RUNNING'] })).toEqual(['QUEUE']);
  });

  it('filters by time, statement, user and warehouse', async () => {
    const first = await run('ROWS 1');
    const began = workspace.clock.now;
    await run('ROWS 2');
    await run('ROWS 3');
    expect(await texts({ 'filter_by.query_start_time_range.start_time_ms': began + 1 })).toEqual([
      'ROWS 3',
      'ROWS 2',
    ]);
    expect(await texts({ 'filter_by.query_start_time_range.end_time_ms': began })).toEqual(['ROWS 1']);
    expect(await texts({ 'filter_by.statement_ids': first })).toEqual(['ROWS 1']);
    expect(await texts({ 'filter_by.user_ids': 1 })).toHaveLength(3);
    expect(await texts({ 'filter_by.user_ids': [2, 99] })).toEqual([]);
    expect(await texts({ 'filter_by.warehouse_ids': ['other'] })).toEqual([]);
    expect(await texts({ 'filter_by.warehouse_ids': [warehouse, 'other'] })).toHaveLength(3);
  });

  it('has pages that neither repeat nor skip a statement while others come', async () => {
    for (let at = 1; at <= 5; at++) await run(`ROWS ${at}`);
    const seen: string[] = [];
    let token: string | undefined;
    do {
      const page = await clientOf().queryHistory.list({
        max_results: 2,
        ...(token === undefined ? {} : { page_token: token }),
      });
      seen.push(...page.res.map(({ query_text }) => query_text));
      token = page.next_page_token ?? undefined;
      expect(page.has_next_page).toBe(token !== undefined);
      await run('SELECT 1');
    } while (token !== undefined);
    expect(seen).toEqual(['ROWS 5', 'ROWS 4', 'ROWS 3', 'ROWS 2', 'ROWS 1']);
  });

  it.each([
    [{ max_results: 0 }, 'max_results must be from 1 to 1000'],
    [{ max_results: 1001 }, 'max_results must be from 1 to 1000'],
    [{ page_token: 'x' }, 'page_token is not one that this call has given'],
    [{ 'filter_by.statuses': 'DONE' }, 'filter_by.statuses'],
  ])('refuses %j', async (asked, message) => {
    await expect(clientOf().queryHistory.list(asked as object)).rejects.toMatchObject({
      code: 'INVALID_PARAMETER_VALUE',
      message: expect.stringContaining(message),
    });
  });

  it('shows what others ran only to administrators and to who may monitor the warehouse', async () => {
    const [reader, monitor] = [await tokenOf('reader@x.org'), await tokenOf('monitor@x.org')];
    await run('ROWS 1');
    await run('ROWS 2', reader);
    expect(await texts()).toEqual(['ROWS 2', 'ROWS 1']);
    expect(await texts({}, reader)).toEqual(['ROWS 2']);
    expect(await texts({}, monitor)).toEqual([]);
    await workspace.call('PATCH', `/api/2.0/permissions/warehouses/${warehouse}`, {
      access_control_list: [{ user_name: 'monitor@x.org', permission_level: 'CAN_MONITOR' }],
    });
    expect(await texts({}, monitor)).toEqual(['ROWS 2', 'ROWS 1']);
  });

  it('cuts long texts', async () => {
    await run(`DDL ${'x'.repeat(100_000)}`);
    const [text = ''] = await texts();
    expect([text.length, text.at(-1)]).toEqual([65_537, '…']);
  });
});
