import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clusterRecords } from '../../src/resources/clusters/cluster-record.ts';
import { ClusterStore } from '../../src/resources/clusters/cluster-store.ts';
import { SPARK_VERSIONS } from '../../src/resources/clusters/spark-versions.ts';
import { SparkSetupError } from '../../src/spark/setup-error.ts';
import { FakeClusterRuntime } from './fake-cluster-runtime.ts';
import { startFakeWorkspace } from './fake-workspace.ts';

let workspace: Awaited<ReturnType<typeof startFakeWorkspace>>;
beforeEach(async () => {
  workspace = await startFakeWorkspace();
});
afterEach(() => workspace.close());

const SPEC = {
  cluster_name: 'Pipeline-Cluster-1',
  spark_version: '11.3.x-scala2.12',
  node_type_id: 'Standard_DS3_v2',
  num_workers: 1,
  autotermination_minutes: 30,
};
const post = async (call: string, body: object) => {
  const answer = await workspace.call('POST', `/api/2.0/clusters/${call}`, body);
  return { status: answer.status, body: answer.body as Record<string, unknown> };
};
const get = async (id: string): Promise<Record<string, unknown>> =>
  (await workspace.call('GET', `/api/2.1/clusters/get?cluster_id=${id}`)).body;
const create = async (spec: object = SPEC): Promise<string> =>
  String((await post('create', spec)).body['cluster_id']);
const ready = () => workspace.runtime.driver.launch.onEvent({ event: 'ready', version: '4.2.0' });
const types = async (id: string, extra: object = {}) => {
  const { body } = await post('events', { cluster_id: id, order: 'ASC', ...extra });
  return (body['events'] as { type: string }[]).map(({ type }) => type);
};

describe('the states of a cluster', () => {
  it('is PENDING when created, tells its progress, and RUNNING when the driver is ready', async () => {
    const id = await create();
    expect(id).toMatch(/^\d{4}-\d{6}-[0-9a-f]{8}$/u);
    expect(await get(id)).toMatchObject({ ...SPEC, state: 'PENDING', spec: SPEC });
    workspace.runtime.driver.launch.onProgress('Installing Spark: pyspark');
    expect(await get(id)).toMatchObject({ state_message: 'Installing Spark: pyspark' });
    ready();
    expect(await get(id)).toMatchObject({ state: 'RUNNING', driver_node_type_id: 'Standard_DS3_v2' });
    const { body } = await workspace.call('GET', '/api/2.0/clusters/list');
    expect(body['clusters']).toMatchObject([{ cluster_id: id, cluster_name: 'Pipeline-Cluster-1' }]);
  });

  it('terminates, keeps the definition and starts again without a look back at TERMINATED', async () => {
    const id = await create();
    ready();
    await post('delete', { cluster_id: id });
    await expect.poll(async () => (await get(id))['state']).toBe('TERMINATED');
    expect(await get(id)).toMatchObject({ termination_reason: { code: 'USER_REQUEST', type: 'SUCCESS' } });
    expect(workspace.runtime.driver.killed).toBe(true);
    await post('start', { cluster_id: id });
    expect((await get(id))['state']).toBe('PENDING');
    expect(await get(id)).not.toHaveProperty('termination_reason');
    ready();
    await post('start', { cluster_id: id });
    expect((await get(id))['state']).toBe('RUNNING');
    expect(await types(id)).toEqual(['CREATING', 'RUNNING', 'TERMINATING', 'STARTING', 'RUNNING']);
  });

  it('restarts with a new driver and does not hear the old one any more', async () => {
    const id = await create();
    ready();
    const old = workspace.runtime.driver;
    await post('restart', { cluster_id: id });
    expect((await get(id))['state']).toBe('RESTARTING');
    await expect.poll(() => workspace.runtime.drivers.length).toBe(2);
    old.launch.onEnd('it was ended by SIGKILL');
    old.launch.onEvent({ event: 'ready', version: 'old' });
    expect((await get(id))['state']).toBe('RESTARTING');
    ready();
    expect((await get(id))['state']).toBe('RUNNING');
  });

  it('ends in ERROR with what to install when this computer lacks something', async () => {
    workspace.runtime.failure = new SparkSetupError('A cluster needs Java 17 or newer');
    const id = await create();
    await expect.poll(async () => (await get(id))['state']).toBe('ERROR');
    expect(await get(id)).toMatchObject({
      state_message: 'A cluster needs Java 17 or newer',
      termination_reason: { code: 'BOOTSTRAP_FAILURE', type: 'CLIENT_ERROR' },
    });
    workspace.runtime.failure = undefined;
    await post('start', { cluster_id: id });
    await expect.poll(() => workspace.runtime.drivers.length).toBe(1);
    ready();
    expect((await get(id))['state']).toBe('RUNNING');
  });

  it('is TERMINATED with a reason when the driver crashes, and ERROR when it never came up', async () => {
    const id = await create();
    workspace.runtime.driver.launch.onEnd('it ended with code 1: no memory');
    expect(await get(id)).toMatchObject({
      state: 'ERROR',
      state_message: expect.stringContaining('no memory'),
      termination_reason: { code: 'SPARK_STARTUP_FAILURE', type: 'SERVICE_FAULT' },
    });
    await post('start', { cluster_id: id });
    await expect.poll(() => workspace.runtime.drivers.length).toBe(2);
    ready();
    workspace.runtime.driver.launch.onEnd('it was ended by SIGKILL');
    expect(await get(id)).toMatchObject({
      state: 'TERMINATED',
      state_message: expect.stringContaining('SIGKILL'),
      termination_reason: { code: 'DRIVER_UNREACHABLE', type: 'SERVICE_FAULT' },
    });
  });

  it('can be forgotten for good', async () => {
    const id = await create();
    ready();
    await post('permanent-delete', { cluster_id: id });
    expect(workspace.runtime.driver.killed).toBe(true);
    expect(await get(id)).toMatchObject({ message: `Cluster ${id} does not exist` });
  });

  it('is edited when it runs (and restarts) or is down, and refused in between', async () => {
    const id = await create();
    const edit = { cluster_id: id, ...SPEC, cluster_name: 'New name', num_workers: 3 };
    expect(await post('edit', edit)).toMatchObject({ status: 400, body: { error_code: 'INVALID_STATE' } });
    ready();
    expect((await post('edit', edit)).status).toBe(200);
    expect(await get(id)).toMatchObject({ state: 'RESTARTING', cluster_name: 'New name', num_workers: 3 });
  });
});

