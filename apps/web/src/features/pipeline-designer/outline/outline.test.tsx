import { groupNodes } from '@lakehouse/core/pipeline/annotations';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { outlineCommand } from '../commands/view.ts';
import { LeftPanel } from './left-panel.tsx';

afterEach(cleanup);

const node = (id: string, kind: string, label: string, config: object) => ({
  id,
  type: kind === 'source' ? 'source' : 'transformation',
  kind,
  position: { x: 0, y: 0 },
  label,
  config: config as {},
});
const edge = (source: string, target: string, targetPort = 'in') => ({
  id: `${source}-${target}`,
  source,
  target,
  targetPort,
  kind: 'data' as const,
});

const open = async () => {
  const t = testingContext();
  const { store } = t.context;
  store.getState().change((document) =>
    groupNodes(
      {
        ...document,
        // Not in reading order.
        nodes: [
          node('j', 'join', 'Both', { type: 'inner', conditions: [{ left: 'id', right: 'id' }] }),
          node('a', 'source', 'Orders', {
            from: 'table',
            table: 'c.s.orders',
            schema: 'id INT, paid_at DATE',
          }),
          node('b', 'source', 'Clients', { from: 'table', table: 'c.s.people', schema: 'id INT' }),
          node('w', 'with-column', 'Gross', {
            columns: [{ name: 'total', expression: 'id * 119 / 100' }],
          }),
        ],
        edges: [edge('a', 'w'), edge('w', 'j', 'left'), edge('b', 'j', 'right')],
      },
      new Set(['a', 'w']),
      'Reading',
    ),
  );
  const centered: string[] = [];
  const focused: string[] = [];
  store.getState().setCanvas({
    zoomTo: () => {},
    fit: () => {},
    begin: () => {},
    reveal: (id, focus) => focus && focused.push(id),
    keepInSight: () => {},
    center: (id) => centered.push(id),
    middle: () => ({ x: 0, y: 0 }),
    positionAt: (at) => at,
  });
  render(
    <WorkspaceScreen store={store}>
      <CommandContextContext value={t.context}>
        <LeftPanel />
      </CommandContextContext>
    </WorkspaceScreen>,
  );
  await outlineCommand.run(t.context);
  const search = await screen.findByRole('searchbox', { name: 'Search the outline' });
  const titles = (within_ = screen.getByRole('group', { name: 'Nodes of the pipeline' })) =>
    [...within_.querySelectorAll('[data-outline-node] [title]:first-child')].map(
      ({ textContent }) => textContent,
    );
  return { t, search, titles, centered, focused, user: userEvent.setup() };
};

it('lists the nodes in reading order, by their groups, beside the components', async () => {
  const { search, titles } = await open();
  await waitFor(() => expect(document.activeElement).toBe(search));
  expect(titles()).toEqual(['Orders', 'Gross', 'Clients', 'Both']);
  expect(titles(screen.getByRole('list', { name: 'Reading' }))).toEqual(['Orders', 'Gross']);
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Components' }));
  expect(screen.getByRole('searchbox', { name: 'Search components' })).toBeTruthy();
});

it.each([
  ['PAID', ['Orders'], 'paid_at'],
  ['119', ['Gross'], 'id * 119 / 100'],
  ['s.people', ['Clients'], 'c.s.people'],
  ['total', ['Gross'], 'total'],
  ['join', ['Both'], undefined],
  ['ord', ['Orders'], undefined],
  ['nowhere', [], undefined],
])('finds %s in names, new columns and settings', async (typed, expected, shown) => {
  const { search, titles, user } = await open();
  await user.type(search, typed);
  expect(titles()).toEqual(expected);
  if (shown !== undefined) expect(screen.getByTitle(shown)).toBeTruthy();
});

it('selects and centers what is chosen by key, whose menu disables it', async () => {
  const { t, search, centered, focused, user } = await open();
  await user.type(search, 'gross{Enter}');
  expect(t.context.store.getState().selectedNodes).toEqual(['w']);
  // The search has done its work: the next keys are for the node.
  expect(focused).toEqual(['w']);
  await user.clear(search);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(centered).toEqual(['w', 'w']);
  expect(focused).toEqual(['w']);
  await user.click(screen.getByRole('button', { name: 'Actions of Gross' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
  expect(t.nodes().find(({ id }) => id === 'w')?.disabled).toBe(true);
  expect(screen.getByRole('img', { name: 'Disabled' })).toBeTruthy();
});
