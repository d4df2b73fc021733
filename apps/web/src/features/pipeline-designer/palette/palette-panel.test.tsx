import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { PalettePanel } from './palette-panel.tsx';

let t = testingContext();
beforeEach(() => {
  t = testingContext();
  t.context.store.getState().change((document) => ({
    ...document,
    nodes: [
      {
        id: 'orders',
        type: 'source',
        kind: 'source',
        position: { x: 0, y: 0 },
        label: 'Orders',
        config: { from: 'table', table: 'c.s.orders', schema: 'order_id BIGINT, paid_at DATE' },
      },
    ],
  }));
});
afterEach(cleanup);

const open = () => {
  render(
    <WorkspaceScreen store={t.context.store}>
      <CommandContextContext value={t.context}>
        <PalettePanel />
      </CommandContextContext>
    </WorkspaceScreen>,
  );
  const user = userEvent.setup();
  const search = screen.getByRole('searchbox', { name: 'Search components' });
  return { user, type: (text: string) => user.type(search, text) };
};

it.each([
  ['join', 'join'],
  ['dedup', 'drop-duplicates'],
  ['melt', 'melt'],
  ['display', 'display-data'],
  ['print', 'display-data'],
])('finds the kind of %s, and Enter adds it to the selected node', async (typed, kind) => {
  t.context.store.getState().select(['orders']);
  const { type } = open();
  await type(`${typed}{Enter}`);
  expect(t.nodes()[1]?.kind).toBe(kind);
  expect(t.edges()).toMatchObject([{ source: 'orders', target: t.nodes()[1]?.id, kind: 'data' }]);
});

it('finds a column and selects the node that has it', async () => {
  const { user, type } = open();
  await type('PAID');
  const columns = within(screen.getByRole('region', { name: 'Columns' }));
  await user.click(columns.getByRole('button', { name: /paid_at/u }));
  expect(t.context.store.getState().selectedNodes).toEqual(['orders']);
});

it('shows what matches best first, and Enter takes it', async () => {
  const { type } = open();
  // Keywords of components contain it too.
  await type('filter');
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('Transformations');
  await type('{Enter}');
  expect(t.nodes()[1]?.kind).toBe('filter');
});

it('finds a component by another word; Enter prefers it', async () => {
  const { type } = open();
  await type('parquet{Enter}');
  expect(t.nodes()).toHaveLength(2);
  expect(t.nodes()[1]?.kind).toBe('source');
});

it('says when nothing matches, and Enter adds nothing', async () => {
  const { type } = open();
  await type('nothing like it{Enter}');
  expect(screen.getByText('Nothing matches “nothing like it”.')).toBeTruthy();
  expect(t.nodes()).toHaveLength(1);
});
