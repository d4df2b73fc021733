import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '../../../shared/messages/message.ts';
import { WorkspaceScreen } from '../api/testing/fake-workspace.tsx';
import { answeringWorkspace } from '../dialogs/testing/answering-workspace.ts';
import { createDesignerStore } from '../store/designer-store.ts';
import { ClusterFooter } from './cluster-footer.tsx';
import { ClusterMenu } from './cluster-menu.tsx';
import { forgetClusters, useClusters } from './cluster-store.ts';
import { useWorkspaceClusters } from './use-workspace-clusters.ts';

const said = vi.hoisted((): Message[] => []);
vi.mock('../../../shared/messages/notify.ts', () => ({
  notify: (message: Message) => void said.push(message),
}));

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  said.length = 0;
  forgetClusters();
});

const CLUSTER = { cluster_id: '0801-101112-abcdefgh', cluster_name: 'etl', state: 'TERMINATED' };

function Menu() {
  return <ClusterMenu clusters={useWorkspaceClusters()} />;
}

const screenOf = (token: string) => (
  <WorkspaceScreen store={createDesignerStore()} session={{ workspaceUrl: 'http://127.0.0.1:1', token }}>
    <Menu />
  </WorkspaceScreen>
);

it('reads the clusters on entry, on another token and on Refresh Clusters', async () => {
  const { calls } = answeringWorkspace({ 'GET /api/2.0/clusters/list': () => ({ clusters: [CLUSTER] }) });
  const { unmount } = render(screenOf('one'));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]).toEqual({ title: 'Clusters loaded', description: 'Found 1 clusters' });
  unmount();
  render(screenOf('two'));
  await waitFor(() => expect(said).toHaveLength(2));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Connect/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Refresh Clusters' }));
  await waitFor(() => expect(said).toHaveLength(3));
  expect(calls.map(({ call }) => call)).toEqual(Array(3).fill('GET /api/2.0/clusters/list'));
});

it('shows eight characters of an id, and goes from Connect over Loading... to Connected', async () => {
  let start: (() => void) | undefined;
  let state = 'PENDING';
  const { calls } = answeringWorkspace({
    'GET /api/2.0/clusters/list': () => ({ clusters: [CLUSTER] }),
    'POST /api/2.0/clusters/start': () =>
      new Promise((resolve) => {
        start = () => resolve({});
      }),
    'GET /api/2.0/clusters/get': () => ({ ...CLUSTER, state }),
  });
  render(screenOf('t'));
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Not connected Connect' });
  await waitFor(() => expect(useClusters.getState().clusters).toHaveLength(1));
  await user.click(button);
  const item = await screen.findByRole('menuitem', { name: /^etl/ });
  expect(item.textContent).toBe('etl0801-101TERMINATED');
  await user.click(item);
  expect(screen.getByRole('button', { name: /Loading\.\.\./ })).toBeTruthy();
  expect(calls.at(-1)).toEqual({
    call: 'POST /api/2.0/clusters/start',
    body: { cluster_id: CLUSTER.cluster_id },
  });
  state = 'RUNNING';
  await waitFor(() => expect(start).toBeDefined());
  start?.();
  const connected = await screen.findByRole('button', { name: /^Cluster is connected Connected/ });
  expect(connected.querySelector('.bg-ok-dot')).toBeTruthy();
  expect(said.at(-1)).toEqual({ title: 'Cluster connected', description: 'etl' });
});

it('the dot is blue while nothing is connected', () => {
  answeringWorkspace({});
  render(screenOf(''));
  const dot = screen.getByRole('img', { name: 'Not connected' });
  expect(dot.className).toContain('bg-accent');
  expect(said).toEqual([]);
});

it('the card of a cluster shows its state and what the platform says of it', () => {
  const node = {
    id: 'cluster-1',
    type: 'cluster' as const,
    kind: 'cluster',
    position: { x: 0, y: 0 },
    label: 'Cluster',
    config: { clusterId: 'c-1', clusterName: 'p' },
  };
  useClusters.setState({
    followed: {
      'c-1': { cluster_id: 'c-1', cluster_name: 'p', state: 'PENDING', state_message: 'Downloading Spark' },
    },
  });
  render(
    <ClusterFooter node={node} details="Cluster ID: c-1">
      nothing known
    </ClusterFooter>,
  );
  expect(screen.getByRole('status').textContent).toBe('PENDINGDownloading Spark');
});
