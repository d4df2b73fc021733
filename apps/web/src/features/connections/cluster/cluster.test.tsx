import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '../../../shared/messages/message.ts';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { useConnectedCluster } from '../../../shared/pipeline/clusters/connected-cluster.ts';
import { pipelineDesignerMessages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { detailsOf } from '../../../shared/pipeline/nodes/node-details.ts';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { endSession } from '../../../shared/session/session.ts';
import { answeringWorkspace, refusal } from '../../pipeline-designer/dialogs/testing/answering-workspace.ts';
import { ClusterFooter } from './cluster-footer.tsx';
import { ClusterMenu } from './cluster-menu.tsx';
import { useConnectCluster } from './use-connect-cluster.ts';
import { useIsCreating } from './use-create-cluster.ts';
import { useWorkspaceClusters } from './use-workspace-clusters.ts';

const said = vi.hoisted((): Message[] => []);
vi.mock('../../../shared/messages/notify.ts', () => ({
  notify: (message: Message) => void said.push(message),
}));

const CLUSTER = { cluster_id: '0801-101112-abcdefgh', cluster_name: 'etl', state: 'TERMINATED' };
const seen = (state: string, state_message = '') => ({ ...CLUSTER, state, state_message });
const LIST = 'GET /api/2.0/clusters/list';
const GET = 'GET /api/2.0/clusters/get';
const START = 'POST /api/2.0/clusters/start';
const CREATE = 'POST /api/2.0/clusters/create';

beforeEach(() => {
  said.length = 0;
  endSession();
  // The test triggers the polls.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits until answers have arrived and are rendered. */
async function settle() {
  for (let turn = 0; turn < 8; turn++) await act(() => vi.advanceTimersByTimeAsync(1));
}
async function poll() {
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await settle();
}

function Screen() {
  const { refresh, create } = useWorkspaceClusters();
  const [node] = useDesigner(selectDocument).nodes;
  const creating = useIsCreating('cluster-1');
  const { connect } = useConnectCluster();
  return (
    <>
      <ClusterMenu refresh={refresh} />
      <button type="button" onClick={() => create('cluster-1')}>
        {creating ? 'Creating' : 'Create'}
      </button>
      <button type="button" onClick={() => connect({ ...CLUSTER, state: 'TERMINATED' })}>
        Start
      </button>
      <p data-testid="card">
        {node ? (
          <ClusterFooter node={node} details="Cluster ID">
            unknown
          </ClusterFooter>
        ) : null}
      </p>
    </>
  );
}

/** The clusters of a designer, with one cluster node when an id is given. */
async function show(clusterId?: string, token = 't') {
  const store = createDesignerStore();
  if (clusterId !== undefined)
    store.getState().change((document) => ({
      ...document,
      nodes: [
        {
          id: 'cluster-1',
          type: 'cluster',
          kind: 'cluster',
          position: { x: 0, y: 0 },
          label: 'Cluster',
          config: { clusterId, clusterName: 'etl' },
        },
      ],
    }));
  const { unmount } = render(
    <WorkspaceScreen
      store={store}
      session={{ workspaceUrl: token === '' ? '' : 'http://127.0.0.1:1', token }}
    >
      <Screen />
    </WorkspaceScreen>,
  );
  await settle();
  const create = async () => {
    vi.setSystemTime(42);
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await settle();
  };
  return { store, create, unmount };
}
async function openMenu() {
  fireEvent.keyDown(screen.getByRole('button', { name: /^(Not connected|Cluster is connected)/u }), {
    key: 'Enter',
  });
  await act(() => vi.dynamicImportSettled());
}
async function choose(name: RegExp | string) {
  await openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name }));
  await settle();
}
const card = () => screen.getByTestId('card').textContent;
const connectedId = () => useConnectedCluster.getState().clusterId;

it('says why the list failed, with the status', async () => {
  answeringWorkspace({ [LIST]: () => refusal(403, { error_code: 'X', message: 'no entry' }) });
  await show();
  expect(said).toEqual([
    {
      title: 'Failed to fetch clusters',
      description: 'HTTP error! status: 403 - no entry',
      destructive: true,
    },
  ]);
});

