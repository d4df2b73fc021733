import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RunningWarehouse } from '../../src/resources/warehouses/running-warehouse.ts';
import { Turns } from '../../src/resources/warehouses/turns.ts';
import { LOCAL_WAREHOUSE, warehouseRecords } from '../../src/resources/warehouses/warehouse-record.ts';
import { WarehouseStore } from '../../src/resources/warehouses/warehouse-store.ts';
import { type FakeWorkspace, startFakeWorkspace } from './fake-workspace.ts';

const PATH = '/api/2.0/sql/warehouses';
let workspace: FakeWorkspace;
beforeAll(async () => {
  workspace = await startFakeWorkspace();
});
afterAll(() => workspace.close());

const create = (settings: object) => workspace.call('POST', PATH, settings);
const get = (id: string) => workspace.call('GET', `${PATH}/${id}`);
const stateOf = async (id: string): Promise<string | undefined> => (await get(id)).body['state'];
const running = async (id: string): Promise<void> => {
  await expect.poll(() => stateOf(id)).toBe('RUNNING');
};

describe('the ready-made warehouse', () => {
  it('is there and runs', async () => {
    const { body } = await workspace.call('GET', PATH);
    expect(body).toMatchObject({
      warehouses: [
        {
          id: LOCAL_WAREHOUSE.id,
          name: 'Local Warehouse',
          warehouse_type: 'PRO',
          enable_serverless_compute: true,
          state: 'RUNNING',
          odbc_params: { path: `/sql/1.0/warehouses/${LOCAL_WAREHOUSE.id}` },
          health: { status: 'HEALTHY' },
        },
      ],
    });
  });
});

describe('a warehouse', () => {
  it('is created as asked, kept on disk, and runs at once', async () => {
    const { body } = await create({
      name: 'Mine',
      cluster_size: '2X-SMALL',
      max_num_clusters: 3,
      auto_stop_mins: 5,
      enable_serverless_compute: true,
      tags: { custom_tags: [{ key: 'CreatedBy', value: 'x' }] },
    });
    const id: string = body['id'] ?? '';
    expect(id).toMatch(/^[0-9a-f]{16}$/u);
    await running(id);
    expect((await get(id)).body).toMatchObject({
      name: 'Mine',
      cluster_size: '2X-Small',
      min_num_clusters: 1,
      max_num_clusters: 3,
      auto_stop_mins: 5,
      warehouse_type: 'PRO',
      tags: { custom_tags: [{ key: 'CreatedBy', value: 'x' }] },
    });
    const store = new WarehouseStore(warehouseRecords(join(workspace.home, 'warehouses.json')), {
      warmUp: async () => undefined,
      coolDown: () => undefined,
    });
    await store.open();
    expect(store.list().map(({ record, run }) => [record.name, run.state])).toEqual([
      ['Local Warehouse', 'RUNNING'],
      ['Mine', 'STOPPED'],
    ]);
    store.close();
  });

  it('passes through STARTING, never back to its old state', async () => {
    const id: string = (await create({ name: 'Slow' })).body['id'] ?? '';
    await running(id);
    await workspace.call('POST', `${PATH}/${id}/stop`);
    expect(await stateOf(id)).toBe('STOPPED');
    let go: () => void = () => undefined;
    workspace.engine.warmUp = new Promise((resolve) => {
      go = resolve;
    });
    await workspace.call('POST', `${PATH}/${id}/start`);
    expect(await stateOf(id)).toBe('STARTING');
    go();
    workspace.engine.warmUp = undefined;
    await running(id);
  });

  it('is started by a statement and stops the statements it runs', async () => {
    const id: string = (await create({ name: 'Worker' })).body['id'] ?? '';
    await running(id);
    await workspace.call('POST', `${PATH}/${id}/stop`);
    const statement = await workspace.call('POST', '/api/2.0/sql/statements', {
      statement: 'HANG',
      warehouse_id: id,
      wait_timeout: '0s',
    });
    const path = `/api/2.0/sql/statements/${statement.body['statement_id']}`;
    await expect
      .poll(async () => (await workspace.call('GET', path)).body)
      .toMatchObject({ status: { state: 'RUNNING' } });
    expect(await stateOf(id)).toBe('RUNNING');
    await workspace.call('POST', `${PATH}/${id}/stop`);
    expect((await workspace.call('GET', path)).body).toMatchObject({ status: { state: 'CANCELED' } });
  });

  it('is edited, keeps what is left out, and runs again', async () => {
    const id: string = (await create({ name: 'Edited', auto_stop_mins: 20 })).body['id'] ?? '';
    await workspace.call('POST', `${PATH}/${id}/edit`, { name: 'Edited 2', cluster_size: 'small' });
    await running(id);
    expect((await get(id)).body).toMatchObject({
      name: 'Edited 2',
      cluster_size: 'Small',
      auto_stop_mins: 20,
    });
  });

  it('is gone after delete, on disk too', async () => {
    const id: string = (await create({ name: 'Short-lived' })).body['id'] ?? '';
    expect((await workspace.call('DELETE', `${PATH}/${id}`)).body).toEqual({});
    expect(await get(id)).toMatchObject({ status: 404, body: { error_code: 'RESOURCE_DOES_NOT_EXIST' } });
    expect(await readFile(join(workspace.home, 'warehouses.json'), 'utf8')).not.toContain('Short-lived');
  });

  it.each([
    ['no name', {}, 'name'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a name of 100 characters', { name: 'x'.repeat(100) }, '99'],
    [
      'a name that is taken',
      { name: 'Local Warehouse' },
      'SQL warehouse with name `Local Warehouse` already exists',
    ],
    ['an unknown size', { name: 'a', cluster_size: 'Huge' }, 'Huge'],
    ['41 clusters', { name: 'a', max_num_clusters: 41 }, '40'],
    [
      'more clusters at least than at most',
      { name: 'a', min_num_clusters: 3, max_num_clusters: 2 },
      'min_num',
    ],
    ['an auto stop below 10 minutes', { name: 'a', auto_stop_mins: 5 }, 'auto_stop_mins'],
    ['a negative auto stop', { name: 'a', auto_stop_mins: -1 }, 'auto_stop_mins'],
    ['SERVERLESS as type', { name: 'a', warehouse_type: 'SERVERLESS' }, 'SERVERLESS'],
    [
      'a serverless CLASSIC',
      { name: 'a', warehouse_type: 'CLASSIC', enable_serverless_compute: true },
      'PRO',
    ],
  ])('with %s is refused', async (_name, settings, message) => {
    const answer = await create(settings);
    expect(answer).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_PARAMETER_VALUE', message: expect.stringContaining(message) },
    });
  });
});

