import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeWorkspace, WorkspaceScreen } from '../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../shared/pipeline/commands/use-commands.ts';
import { DesignerLayout } from './designer-layout.tsx';
import { type DesignerParts, DesignerPartsContext } from './parts/designer-parts.ts';

const broken = new Set<string>();
function Fragile({ name }: { name: string }) {
  if (broken.has(name)) throw new Error(`${name} failed.`);
  return <p>{name} again</p>;
}
vi.mock('../../shared/layout/logo.tsx', () => ({ Logo: () => <Fragile name="Logo" /> }));

const SOURCE: PipelineNode = {
  id: 's',
  type: 'source',
  kind: 'source',
  position: { x: 0, y: 0 },
  label: 'Data Source',
  config: {},
};

const PARTS: DesignerParts = {
  commands: [],
  clusterMenu: <Fragile name="Cluster menu" />,
  runMenu: null,
  notice: null,
  testsTab: null,
  RowsAction: () => null,
  runsTab: <Fragile name="Runs" />,
  assistant: <Fragile name="Assistant" />,
  canvasOverlay: null,
  runDialogs: null,
  ClusterFooter: ({ children }) => children,
  ConnectionDialog: () => null,
};

let { context, titles, nodes } = testingContext();
beforeEach(() => {
  broken.clear();
  localStorage.clear();
  ({ context, titles, nodes } = testingContext());
  fakeWorkspace(() => ({ columns: [], rows: [] }));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // React writes every error that a boundary catches to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The designer, in which some parts throw. */
function show(...failing: readonly string[]) {
  for (const name of failing) broken.add(name);
  render(
    <MemoryRouter>
      <CommandContextContext value={context}>
        <DesignerPartsContext value={PARTS}>
          <WorkspaceScreen store={context.store}>
            <DesignerLayout />
          </WorkspaceScreen>
        </DesignerPartsContext>
      </CommandContextContext>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

it('keeps its other panels when one fails, and draws that one again on request', async () => {
  const user = show('Runs', 'Assistant');
  const canvas = within(screen.getByRole('main', { name: 'Canvas' }));
  expect(canvas.getByRole('alert').textContent).toContain('Assistant failed.');
  act(() => context.store.getState().showBottomTab('runs'));
  // A selected node has other tabs.
  const results = () => within(screen.getByRole('tabpanel', { name: 'Runs' }));
  expect(results().getByRole('alert').textContent).toContain('Runs failed.');
  // A node from the palette reaches the canvas, though both panels have failed.
  await user.click(screen.getByRole('button', { name: /^Data Source/u }));
  expect(context.store.getState().history.present.nodes).toHaveLength(1);
  broken.clear();
  await user.click(results().getByRole('button', { name: 'Try again' }));
  expect(results().getByText('Runs again')).toBeTruthy();
  expect(canvas.getByRole('alert').textContent).toContain('Assistant failed.');
  await user.click(canvas.getByRole('button', { name: 'Try again' }));
  expect(canvas.getByText('Assistant again')).toBeTruthy();
});

it('leaves the canvas usable without its toolbar, and undo and save on the keyboard', async () => {
  const user = show('Cluster menu');
  const bar = within(screen.getByRole('region', { name: 'The toolbar could not be displayed' }));
  expect(bar.getByRole('alert').textContent).toMatch(
    /Cluster menu failed\..*Ctrl\+Z to undo, Ctrl\+S to save/u,
  );
  expect(screen.queryByRole('button', { name: /^Save/u })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Data Source/u }));
  await user.click(screen.getByRole('button', { name: /^Export/u }));
  expect(nodes()).toHaveLength(2);
  await user.keyboard('{Control>}z{/Control}');
  expect(nodes()).toHaveLength(1);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(titles()).toContain('Pipeline saved'));
  broken.clear();
  await user.click(bar.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: /^Save/u })).toBeTruthy();
});

it('leaves the toolbar and the canvas usable without its header', async () => {
  const user = show('Logo');
  const bar = within(screen.getByRole('region', { name: 'The header could not be displayed' }));
  expect(bar.getByRole('alert').textContent).toMatch(/Logo failed\..*Ctrl\+K finds every command/u);
  await user.click(screen.getByRole('button', { name: /^Data Source/u }));
  expect(nodes()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Save/u }));
  await waitFor(() => expect(titles()).toContain('Pipeline saved'));
  broken.clear();
  await user.click(bar.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Logo again')).toBeTruthy();
});