it('says that the cause is unknown when the error has no message', () => {
  expect(pipelineDesignerMessages.clustersFailed(new Error(''))).toMatchObject({
    title: 'Failed to fetch clusters',
    description: 'Unknown error. Check console for details.',
  });
});

it('says why no cluster is created: no session, the server’s message, or none', async () => {
  const { calls } = answeringWorkspace({
    [LIST]: () => ({}),
    [CREATE]: () => refusal(400, { error_code: 'X', message: 'no quota' }),
  });
  const { create, unmount } = await show('', '');
  await create();
  expect(said).toEqual([
    { title: 'Authentication required', description: 'Missing workspace URL or token', destructive: true },
  ]);
  expect(calls).toEqual([]);
  unmount();
  await (await show('')).create();
  expect(said.at(-1)).toEqual({
    title: 'Cluster creation failed',
    description: 'no quota',
    destructive: true,
  });
  expect(pipelineDesignerMessages.clusterCreationFailed(new Error('')).description).toBe(
    'Failed to create cluster',
  );
});

it('starts a cluster and is connected; a running one is not started again', async () => {
  const two = { ...CLUSTER, cluster_id: 'c-2', cluster_name: 'two', state: 'RUNNING' };
  const { calls } = answeringWorkspace({
    [LIST]: () => ({ clusters: [CLUSTER, two] }),
    [START]: () => ({}),
    [GET]: () => seen('RUNNING'),
  });
  await show();
  await choose(/^etl/u);
  expect(connectedId()).toBe(CLUSTER.cluster_id);
  await choose(/^two/u);
  expect(connectedId()).toBe('c-2');
  expect(calls.filter(({ call }) => call === START)).toHaveLength(1);
  expect(said.slice(1)).toEqual([
    { title: 'Cluster connected', description: 'etl' },
    { title: 'Cluster connected', description: 'two' },
  ]);
});

it('stays disconnected when the start fails or the session lacks a token', async () => {
  answeringWorkspace({
    [LIST]: () => ({ clusters: [CLUSTER] }),
    [START]: () => refusal(400, { error_code: 'X', message: 'no quota' }),
  });
  await show();
  await choose(/^etl/u);
  expect(connectedId()).toBeUndefined();
  expect(said.at(-1)).toMatchObject({ title: 'Connection failed', description: 'no quota' });
  cleanup();
  await show('', '');
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(said.at(-1)).toMatchObject({
    title: 'Authentication required',
    description: 'Missing workspace URL or token',
  });
  expect(connectedId()).toBeUndefined();
});

it('creates a cluster as specified, once, and writes its id into the details of the node', async () => {
  let created = (): void => undefined;
  const { calls } = answeringWorkspace({
    [LIST]: () => ({}),
    [CREATE]: () =>
      new Promise((resolve) => {
        created = () => resolve({ cluster_id: 'c-9' });
      }),
    [GET]: () => ({ ...seen('PENDING'), cluster_id: 'c-9' }),
  });
  const { store, create } = await show('');
  await create();
  fireEvent.click(screen.getByRole('button', { name: 'Creating' }));
  created();
  await settle();
  expect(calls.filter(({ call }) => call === CREATE).map(({ body }) => body)).toEqual([
    {
      cluster_name: 'Pipeline-Cluster-42',
      spark_version: '11.3.x-scala2.12',
      node_type_id: 'Standard_DS3_v2',
      num_workers: 1,
      autotermination_minutes: 30,
    },
  ]);
  const [node] = selectDocument(store.getState()).nodes;
  expect(node && detailsOf(node)).toContain('Cluster ID: c-9');
  expect(said.at(-1)).toEqual({ title: 'Cluster created', description: 'Cluster ID: c-9' });
  screen.getByRole('button', { name: 'Create' });
  expect(card()).toBe('PENDING');
  await openMenu();
  screen.getByRole('menuitem', { name: 'etl c-9 PENDING' });
});

