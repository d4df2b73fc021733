import type { DatabricksClient } from '@lakehouse/databricks-client/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RunningWarehouse } from '../../src/resources/warehouses/running-warehouse.ts';
import { type FakeWorkspace, startFakeWorkspace } from './fake-workspace.ts';

const OLDER = '/api/2.0/sql/endpoints';
let workspace: FakeWorkspace;
let client: DatabricksClient;
let warehouses: DatabricksClient['warehouses'];
beforeAll(async () => {
  workspace = await startFakeWorkspace();
  client = workspace.client();
  ({ warehouses } = client);
});
afterAll(() => workspace.close());

const running = async (id: string): Promise<void> => {
  await expect.poll(async () => (await warehouses.get({ id })).state).toBe('RUNNING');
};
const gone = { status: 404, code: 'RESOURCE_DOES_NOT_EXIST' };
const invalid = { status: 400, code: 'INVALID_PARAMETER_VALUE' };

/** A promise and what resolves it. */
function gate() {
  let open: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { closed, open };
}

describe('a warehouse with every field', () => {
  it('is created as call 5 of the specification creates it, and described with all of them', async () => {
    const settings = {
      name: 'my-warehouse',
      cluster_size: 'Small',
      min_num_clusters: 1,
      max_num_clusters: 30,
      auto_stop_mins: 30,
      enable_photon: false,
      enable_serverless_compute: true,
      warehouse_type: 'PRO',
      spot_instance_policy: 'RELIABILITY_OPTIMIZED',
      channel: { name: 'CHANNEL_NAME_CUSTOM', dbsql_version: '2025.10' },
      tags: { custom_tags: [{ key: 'CreatedBy', value: 'studio' }] },
    };
    const { id } = await warehouses.create(settings);
    await running(id);
    expect(await warehouses.get({ id })).toEqual({
      ...settings,
      id,
      state: 'RUNNING',
      num_clusters: 1,
      num_active_sessions: 0,
      creator_name: 'local-user@localhost',
      jdbc_url: expect.stringContaining(`httpPath=/sql/1.0/warehouses/${id}`),
      odbc_params: {
        hostname: '127.0.0.1',
        path: `/sql/1.0/warehouses/${id}`,
        port: Number(new URL(workspace.url).port),
        protocol: 'http',
      },
      health: { status: 'HEALTHY' },
    });
  });

  it('has the platform’s defaults when only a name is given', async () => {
    const { id } = await warehouses.create({ name: 'Plain' });
    expect(await warehouses.get({ id })).toMatchObject({
      cluster_size: '2X-Small',
      min_num_clusters: 1,
      max_num_clusters: 1,
      auto_stop_mins: 120,
      enable_photon: true,
      enable_serverless_compute: false,
      channel: { name: 'CHANNEL_NAME_CURRENT' },
      tags: { custom_tags: [] },
    });
  });

  it.each([
    [
      '45 tags',
      { tags: { custom_tags: Array.from({ length: 45 }, (_unused, at) => ({ key: `k${at}`, value: 'v' })) } },
    ],
    ['an unknown channel', { channel: { name: 'CHANNEL_NAME_FUTURE' } }],
    ['an unknown spot policy', { spot_instance_policy: 'CHEAP' }],
    ['no cluster at all', { max_num_clusters: 0 }],
    ['31 clusters at least', { min_num_clusters: 31, max_num_clusters: 40 }],
  ])('is refused with %s', async (_what, settings) => {
    await expect(warehouses.create({ name: 'Refused', ...settings })).rejects.toMatchObject(invalid);
    const names = (await warehouses.list()).warehouses.map(({ name }) => name);
    expect(names).not.toContain('Refused');
  });

  it('keeps its name for itself, when others are made and when they are edited', async () => {
    const twice = await Promise.allSettled([
      warehouses.create({ name: 'Twin' }),
      warehouses.create({ name: 'Twin' }),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { id } = await warehouses.create({ name: 'Other' });
    await expect(warehouses.edit({ id, name: 'Twin' })).rejects.toMatchObject({
      ...invalid,
      message: 'SQL warehouse with name `Twin` already exists',
    });
    await warehouses.edit({ id, name: 'Other', auto_stop_mins: 0 });
    expect(await warehouses.get({ id })).toMatchObject({ name: 'Other', auto_stop_mins: 0 });
  });
});

describe('a warehouse that is deleted', () => {
  it('cancels what it runs, and is unknown to every call', async () => {
    const { id } = await warehouses.create({ name: 'Deleted while running' });
    await running(id);
    const statement = { statement: 'HANG', warehouse_id: id, wait_timeout: '0s' };
    const { statement_id } = await client.statements.execute(statement);
    await expect
      .poll(async () => (await client.statements.get({ statement_id })).status.state)
      .toBe('RUNNING');
    await warehouses.delete({ id });
    expect((await client.statements.get({ statement_id })).status.state).toBe('CANCELED');
    for (const call of [warehouses.get, warehouses.start, warehouses.stop, warehouses.delete])
      await expect(call({ id })).rejects.toMatchObject(gone);
    await expect(warehouses.edit({ id, name: 'x' })).rejects.toMatchObject(gone);
    await expect(client.statements.execute(statement)).rejects.toMatchObject({ status: 404 });
  });

  it('while it starts does not run what waited for it', async () => {
    const { closed, open } = gate();
    workspace.engine.warmUp = closed;
    const { id } = await warehouses.create({ name: 'Deleted while starting' });
    expect((await warehouses.get({ id })).state).toBe('STARTING');
    const { statement_id } = await client.statements.execute({
      statement: 'ROWS 1',
      warehouse_id: id,
      wait_timeout: '0s',
    });
    await warehouses.delete({ id });
    open();
    workspace.engine.warmUp = undefined;
    expect((await client.statements.get({ statement_id })).status.state).toBe('CANCELED');
    expect(workspace.engine.seen.some((request) => request.statement === 'ROWS 1')).toBe(false);
  });
});

describe('lists', () => {
  it('come in pages, by name, when pages are asked for', async () => {
    const names = new Set((await warehouses.list()).warehouses.map(({ name }) => name));
    const seen: string[] = [];
    let page_token: string | undefined;
    do {
      const page = await warehouses.list({ page_size: 2, ...(page_token ? { page_token } : {}) });
      seen.push(...page.warehouses.map(({ name }) => name));
      page_token = page.next_page_token ?? undefined;
    } while (page_token);
    expect(seen).toEqual([...names].toSorted());
    await expect(warehouses.list({ page_size: 1, page_token: '??' })).rejects.toMatchObject(invalid);
  });

  it('are also there under the older name of warehouses', async () => {
    const { body } = await workspace.call('GET', OLDER);
    expect(body['endpoints']).toHaveLength((await warehouses.list()).warehouses.length);
    const made = await workspace.call('POST', OLDER, { name: 'By an older client' });
    const id: string = made.body['id'] ?? '';
    expect((await workspace.call('GET', `${OLDER}/${id}`)).body['name']).toBe('By an older client');
    expect((await workspace.call('DELETE', `${OLDER}/${id}`)).status).toBe(200);
    await expect(warehouses.get({ id })).rejects.toMatchObject(gone);
  });
});

it('the settings of all warehouses can be read; changing them is refused by name', async () => {
  expect((await warehouses.getConfig()).enabled_warehouse_types).toEqual([
    { warehouse_type: 'CLASSIC', enabled: true },
    { warehouse_type: 'PRO', enabled: true },
  ]);
  const answer = await workspace.call('PUT', '/api/2.0/sql/config/warehouses', {});
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'FEATURE_DISABLED' } });
});