describe('the states of a warehouse', () => {
  it('stops by itself after the minutes without work', async () => {
    vi.useFakeTimers();
    try {
      const run = new RunningWarehouse({ warmUp: async () => undefined, autoStopMinutes: () => 10 });
      const release = await run.use({ abort: () => undefined });
      await vi.advanceTimersByTimeAsync(60 * 60_000);
      expect(run.state).toBe('RUNNING');
      release();
      await vi.advanceTimersByTimeAsync(9.9 * 60_000);
      expect(run.state).toBe('RUNNING');
      await vi.advanceTimersByTimeAsync(0.2 * 60_000);
      expect(run.state).toBe('STOPPED');
    } finally {
      vi.useRealTimers();
    }
  });

  it('stays stopped when it is stopped while it starts, and tells why a start failed', async () => {
    let go: () => void = () => undefined;
    const slow = new RunningWarehouse({
      warmUp: () =>
        new Promise((resolve) => {
          go = resolve;
        }),
      autoStopMinutes: () => 0,
    });
    const start = slow.start();
    slow.stop();
    go();
    await start;
    expect(slow.state).toBe('STOPPED');

    const broken = new RunningWarehouse({
      warmUp: () => Promise.reject(new Error('no engine')),
      autoStopMinutes: () => 0,
    });
    await expect(broken.start()).rejects.toThrow('no engine');
    expect([broken.state, broken.failureReason]).toEqual(['STOPPED', 'no engine']);
  });
});

describe('the statements of a warehouse', () => {
  const submit = async (statement: string, warehouse_id: string): Promise<string> => {
    const { body } = await workspace.call('POST', '/api/2.0/sql/statements', {
      statement,
      warehouse_id,
      wait_timeout: '0s',
    });
    return String(body['statement_id']);
  };
  const answerOf = async (id: string) =>
    (await workspace.call('GET', `/api/2.0/sql/statements/${id}`)).body as unknown as {
      status: { state: string; error?: { message: string } };
    };
  const state = async (id: string): Promise<string> => (await answerOf(id)).status.state;
  const cancel = (id: string) => workspace.call('POST', `/api/2.0/sql/statements/${id}/cancel`);

  it('run ten at once on its own engine; more are PENDING in the order they came, and others’ are not behind them', async () => {
    const [busy = '', other = ''] = await Promise.all(
      ['Busy', 'Other'].map(async (name) => (await create({ name })).body['id'] as string | undefined),
    );
    await Promise.all([running(busy), running(other)]);
    const hanging = await Promise.all(Array.from({ length: 10 }, () => submit('HANG', busy)));
    await expect.poll(async () => Promise.all(hanging.map(state))).toEqual(Array(10).fill('RUNNING'));
    const waiting = [await submit('ROWS 1', busy), await submit('ROWS 2', busy), await submit('HANG', busy)];
    const elsewhere = await submit('ROWS 3', other);
    await expect.poll(() => state(elsewhere)).toBe('SUCCEEDED');
    expect(await Promise.all(waiting.map(state))).toEqual(['PENDING', 'PENDING', 'PENDING']);
    expect(workspace.engine.seen.at(-1)).toMatchObject({ statement: 'ROWS 3', warehouse: other });
    // One that waits can be cancelled like any other.
    await cancel(waiting[1] ?? '');
    expect(await state(waiting[1] ?? '')).toBe('CANCELED');
    await cancel(hanging[0] ?? '');
    await expect.poll(() => state(waiting[0] ?? '')).toBe('SUCCEEDED');
    await expect.poll(() => state(waiting[2] ?? '')).toBe('RUNNING');
    expect(workspace.engine.seen.map(({ statement }) => statement)).not.toContain('ROWS 2');
    await workspace.call('POST', `${PATH}/${busy}/stop`);
    expect(workspace.engine.released).toContain(busy);
    expect(await state(waiting[2] ?? '')).toBe('CANCELED');
  });

  it('are refused when too many wait', async () => {
    const turns = new Turns(() => ({ running: 1, waiting: 1 }));
    const end = await turns.take();
    const second = turns.take();
    await expect(turns.take()).rejects.toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
      message: expect.stringContaining('[WAREHOUSE_QUEUE_FULL]'),
    });
    end?.();
    end?.();
    await second;
    const third = turns.take();
    expect(turns.waiting).toBe(1);
    (await second)?.();
    expect(await third).toBeDefined();
  });
});
