import { required } from '@lakehouse/spark-sql/types/required';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import type { RecordedNode } from '../records/run-record.ts';
import { type RunRecord, useRuns } from './runs-store.ts';
import { RunsTab } from './runs-tab.tsx';

afterEach(cleanup);
beforeEach(() => useRuns.setState({ runs: [] }));

const node = (nodeId: string, more: Partial<RecordedNode> = {}): RecordedNode => ({
  nodeId,
  label: `Node ${nodeId}`,
  status: 'succeeded',
  step: 'e',
  ...more,
});

function show(runs: readonly Partial<RunRecord>[]) {
  const store = createDesignerStore();
  const pipeline = store.getState().pipelineOf(selectDocument(store.getState())).id;
  for (const [at, run] of runs.entries())
    useRuns.getState().add({
      id: `run-${at}`,
      pipeline,
      name: 'Orders',
      target: 'warehouse',
      startedAt: 1000 * (at + 1),
      status: 'succeeded',
      nodes: [],
      ...run,
    });
  const focus = vi.spyOn(store.getState(), 'focusNode');
  render(
    <WorkspaceScreen store={store} session={{ workspaceUrl: '', token: '' }}>
      <MemoryRouter>
        <RunsTab />
      </MemoryRouter>
    </WorkspaceScreen>,
  );
  return { store, focus, user: userEvent.setup() };
}

it('offers to run only what has a node', () => {
  const { store } = show([]);
  act(() => store.getState().setRunner({ start: () => undefined, cancel: () => undefined }));
  expect(screen.getByText('No runs yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Run' })).toBeNull();
  const one = { id: 'a', type: 'source', kind: 'source', position: { x: 0, y: 0 }, label: 'A', config: {} };
  act(() => store.getState().change((document) => ({ ...document, nodes: [one] })));
  expect(screen.getByRole('button', { name: 'Run' })).toBeTruthy();
});

const chain = (count: number): readonly RecordedNode[] =>
  Array.from({ length: count }, (_, at) => node(String(at)));

it('folds the nodes of a long run that succeeded, and finds each by its name', async () => {
  const nodes = [
    ...chain(248),
    node('bad', { status: 'failed', message: 'disk full' }),
    node('e', { label: 'Export', status: 'skipped', cause: 'bad', message: 'A node before' }),
  ];
  const { user, focus } = show([{ nodes, status: 'failed' }]);
  const step = within(screen.getByRole('region', { name: 'Export' }));
  expect(step.getAllByRole('listitem')).toHaveLength(2);
  expect(step.getByText('disk full')).toBeTruthy();
  await user.click(step.getByRole('button', { name: 'Show 248 more nodes' }));
  expect(step.getAllByRole('listitem')).toHaveLength(250);
  await user.click(step.getByRole('button', { name: 'Show fewer nodes' }));
  await user.type(screen.getByRole('searchbox', { name: /^Search/u }), 'node 247');
  expect(step.getAllByRole('listitem')).toHaveLength(1);
  expect(step.getByRole('button', { name: 'Node 247' })).toBeTruthy();
  await user.clear(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('radio', { name: '1 failed' }));
  expect(step.getAllByRole('listitem')).toHaveLength(1);
  await user.type(screen.getByRole('searchbox'), 'nowhere');
  expect(screen.getByText('No node of this run matches.')).toBeTruthy();
  expect(focus).not.toHaveBeenCalled();
});

it('says of a skipped node because of which one, and leads to it', async () => {
  const { user, focus } = show([
    {
      nodes: [
        node('bad', { status: 'failed', label: 'Broken join', message: 'x' }),
        node('e', { status: 'skipped', cause: 'bad', message: 'A node before' }),
      ],
    },
  ]);
  const step = within(screen.getByRole('region', { name: 'Node e' }));
  expect(step.getByText('Skipped because')).toBeTruthy();
  await user.click(required(step.getAllByRole('button', { name: 'Broken join' })[0], 'the reason'));
  expect(focus).toHaveBeenCalledWith('bad');
});

it('groups nodes by the destination they ran for', () => {
  show([
    {
      nodes: [
        node('s', { step: 'a' }),
        node('a', { step: 'a', table: 'main.default.a' }),
        node('f', { step: 'b' }),
        node('b', { step: 'b' }),
        { nodeId: 'x', label: 'Loose', status: 'succeeded' },
      ],
    },
  ]);
  const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(names.slice(1)).toEqual(['Node a', 'Node b', 'Leads to no destination']);
  const link = screen.getByRole('link', { name: 'Open in SQL' });
  expect(link.getAttribute('href')).toBe('/sql-database-designer?table=main.default.a');
});

it('shows another run, its log, and that the end of one is not known', async () => {
  const { user } = show([
    { logs: 'SELECT 1\n-- 5 ms', durationMs: 5 },
    { status: 'unknown', durationMs: 10 },
  ]);
  expect(screen.getByText(/^Its end is not recorded/u)).toBeTruthy();
  const runs = within(screen.getByRole('list', { name: 'Runs' }));
  await user.click(required(runs.getAllByRole('button')[1], 'an older run'));
  expect(screen.queryByText(/^Its end is not recorded/u)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Log' }));
  expect(screen.getByText(/SELECT 1/u)).toBeTruthy();
});

it('shows no runs of other pipelines', () => {
  show([{ pipeline: 'another' }]);
  expect(screen.getByText('No runs yet')).toBeTruthy();
});
