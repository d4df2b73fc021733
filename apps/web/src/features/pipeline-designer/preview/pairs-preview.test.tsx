import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fakeWorkspace, WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { BOTTOM_PARTS, BottomPanel } from './bottom-panel.tsx';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());
beforeAll(() => Promise.all(BOTTOM_PARTS.map((part) => part.prefetch())));

const node = (id: string, type: PipelineNode['type'], config: PipelineNode['config']): PipelineNode => ({
  id,
  type,
  kind: type,
  position: { x: 0, y: 0 },
  label: id,
  config,
});

const PAIR_COLUMNS = [
  ['left_id', 'INT'],
  ['right_id', 'INT'],
  ['decision', 'STRING'],
  ['probability', 'DOUBLE'],
  ['weight', 'DOUBLE'],
  ['name_weight', 'DOUBLE'],
  ['name_weight_', 'DOUBLE'],
  ['city_weight', 'DOUBLE'],
] as const;

function open(pairs: readonly (readonly string[])[]): void {
  fakeWorkspace(() => ({ columns: [...PAIR_COLUMNS], rows: pairs.map((row) => [...row]) }));
  const store = createDesignerStore();
  const nodes = [
    node('s', 'source', { from: 'table', table: 'c.s.people', schema: 'id INT, name STRING, city STRING' }),
    node('p', 'duplicate-detection', {
      key: 'id',
      blocking: [{ columns: ['city'] }],
      comparisons: [
        { column: 'name', method: 'similar' },
        { column: 'name', method: 'metaphone' },
        { column: 'city' },
      ],
    }),
  ];
  const edges = [{ id: 'e', source: 's', target: 'p', kind: 'data' as const, targetPort: 'in' }];
  store.getState().restore({ name: 'P', nodes, edges }, undefined);
  store.getState().select(['p']);
  render(
    <WorkspaceScreen store={store}>
      <CommandContextContext value={{ ...testingContext().context, store }}>
        <BottomPanel />
      </CommandContextContext>
    </WorkspaceScreen>,
  );
}

const cells = (table: HTMLElement): readonly (readonly (string | null)[])[] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td:nth-child(2)')].map((cell) => cell.textContent));

it('shows how the weight of the chosen pair comes about, from the prior to the total', async () => {
  open([
    ['1', '2', 'match', '0.948752', '4.2105', '3.3522', '0.0', '3.406'],
    ['3', '4', 'review', '0.5', '-1.5', '2.25', '1.0', '-0.25'],
  ]);
  await screen.findByRole('grid');
  await userEvent.click(await screen.findByRole('radio', { name: 'Weights' }));
  expect(cells(await screen.findByRole('table', { name: 'Weights of 1 and 2' }))).toEqual([
    ['Before comparing', '−2.55'],
    ['nameSimilar (Jaro-Winkler)', '+3.35'],
    ['nameSounds alike (Double Metaphone)', '0.00'],
    ['cityEqual', '+3.41'],
    ['Weight of the pair', '+4.21'],
  ]);
  await userEvent.click(screen.getByRole('radio', { name: '3 and 4 50.0 %' }));
  const table = screen.getByRole('table', { name: 'Weights of 3 and 4' });
  expect(cells(table)).toEqual([
    ['Before comparing', '−4.50'],
    ['nameSimilar (Jaro-Winkler)', '+2.25'],
    ['nameSounds alike (Double Metaphone)', '+1.00'],
    ['cityEqual', '−0.25'],
    ['Weight of the pair', '−1.50'],
  ]);
  // The scale goes from −4.5 to 0: each bar begins where the one before ends.
  const bars = [...table.querySelectorAll<HTMLElement>('td span[style*="width"]')];
  expect(bars.map(({ style }) => Math.round(Number.parseFloat(style.left)))).toEqual([0, 0, 50, 67, 67]);
  await userEvent.click(screen.getByRole('radio', { name: 'Rows' }));
  await screen.findByRole('grid');
  expect(screen.queryByRole('table', { name: /^Weights of/u })).toBeNull();
});

it('says that there are no pairs', async () => {
  open([]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Weights' }));
  expect(await screen.findByText('No pairs')).toBeDefined();
});