it('an id that can’t be one is refused, as for the CLI’s “default”', async () => {
  await expect(warehouses.get({ id: 'default' })).rejects.toMatchObject({
    ...invalid,
    message: 'default is not a valid endpoint id.',
  });
});

describe('starts and stops', () => {
  it('a start that was overtaken by stop and start does not report RUNNING', async () => {
    const gates = [gate(), gate()];
    let calls = 0;
    const warehouse = new RunningWarehouse({
      warmUp: () => gates[calls++]?.closed ?? Promise.resolve(),
      autoStopMinutes: () => 0,
    });
    const first = warehouse.start();
    warehouse.stop();
    const second = warehouse.start();
    gates[0]?.open();
    await first;
    expect(warehouse.state).toBe('STARTING');
    gates[1]?.open();
    await second;
    expect(warehouse.state).toBe('RUNNING');
  });

  it('stops by itself without any work, and never on a far-off auto stop', async () => {
    vi.useFakeTimers();
    try {
      for (const [minutes, state] of [
        [10, 'STOPPED'],
        [0, 'RUNNING'],
        [50_000, 'RUNNING'],
      ] as const) {
        const warehouse = new RunningWarehouse({
          warmUp: async () => undefined,
          autoStopMinutes: () => minutes,
        });
        await warehouse.start();
        await vi.advanceTimersByTimeAsync(11 * 60_000);
        expect(warehouse.state).toBe(state);
      }
    } finally {
      vi.useRealTimers();
    }
  });
});
