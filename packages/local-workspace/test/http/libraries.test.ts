import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import { libraryEndpoints } from '@lakehouse/databricks-client/resources/libraries/endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FakeDriver } from './fake-cluster-runtime.ts';
import { type FakeWorkspace, startFakeWorkspace, TOKEN } from './fake-workspace.ts';

let workspace: FakeWorkspace;
const clients = () => {
  const headers = () => ({ authorization: `Bearer ${TOKEN}` });
  const transport = createFetchTransport({ baseUrl: workspace.url, headers });
  return {
    libraries: bindEndpoints(transport, libraryEndpoints),
    clusters: bindEndpoints(transport, clusterEndpoints),
  };
};
let libraries: ReturnType<typeof clients>['libraries'];
let clusters: ReturnType<typeof clients>['clusters'];
beforeEach(async () => {
  workspace = await startFakeWorkspace();
  ({ libraries, clusters } = clients());
});
afterEach(() => workspace.close());

/** The contexts and the cells that a driver was given. */
const cells = ({ heard }: FakeDriver) =>
  heard.flatMap((message) => (message.op === 'run' ? [message.code] : []));
/** Answers the cells of drivers: those that install `broken` fail. */
function answering(): void {
  workspace.runtime.act = (driver, message) => {
    const { onEvent } = driver.launch;
    // A driver is known to its cluster before it is ready.
    if (!message) {
      setImmediate(() => onEvent({ event: 'ready', version: '4.2.0' }));
      return;
    }
    if (message.op === 'open') onEvent({ event: 'opened', context: message.context });
    if (message.op !== 'run') return;
    const { context, command, code } = message;
    onEvent({
      event: 'result',
      context,
      command,
      result: code.includes('broken')
        ? { resultType: 'error', summary: 'pip failed: no broken' }
        : { resultType: 'text', data: '' },
    });
  };
}
const pypi = (...names: string[]) => names.map((name) => ({ pypi: { package: name } }));
const create = () => clusters.create({ spark_version: '19.x-scala2.13', num_workers: 0 });
const statuses = async (cluster_id: string) =>
  (await libraries.clusterStatus({ cluster_id })).library_statuses.map(({ library, status, messages }) => [
    library.pypi?.package,
    status,
    ...messages,
  ]);

it('are installed in each context before its first command', async () => {
  answering();
  const { cluster_id } = await create();
  await expect.poll(async () => (await clusters.get({ cluster_id })).state).toBe('RUNNING');
  await libraries.install({ cluster_id, libraries: pypi('requests==2.32.0', 'broken') });
  await expect
    .poll(() => statuses(cluster_id))
    .toEqual([
      ['requests==2.32.0', 'INSTALLED'],
      ['broken', 'FAILED', 'pip failed: no broken'],
    ]);
  expect((await libraries.allClusterStatuses({})).statuses).toMatchObject([{ cluster_id }]);
  const before = cells(workspace.runtime.driver).length;
  const { body } = await workspace.call('POST', '/api/1.2/contexts/create', {
    clusterId: cluster_id,
    language: 'python',
  });
  await workspace.call('POST', '/api/1.2/commands/execute', {
    clusterId: cluster_id,
    contextId: body['id'],
    language: 'python',
    command: 'import requests',
  });
  await expect
    .poll(() => cells(workspace.runtime.driver).slice(before))
    .toEqual(['%pip install requests==2.32.0', '%pip install broken', 'import requests']);
});

it('wait for a cluster that is down, and outlast its restarts', async () => {
  const { cluster_id } = await create();
  await libraries.install({ cluster_id, libraries: pypi('rich', 'rich') });
  expect(await statuses(cluster_id)).toEqual([['rich', 'PENDING']]);
  answering();
  workspace.runtime.driver.launch.onEvent({ event: 'ready', version: '4.2.0' });
  await expect.poll(() => statuses(cluster_id)).toEqual([['rich', 'INSTALLED']]);
  await clusters.restart({ cluster_id });
  await expect.poll(() => workspace.runtime.drivers.length).toBe(2);
  await expect.poll(() => statuses(cluster_id)).toEqual([['rich', 'INSTALLED']]);
  await expect.poll(() => cells(workspace.runtime.driver)).toEqual(['%pip install rich']);
});

it('leave with the next start of the cluster, or at once when it is down', async () => {
  answering();
  const { cluster_id } = await create();
  await expect.poll(async () => (await clusters.get({ cluster_id })).state).toBe('RUNNING');
  await libraries.install({ cluster_id, libraries: pypi('rich', 'six') });
  await libraries.uninstall({ cluster_id, libraries: pypi('rich', 'unknown') });
  await expect
    .poll(() => statuses(cluster_id))
    .toEqual([
      ['rich', 'UNINSTALL_ON_RESTART'],
      ['six', 'INSTALLED'],
    ]);
  await clusters.delete({ cluster_id });
  await expect.poll(async () => (await clusters.get({ cluster_id })).state).toBe('TERMINATED');
  await clusters.start({ cluster_id });
  await expect.poll(() => statuses(cluster_id)).toEqual([['six', 'INSTALLED']]);
  await clusters.delete({ cluster_id });
  await expect.poll(async () => (await clusters.get({ cluster_id })).state).toBe('TERMINATED');
  await libraries.uninstall({ cluster_id, libraries: pypi('six') });
  expect(await libraries.allClusterStatuses({})).toEqual({ statuses: [] });
});

it.each([
  ['a wheel', { whl: '/Volumes/a/b/c/d.whl' }, /whl libraries/u],
  ['a jar', { jar: 'dbfs:/a.jar' }, /jar libraries/u],
  ['an option of pip', { pypi: { package: '--index-url=http://x' } }, /--index-url/u],
  ['a second line', { pypi: { package: 'six\nimport os' } }, /six/u],
  ['another repository', { pypi: { package: 'six', repo: 'http://x' } }, /repository/u],
  ['nothing', {}, /without a name/u],
])('refuses %s', async (_what, library, message) => {
  const { cluster_id } = await create();
  await expect(libraries.install({ cluster_id, libraries: [library] })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(message),
  });
  expect(await statuses(cluster_id)).toEqual([]);
});
