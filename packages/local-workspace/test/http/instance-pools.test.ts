import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import { instancePoolEndpoints } from '@lakehouse/databricks-client/resources/instance-pools/endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeWorkspace, startFakeWorkspace, TOKEN } from './fake-workspace.ts';

let workspace: FakeWorkspace;
const clients = () => {
  const headers = () => ({ authorization: `Bearer ${TOKEN}` });
  const transport = createFetchTransport({ baseUrl: workspace.url, headers });
  return {
    pools: bindEndpoints(transport, instancePoolEndpoints),
    clusters: bindEndpoints(transport, clusterEndpoints),
  };
};
let pools: ReturnType<typeof clients>['pools'];
let clusters: ReturnType<typeof clients>['clusters'];
beforeEach(async () => {
  workspace = await startFakeWorkspace();
  ({ pools, clusters } = clients());
});
afterEach(() => workspace.close());

const POOL = { instance_pool_name: 'Warm', node_type_id: 'm5d.large', max_capacity: 3 };
const SPEC = { spark_version: '19.x-scala2.13', num_workers: 1 };

it('are made, listed, changed and deleted', async () => {
  const { instance_pool_id } = await pools.create({ ...POOL, preloaded_spark_versions: ['19.x-scala2.13'] });
  const made = { ...POOL, instance_pool_id, state: 'ACTIVE', stats: { used_count: 0, idle_count: 0 } };
  expect(await pools.get({ instance_pool_id })).toMatchObject(made);
  expect(await pools.list({})).toMatchObject({ instance_pools: [made] });
  const edit = { ...POOL, instance_pool_id, max_capacity: 5, idle_instance_autotermination_minutes: 1 };
  await pools.edit(edit);
  expect(await pools.get({ instance_pool_id })).toMatchObject({
    max_capacity: 5,
    preloaded_spark_versions: ['19.x-scala2.13'],
  });
  const refused = { status: 400, code: 'INVALID_PARAMETER_VALUE' };
  await expect(pools.edit({ ...edit, node_type_id: 'i3.xlarge' })).rejects.toMatchObject(refused);
  for (const more of [{}, { instance_pool_name: '' }, { instance_pool_name: 'b', min_idle_instances: 1 }])
    await expect(pools.create({ ...POOL, ...more })).rejects.toMatchObject(refused);
  await expect(
    pools.create({ ...POOL, instance_pool_name: 'c', preloaded_docker_images: [{ url: 'x' }] }),
  ).rejects.toMatchObject({ message: expect.stringContaining('Docker') });
  await pools.delete({ instance_pool_id });
  await expect(pools.get({ instance_pool_id })).rejects.toMatchObject({ status: 404 });
});

it('a cluster has the machine type of its pool, and starts while there is room', async () => {
  const { instance_pool_id } = await pools.create(POOL);
  await expect(clusters.create({ ...SPEC, instance_pool_id: 'none' })).rejects.toMatchObject({
    status: 400,
    message: 'Instance pool none does not exist',
  });
  await expect(
    clusters.create({ ...SPEC, instance_pool_id, node_type_id: 'i3.xlarge' }),
  ).rejects.toMatchObject({ status: 400 });
  const first = await clusters.create({ ...SPEC, instance_pool_id });
  expect(await clusters.get(first)).toMatchObject({
    instance_pool_id,
    node_type_id: 'm5d.large',
    driver_node_type_id: 'm5d.large',
    state: 'PENDING',
  });
  workspace.runtime.driver.launch.onEvent({ event: 'ready', version: '4.2.0' });
  expect(await pools.get({ instance_pool_id })).toMatchObject({ stats: { used_count: 2 } });

  const second = await clusters.create({ ...SPEC, instance_pool_id });
  expect(await clusters.get(second)).toMatchObject({
    state: 'ERROR',
    termination_reason: { code: 'INSTANCE_POOL_MAX_CAPACITY_FAILURE', type: 'CLIENT_ERROR' },
    state_message: expect.stringContaining('at most 3 instances, of which 2 are used'),
  });
  // Who runs already needs no more room to start again.
  await clusters.restart(first);
  await expect.poll(async () => (await clusters.get(first)).state).toBe('RESTARTING');
  await expect.poll(() => workspace.runtime.drivers.length).toBe(2);
  workspace.runtime.driver.launch.onEvent({ event: 'ready', version: '4.2.0' });
  await clusters.delete(first);
  await expect.poll(async () => (await clusters.get(first)).state).toBe('TERMINATED');
  await clusters.start(second);
  expect(await clusters.get(second)).toMatchObject({ state: 'PENDING' });
  await clusters.delete(second);
  await pools.delete({ instance_pool_id });
  await clusters.start(first);
  expect(await clusters.get(first)).toMatchObject({
    state: 'ERROR',
    termination_reason: { code: 'INSTANCE_POOL_NOT_FOUND' },
  });
});
