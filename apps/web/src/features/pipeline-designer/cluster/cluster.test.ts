import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { beforeEach, expect, it } from 'vitest';
import { detailsOf } from '../canvas/node-details.ts';
import { addComponent } from '../commands/add-component.ts';
import { testingContext } from '../commands/testing-context.ts';
import type { ClusterCalls } from './cluster-calls.ts';
import { forgetClusters, useClusters } from './cluster-store.ts';
import { connectCluster } from './connect-cluster.ts';
import { createCluster } from './create-cluster.ts';
import { listClusters } from './list-clusters.ts';

const CLUSTER = { cluster_id: '0801-101112-abcdefgh', cluster_name: 'etl', state: 'TERMINATED' as const };
const refused = new DatabricksError({ code: 'X', status: 403, message: 'no entry', retryable: false });
const calls = (given: Partial<ClusterCalls> = {}): ClusterCalls => ({
  list: async () => ({ clusters: [CLUSTER], next_page_token: undefined }),
  start: async () => undefined,
  create: async () => ({ cluster_id: 'c-1' }),
  ...given,
});
let t = testingContext();
beforeEach(() => {
  forgetClusters();
  t = testingContext();
});

it('lists the clusters and says how many there are', async () => {
  await listClusters(calls(), t.context.notify, new AbortController().signal);
  expect(useClusters.getState()).toMatchObject({ clusters: [CLUSTER], listing: false });
  expect(t.said).toEqual([{ title: 'Clusters loaded', description: 'Found 1 clusters' }]);
});

it('says why the list failed, with the status', async () => {
  const failing = calls({ list: () => Promise.reject(refused) });
  await listClusters(failing, t.context.notify, new AbortController().signal);
  expect(t.said[0]).toMatchObject({
    title: 'Failed to fetch clusters',
    description: 'HTTP error! status: 403 - no entry',
  });
  expect(useClusters.getState().clusters).toBeUndefined();
});

it('starts a cluster and is connected; a running one is not started again', async () => {
  const started: string[] = [];
  const watching = calls({
    start: async ({ cluster_id }) => void started.push(cluster_id),
  });
  await connectCluster(watching, CLUSTER, t.context.notify);
  expect(useClusters.getState().connectedId).toBe(CLUSTER.cluster_id);
  await connectCluster(watching, { ...CLUSTER, cluster_id: 'c-2', state: 'RUNNING' }, t.context.notify);
  expect(useClusters.getState().connectedId).toBe('c-2');
  expect(started).toEqual([CLUSTER.cluster_id]);
  expect(t.titles()).toEqual(['Cluster connected', 'Cluster connected']);
});

it('stays unconnected when the start fails or the session lacks a token', async () => {
  await connectCluster(calls({ start: () => Promise.reject(refused) }), CLUSTER, t.context.notify);
  await connectCluster(undefined, CLUSTER, t.context.notify);
  expect(useClusters.getState()).toMatchObject({ connectedId: undefined, connectingId: undefined });
  expect(t.said).toMatchObject([
    { title: 'Connection failed', description: 'no entry' },
    { title: 'Authentication required', description: 'Missing workspace URL or token' },
  ]);
});

it('creates a cluster as specified and writes its id into the details of the node', async () => {
  addComponent(t.context, { type: 'cluster', label: 'Cluster' }, { x: 0, y: 0 });
  const [node] = t.nodes();
  if (!node) throw new Error('no node');
  expect(detailsOf(node)).not.toContain('Cluster ID');
  const sent: unknown[] = [];
  const watching = calls({
    create: async (spec) => {
      sent.push(spec);
      return { cluster_id: 'c-9' };
    },
  });
  await createCluster({ ...t.context, calls: watching, now: () => 42 }, node.id);
  expect(sent).toEqual([
    {
      cluster_name: 'Pipeline-Cluster-42',
      spark_version: '11.3.x-scala2.12',
      node_type_id: 'Standard_DS3_v2',
      num_workers: 1,
      autotermination_minutes: 30,
    },
  ]);
  const [created] = t.nodes();
  expect(created && detailsOf(created)).toContain('Cluster ID: c-9');
  expect(t.titles().at(-1)).toBe('Cluster created');
  expect(useClusters.getState().creating).toEqual([]);
});