it('polls a cluster of the pipeline until it runs, and shows the platform’s state messages', async () => {
  const states = [seen('PENDING', 'Downloading Spark: 10 %'), seen('PENDING', 'Starting'), seen('RUNNING')];
  const { calls } = answeringWorkspace({
    [LIST]: () => ({ clusters: [seen('PENDING')] }),
    [GET]: () => states.shift(),
  });
  await show(CLUSTER.cluster_id);
  const shown = [card()];
  for (const _ of [1, 2]) {
    await poll();
    shown.push(card());
  }
  expect(shown).toEqual(['PENDINGDownloading Spark: 10 %', 'PENDINGStarting', 'RUNNING']);
  await poll();
  await poll();
  expect(calls.filter(({ call }) => call === GET)).toHaveLength(3);
  expect(said).toHaveLength(1);
});

it('does not poll clusters that the pipeline does not use', async () => {
  const { calls } = answeringWorkspace({ [LIST]: () => ({ clusters: [seen('PENDING')] }) });
  await show('another');
  await poll();
  expect(calls.map(({ call }) => call)).toEqual([LIST]);
});

it('says why a created cluster does not come up, and is not connected to it', async () => {
  let state = seen('PENDING');
  answeringWorkspace({
    [LIST]: () => ({}),
    [CREATE]: () => ({ cluster_id: CLUSTER.cluster_id }),
    [GET]: () => state,
  });
  const { create } = await show('');
  await create();
  act(() => useConnectedCluster.getState().connect(CLUSTER.cluster_id));
  state = seen('ERROR', 'Install Java 17 or newer');
  await poll();
  expect(said.at(-1)).toEqual({
    title: 'Cluster creation failed',
    description: 'Install Java 17 or newer',
    destructive: true,
  });
  expect(connectedId()).toBeUndefined();
});

it('says that a cluster that was connected does not start', async () => {
  const states = [seen('PENDING'), seen('TERMINATED')];
  answeringWorkspace({
    [LIST]: () => ({ clusters: [CLUSTER] }),
    [START]: () => ({}),
    [GET]: () => states.shift() ?? seen('TERMINATED'),
  });
  await show();
  await choose(/^etl/u);
  await poll();
  expect(said.at(-1)).toMatchObject({
    title: 'Connection failed',
    description: 'The cluster is in state TERMINATED',
  });
  expect(connectedId()).toBeUndefined();
});

it('polls again after transient errors, says a lasting one once, and goes on when the list is refreshed', async () => {
  const refuse = (status: number) => () => refusal(status, { error_code: 'X', message: 'busy' });
  const answers: (() => unknown)[] = [() => seen('PENDING'), refuse(503), refuse(503), refuse(403)];
  const { calls } = answeringWorkspace({
    [LIST]: () => ({ clusters: [seen('PENDING')] }),
    [GET]: () => answers.shift()?.() ?? seen('RUNNING'),
  });
  await show(CLUSTER.cluster_id);
  for (const _ of [1, 2, 3, 4, 5, 6]) await poll();
  expect(calls.filter(({ call }) => call === GET)).toHaveLength(4);
  expect(said.slice(1)).toEqual([
    { title: 'Failed to fetch clusters', description: 'HTTP error! status: 403 - busy', destructive: true },
  ]);
  await choose('Refresh Clusters');
  expect(card()).toBe('RUNNING');
});

it('stops polling when the designer is left, and forgets the connection with the session', async () => {
  const { calls } = answeringWorkspace({
    [LIST]: () => ({ clusters: [seen('PENDING')] }),
    [GET]: () => seen('PENDING'),
  });
  const { unmount } = await show(CLUSTER.cluster_id);
  await poll();
  act(() => useConnectedCluster.getState().connect(CLUSTER.cluster_id));
  unmount();
  const before = calls.length;
  await poll();
  await poll();
  expect(calls).toHaveLength(before);
  endSession();
  expect(connectedId()).toBeUndefined();
});