describe('definitions', () => {
  it.each([
    [{ spark_version: 'eleven' }, 'Invalid spark version eleven'],
    [{ cluster_name: 'x'.repeat(101) }, 'at most 100 characters'],
    [{ cluster_name: 'a\nb' }, 'control characters'],
    [{ autotermination_minutes: 5 }, 'between 10 and 10000'],
    [{ autoscale: { min_workers: 1, max_workers: 2 } }, 'either num_workers or autoscale'],
    [{ num_workers: -1 }, 'negative'],
  ])('%o is refused', async (change, words) => {
    const { status, body } = await post('create', { ...SPEC, ...change });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error_code: 'INVALID_PARAMETER_VALUE',
      message: expect.stringContaining(words),
    });
    expect(workspace.clusters.list()).toEqual([]);
  });

  it('gives machine types and versions that official helpers can sort', async () => {
    const { body } = await workspace.call('GET', '/api/2.1/clusters/list-node-types');
    const nodes = body['node_types'] as unknown as Record<string, unknown>[];
    expect(nodes.map((node) => node['node_type_id'])).toContain('Standard_DS3_v2');
    for (const node of nodes)
      for (const field of ['is_deprecated', 'num_cores', 'memory_mb', 'num_gpus', 'instance_type_id'])
        expect(node[field]).not.toBeUndefined();
    const versions = await workspace.call('GET', '/api/2.1/clusters/spark-versions');
    expect(versions.body['versions']).toContainEqual(
      expect.objectContaining({ key: '15.4.x-scala2.12', name: expect.stringContaining('LTS') }),
    );
  });

  it('may name every version that is told, with a minor version or without', async () => {
    const { body } = await workspace.call('GET', '/api/2.1/clusters/spark-versions');
    expect(body).toEqual({ versions: SPARK_VERSIONS });
    const keys = SPARK_VERSIONS.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['19.x-scala2.13', '11.3.x-scala2.12']));
    for (const spark_version of keys)
      expect(await post('create', { ...SPEC, spark_version })).toMatchObject({ status: 200 });
  });
});

describe('events', () => {
  it('come in pages whose next request is given whole', async () => {
    const id = await create();
    ready();
    await post('delete', { cluster_id: id });
    const first = (await post('events', { cluster_id: id, limit: 2 })).body;
    expect((first['events'] as { type: string }[]).map(({ type }) => type)).toEqual([
      'TERMINATING',
      'RUNNING',
    ]);
    expect(first).toMatchObject({ total_count: 3, next_page: { cluster_id: id, limit: 2, offset: 2 } });
    const last = (await post('events', first['next_page'] as object)).body;
    expect(last['events']).toMatchObject([{ type: 'CREATING' }]);
    expect(last).not.toHaveProperty('next_page');
    expect(await types(id, { event_types: ['RUNNING'] })).toEqual(['RUNNING']);
  });
});

describe('clusters over time', () => {
  it('survive a restart of the workspace, then TERMINATED', async () => {
    const id = await create();
    ready();
    await workspace.clusters.close();
    const store = new ClusterStore({
      records: clusterRecords(`${workspace.home}/clusters.json`),
      runtime: new FakeClusterRuntime(),
      log: () => undefined,
    });
    await store.open();
    expect(store.get(id)).toMatchObject({ state: 'TERMINATED', record: { spec: SPEC } });
  });

  it('end by themselves when nothing runs on them for as long as they say', async () => {
    const runtime = new FakeClusterRuntime();
    const records = clusterRecords(`${workspace.home}/other.json`);
    const store = new ClusterStore({ records, runtime, minuteMs: 0.01, log: () => undefined });
    await store.open();
    const idle = store.create(SPEC);
    const lasting = store.create({ ...SPEC, autotermination_minutes: 0 });
    for (const driver of runtime.drivers) driver.launch.onEvent({ event: 'ready', version: '' });
    const busy = store.create(SPEC);
    runtime.driver.launch.onEvent({ event: 'ready', version: '' });
    const context = busy.contexts.open('python');
    context.hear({ event: 'opened', context: context.id });
    const run = context.execute({ language: 'python', code: '1' });
    await expect.poll(() => idle.state).toBe('TERMINATED');
    expect(idle.record.reason).toEqual({
      code: 'INACTIVITY',
      type: 'SUCCESS',
      parameters: { inactivity_duration_min: '30' },
    });
    expect([lasting.state, busy.state]).toEqual(['RUNNING', 'RUNNING']);
    const result = { resultType: 'text', data: '1' } as const;
    runtime.driver.launch.onEvent({ event: 'result', context: context.id, command: run.id, result });
    await expect.poll(() => busy.state).toBe('TERMINATED');
    await store.close();
  });
});
