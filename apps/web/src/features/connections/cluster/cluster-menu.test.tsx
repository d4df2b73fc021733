import { setConfig } from '@lakehouse/core/pipeline/operations';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '../../../shared/messages/message.ts';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { detailsOf } from '../../../shared/pipeline/nodes/node-details.ts';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { endSession } from '../../../shared/session/session.ts';
import { addComponent } from '../../pipeline-designer/commands/add.ts';
import { answeringWorkspace } from '../../pipeline-designer/dialogs/testing/answering-workspace.ts';
import { ClusterFooter } from './cluster-footer.tsx';
import { ClusterMenu } from './cluster-menu.tsx';
import { useWorkspaceClusters } from './use-workspace-clusters.ts';

const said = vi.hoisted((): Message[] => []);
vi.mock('../../../shared/messages/notify.ts', () => ({
  notify: (message: Message) => void said.push(message),
}));

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  said.length = 0;
  endSession();
});

const CLUSTER = { cluster_id: '0801-101112-abcdefgh', cluster_name: 'etl', state: 'TERMINATED' };

function Menu() {
  return <ClusterMenu refresh={useWorkspaceClusters().refresh} />;
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
  await waitFor(() => expect(said).toHaveLength(1));
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

const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({
    cluster_id: `id-${String(from + at).padStart(3, '0')}`,
    cluster_name: `etl ${from + at}`,
    state: from + at === 130 ? 'RUNNING' : 'TERMINATED',
  }));

it('reads every page of clusters, and finds each by a part of its name or id', async () => {
  const pages = [
    { clusters: many(0, 60), next_page_token: 'two' },
    { clusters: [], next_page_token: 'three' },
    { clusters: many(60, 140), next_page_token: '' },
  ];
  const { calls } = answeringWorkspace({ 'GET /api/2.0/clusters/list': () => pages[calls.length - 1] });
  render(screenOf('t'));
  await waitFor(() => expect(said[0]?.description).toBe('Found 140 clusters'));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Connect/u }));
  // By selector: computing the roles and names of a hundred items takes seconds.
  const items = () => [...document.querySelectorAll('[role="menuitem"]')].slice(0, -1);
  const field = screen.getByLabelText('Find a cluster');
  const search = async (text: string): Promise<void> => {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  expect(items()).toHaveLength(100);
  expect(items()[0]?.textContent).toContain('etl 130');
  expect(screen.getByText(/The first 100 of 140 clusters/u)).toBeTruthy();
  await search('ETL 137');
  expect(items().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('etl 137')]);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(items()[0]);
  await search('id-099');
  expect(items()).toHaveLength(1);
  await search('id-099x');
  expect(screen.getByRole('status').textContent).toBe('No cluster has “id-099x” in its name or id.');
});

it('has no search field while there are few clusters', async () => {
  answeringWorkspace({ 'GET /api/2.0/clusters/list': () => ({ clusters: many(0, 20) }) });
  render(screenOf('t'));
  await waitFor(() => expect(said).toHaveLength(1));
  await userEvent.setup().click(screen.getByRole('button', { name: /Connect/u }));
  expect(screen.queryAllByRole('menuitem', { name: /^etl/u })).toHaveLength(20);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('shows a blue dot while nothing is connected', () => {
  answeringWorkspace({});
  render(screenOf(''));
  const dot = screen.getByRole('img', { name: 'Not connected' });
  expect(dot.className).toContain('bg-accent');
  expect(said).toEqual([]);
});

it('offers to create a cluster only while the details lack “Cluster ID”', async () => {
  answeringWorkspace({});
  const t = testingContext();
  addComponent(
    t.context,
    { type: 'cluster', label: 'Cluster' },
    { at: { kind: 'last' }, position: { x: 0, y: 0 } },
  );
  const card = () => {
    const [node] = t.nodes();
    if (!node) throw new Error('no node');
    return (
      <WorkspaceScreen store={t.context.store}>
        <CommandContextContext value={t.context}>
          <ClusterFooter node={node} details={detailsOf(node)}>
            nothing known
          </ClusterFooter>
        </CommandContextContext>
      </WorkspaceScreen>
    );
  };
  const { rerender } = render(card());
  const id = t.nodes()[0]?.id ?? '';
  await userEvent.setup().click(screen.getByRole('button', { name: 'Create Cluster' }));
  expect(t.clusters.at(-1)).toBe(id);
  t.context.store
    .getState()
    .change((document) => setConfig(document, id, { clusterId: 'c-7', clusterName: 'p' }));
  rerender(card());
  expect(screen.queryByRole('button', { name: 'Create Cluster' })).toBeNull();
  screen.getByText('nothing known');
});
