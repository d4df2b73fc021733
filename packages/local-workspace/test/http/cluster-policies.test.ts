import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { clusterPolicyEndpoints } from '@lakehouse/databricks-client/resources/cluster-policies/endpoints';
import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeWorkspace, startFakeWorkspace, TOKEN } from './fake-workspace.ts';

let workspace: FakeWorkspace;
const transport = () =>
  createFetchTransport({ baseUrl: workspace.url, headers: () => ({ authorization: `Bearer ${TOKEN}` }) });
const clients = () => ({
  policies: bindEndpoints(transport(), clusterPolicyEndpoints),
  clusters: bindEndpoints(transport(), clusterEndpoints),
});
let policies: ReturnType<typeof clients>['policies'];
let clusters: ReturnType<typeof clients>['clusters'];
beforeEach(async () => {
  workspace = await startFakeWorkspace();
  ({ policies, clusters } = clients());
});
afterEach(() => workspace.close());

const definition = JSON.stringify({
  autotermination_minutes: { type: 'range', minValue: 10, maxValue: 60, defaultValue: 20 },
  'custom_tags.team': { type: 'fixed', value: 'bi' },
  node_type_id: { type: 'forbidden' },
});
const SPEC = { spark_version: '19.x-scala2.13', num_workers: 1 };

it('are made, listed, changed and deleted', async () => {
  const { policy_id } = await policies.create({ name: 'Small', definition, description: 'Few minutes' });
  expect(policy_id).toMatch(/^[\dA-F]{16}$/u);
  const made = {
    policy_id,
    name: 'Small',
    definition,
    description: 'Few minutes',
    creator_user_name: 'local-user@localhost',
    created_at_timestamp: workspace.clock.now,
  };
  expect(await policies.get({ policy_id })).toEqual(made);
  await expect(policies.create({ name: 'Small', definition })).rejects.toMatchObject({ status: 400 });
  workspace.clock.now += 1;
  await policies.create({ name: 'Another', definition: '{}' });
  const names = async (input: object) => (await policies.list(input)).policies.map(({ name }) => name);
  expect(await names({})).toEqual(['Another', 'Small']);
  expect(await names({ sort_column: 'POLICY_NAME', sort_order: 'ASC' })).toEqual(['Another', 'Small']);
  expect(await names({ sort_order: 'ASC' })).toEqual(['Small', 'Another']);
  await policies.edit({ policy_id, name: 'Tiny', definition: '{}' });
  const { description: _gone, ...rest } = made;
  expect(await policies.get({ policy_id })).toEqual({ ...rest, name: 'Tiny', definition: '{}' });
  await policies.delete({ policy_id });
  await expect(policies.get({ policy_id })).rejects.toMatchObject({
    status: 404,
    code: 'RESOURCE_DOES_NOT_EXIST',
  });
  await expect(policies.delete({ policy_id })).rejects.toMatchObject({ status: 404 });
  await expect(policies.create({ name: 'x', definition: '[]' })).rejects.toMatchObject({ status: 400 });
  await expect(
    policies.create({ name: 'x', definition: '{}', policy_family_id: 'job-cluster' }),
  ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('policy_family_id') });
});

it('hold for clusters that name them, when they are made and when they are changed', async () => {
  const { policy_id } = await policies.create({ name: 'Small', definition });
  const refused = (message: string) => ({ status: 400, message: expect.stringContaining(message) });
  await expect(clusters.create({ ...SPEC, policy_id })).rejects.toMatchObject(
    refused('Validation failed for autotermination_minutes, the value must be present'),
  );
  await expect(
    clusters.create({ ...SPEC, policy_id, autotermination_minutes: 30, node_type_id: 'm5d.large' }),
  ).rejects.toMatchObject(refused('Validation failed for node_type_id, the value cannot be present'));
  const { cluster_id } = await clusters.create({ ...SPEC, policy_id, apply_policy_default_values: true });
  expect(await clusters.get({ cluster_id })).toMatchObject({
    policy_id,
    autotermination_minutes: 20,
    custom_tags: { team: 'bi' },
  });
  workspace.runtime.driver.launch.onEvent({ event: 'ready', version: '4.2.0' });
  const edited = { ...SPEC, cluster_id, policy_id, autotermination_minutes: 90 };
  await expect(clusters.edit(edited)).rejects.toMatchObject(refused('between 10 and 60 (is 90)'));
  await clusters.edit({ ...edited, autotermination_minutes: 60 });
  await policies.delete({ policy_id });
  await expect(clusters.edit({ ...edited, autotermination_minutes: 50 })).rejects.toMatchObject(
    refused(`Cluster policy ${policy_id} does not exist`),
  );
});

it('limit how many clusters there are', async () => {
  const { policy_id } = await policies.create({ name: 'One', definition: '{}', max_clusters_per_user: 1 });
  const { cluster_id } = await clusters.create({ ...SPEC, policy_id });
  await expect(clusters.create({ ...SPEC, policy_id })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('at most 1 clusters'),
  });
  await clusters.permanentDelete({ cluster_id });
  await clusters.create({ ...SPEC, policy_id });
});

it('hold for the clusters of jobs, when a job is made and when it runs', async () => {
  const limits = {
    cluster_type: { type: 'fixed', value: 'job' },
    num_workers: { type: 'range', maxValue: 2 },
  };
  const { policy_id } = await policies.create({ name: 'Jobs', definition: JSON.stringify(limits) });
  await expect(clusters.create({ ...SPEC, policy_id })).rejects.toMatchObject({ status: 400 });
  const task = (num_workers: number) => ({
    task_key: 'a',
    spark_python_task: { python_file: '/a.py' },
    new_cluster: { ...SPEC, num_workers, policy_id },
  });
  const post = (call: string, body: object) => workspace.call('POST', `/api/2.2/jobs/${call}`, body);
  const message = 'Validation failed for num_workers';
  expect(await post('create', { tasks: [task(3)] })).toMatchObject({
    status: 400,
    text: expect.stringContaining(message),
  });
  expect(await post('runs/submit', { tasks: [task(3)] })).toMatchObject({ status: 400 });
  const shared = { job_cluster_key: 'c', new_cluster: { ...SPEC, num_workers: 3, policy_id } };
  expect(await post('create', { job_clusters: [shared], tasks: [] })).toMatchObject({ status: 400 });
  const made = await post('create', { tasks: [task(2)] });
  expect(made.status).toBe(200);
  expect(await post('update', { ...made.body, new_settings: { tasks: [task(3)] } })).toMatchObject({
    status: 400,
  });
  await policies.edit({
    policy_id,
    name: 'Jobs',
    definition: JSON.stringify({ ...limits, num_workers: { type: 'fixed', value: 1 } }),
  });
  await workspace.call('POST', '/api/2.0/workspace/import', {
    path: '/a.py',
    content: Buffer.from('print(1)').toString('base64'),
    format: 'RAW',
  });
  const { body } = await post('run-now', made.body);
  const state = async () =>
    (await workspace.call('GET', `/api/2.2/jobs/runs/get?run_id=${body['run_id']}`)).text;
  await expect.poll(state).toContain('the value must be 1 (is 2)');
});
