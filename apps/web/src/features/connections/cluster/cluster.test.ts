import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';
import { beforeEach, expect, it } from 'vitest';
import type { ClusterCalls } from '../../../shared/pipeline/clusters/cluster-calls.ts';
import { clusterById, forgetClusters, useClusters } from '../../../shared/pipeline/clusters/cluster-store.ts';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { pipelineDesignerMessages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { detailsOf } from '../../../shared/pipeline/nodes/node-details.ts';
import { addComponent } from '../../pipeline-designer/commands/add.ts';
import { connectCluster } from './connect-cluster.ts';
import { createCluster } from './create-cluster.ts';
import { followUntilRunning } from './follow-cluster.ts';
import { listClusters } from './list-clusters.ts';

const CLUSTER = { cluster_id: '0801-101112-abcdefgh', cluster_name: 'etl', state: 'TERMINATED' as const };
const refused = new DatabricksError({ code: 'X', status: 403, message: 'no entry', retryable: false });
const calls = (given: Partial<ClusterCalls> = {}): ClusterCalls => ({
  list: async () => ({ clusters: [CLUSTER], next_page_token: undefined }),
  start: async () => undefined,
  create: async () => ({ cluster_id: 'c-1' }),
  get: async ({ cluster_id }) => ({ cluster_id, cluster_name: 'etl', state: 'RUNNING' }),
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

it('says that the cause is unknown when the failure says nothing', async () => {
  const failing = calls({ list: () => Promise.reject(new Error('')) });
  await listClusters(failing, t.context.notify, new AbortController().signal);
  expect(t.said[0]).toMatchObject({
    title: 'Failed to fetch clusters',
    description: 'Unknown error. Check console for details.',
  });
});

it('says why no cluster is created: no session, the server’s message, or none', async () => {
  const create = (error: unknown) => {
    const fails = async (): Promise<never> => {
      throw error;
    };
    return createCluster({ ...t.context, calls: calls({ create: fails }) }, 'n');
  };
  await createCluster({ ...t.context, calls: undefined }, 'n');
  await create(refused);
  await create(new Error(''));
  expect(t.said).toEqual([
    { title: 'Authentication required', description: 'Missing workspace URL or token', destructive: true },
    { title: 'Cluster creation failed', description: 'no entry', destructive: true },
    { title: 'Cluster creation failed', description: 'Failed to create cluster', destructive: true },
  ]);
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

const seen = (state: ClusterDetails['state'], state_message = ''): ClusterDetails => ({
  ...CLUSTER,
  state,
  state_message,
});
/** Returns the given states in order, one per call. */
const passing = (...states: ClusterDetails[]) => {
  const shown: (string | null | undefined)[] = [];
  const get = async () => states.shift() ?? seen('UNKNOWN');
  const pause = async () => {
    const now = clusterById(useClusters.getState(), CLUSTER.cluster_id);
    shown.push(now?.state_message);
  };
  return { calls: calls({ get }), pause, shown };
};

it('follows a cluster until it runs, with what the platform says on the way', async () => {
  const way = passing(
    seen('PENDING', 'Downloading Spark: 10 %'),
    seen('PENDING', 'Starting'),
    seen('RUNNING'),
  );
  await followUntilRunning(way.calls, CLUSTER.cluster_id, t.context.notify, undefined, way.pause);
  expect(way.shown).toEqual(['Downloading Spark: 10 %', 'Starting']);
  expect(clusterById(useClusters.getState(), CLUSTER.cluster_id)?.state).toBe('RUNNING');
  expect(useClusters.getState().followers).toEqual({});
  expect(t.said).toEqual([]);
});

it('says why a created cluster does not come up, and is not connected to it', async () => {
  const way = passing(seen('PENDING'), seen('ERROR', 'Install Java 17 or newer'));
  useClusters.setState({ connectedId: CLUSTER.cluster_id });
  const failed = pipelineDesignerMessages.clusterCreationFailed;
  await followUntilRunning(way.calls, CLUSTER.cluster_id, t.context.notify, failed, way.pause);
  expect(t.said).toEqual([
    { title: 'Cluster creation failed', description: 'Install Java 17 or newer', destructive: true },
  ]);
  expect(useClusters.getState().connectedId).toBeUndefined();
});

it('follows a cluster once, and no longer when the session leads elsewhere', async () => {
  let asked = 0;
  const watching = calls({
    get: async () => {
      asked += 1;
      return seen('PENDING');
    },
  });
  const ended = followUntilRunning(watching, CLUSTER.cluster_id, t.context.notify, undefined, async () => {
    await followUntilRunning(watching, CLUSTER.cluster_id, t.context.notify);
    forgetClusters();
  });
  await ended;
  expect(asked).toBe(1);
  expect(useClusters.getState().followed).toEqual({});
});