it('moves the focus by panels with F6, past all nodes, and leaves the selection as it is', async () => {
  const user = show();
  // A node that is added from the palette would get the focus, some time later.
  act(() => context.store.getState().restore({ name: 'P', nodes: [SOURCE], edges: [] }, undefined));
  act(() => context.store.getState().select([SOURCE.id]));
  act(() => context.store.getState().unfold());
  // The icons that make room for the inspector are loaded with the first selection.
  await screen.findByRole('button', { name: 'Open the components' });
  const focused: (string | null | undefined)[] = [];
  for (const keys of ['{F6}', '{F6}', '{F6}', '{F6}', '{F6}', '{Shift>}{F6}{/Shift}']) {
    await user.keyboard(keys);
    focused.push(document.activeElement?.getAttribute('aria-label'));
  }
  expect(focused).toEqual([
    'Pipeline',
    'Components',
    'Data Source',
    'Inspector',
    'Results panel',
    'Inspector',
  ]);
  expect(context.store.getState().selectedNodes).toEqual([SOURCE.id]);
});

it('keeps what is typed right after Ctrl K away from the canvas', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: /^Data Source/u }));
  act(() => (document.activeElement as HTMLElement).blur());
  const { dialog } = context.store.getState();
  expect(dialog).toBeUndefined();
  await user.keyboard('{Control>}k{/Control}a');
  expect(context.store.getState().dialog?.kind).toBe('command-palette');
});

it('keeps what is chosen in the results when they are enlarged, when they are not any more, and when they were hidden', async () => {
  const columns = ['left_id', 'right_id', 'decision', 'probability', 'weight', 'name_weight'];
  fakeWorkspace(() => ({
    columns: columns.map((name) => [name, 'STRING'] as const),
    rows: [['1', '2', 'match', '0.95', '4.2', '3.3']],
  }));
  const people = { from: 'table', table: 'c.s.people', schema: 'id INT, name STRING' };
  const pairs = { key: 'id', blocking: [{ columns: ['name'] }], comparisons: [{ column: 'name' }] };
  const other: PipelineNode = {
    ...SOURCE,
    id: 'p',
    type: 'duplicate-detection',
    kind: 'duplicate-detection',
  };
  context.store.getState().restore(
    {
      name: 'P',
      nodes: [
        { ...SOURCE, config: people },
        { ...other, config: pairs },
      ],
      edges: [{ id: 'e', source: 's', target: 'p', kind: 'data', targetPort: 'in' }],
    },
    undefined,
  );
  context.store.getState().select(['p']);
  show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Weights' }));
  const chosen = screen.getByRole('radio', { name: 'Weights' });
  // The selection unfolds the panel some time later.
  await waitFor(() => expect(context.store.getState().folded).toBe(false));
  expect(screen.getByRole('radio', { name: 'Weights' })).toBe(chosen);
  const height = () => screen.getByRole('region', { name: 'Results panel' }).style.height;
  const before = height();
  for (const isLarge of [true, false]) {
    const weights = screen.getByRole('radio', { name: 'Weights' });
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge results' }));
    expect(height() === before).toBe(!isLarge);
    expect(screen.getByRole('radio', { name: 'Weights' })).toBe(weights);
    expect(weights).toHaveProperty('checked', true);
  }
  act(() => context.store.getState().togglePanel('bottom'));
  expect(screen.queryByRole('radio', { name: 'Weights' })).toBeNull();
  act(() => context.store.getState().togglePanel('bottom'));
  expect(await screen.findByRole('radio', { name: 'Weights' })).toHaveProperty('checked', true);
});

it('leaves the focus on the tab by which the folded results are opened', async () => {
  const user = show();
  const tab = screen.getByRole('tab', { name: 'Runs' });
  expect(screen.queryByRole('separator', { name: 'Resize Results panel' })).toBeNull();
  tab.focus();
  await user.keyboard('{Enter}');
  expect(context.store.getState().folded).toBe(false);
  expect(document.activeElement).toBe(tab);
  expect(screen.getByRole('separator', { name: 'Resize Results panel' })).toBeTruthy();
});

it('leads from the settings of a node back to its card by Escape, and names a new group at once', async () => {
  const user = show();
  act(() => context.store.getState().restore({ name: 'P', nodes: [SOURCE], edges: [] }, undefined));
  act(() => context.store.getState().focusNode(SOURCE.id, ''));
  const settings = screen.getByRole('region', { name: 'Inspector' });
  await waitFor(() => expect(settings.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  const card = () => document.querySelector('.react-flow__node');
  await waitFor(() => expect(document.activeElement).toBe(card()));

  await user.keyboard('{Control>}g{/Control}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Title of the group'));
  await user.keyboard('Orders{Enter}');
  expect(context.store.getState().history.present.groups).toMatchObject([{ title: 'Orders' }]);
  // The next letters are commands, and the focus is where it was.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Orders');
});
