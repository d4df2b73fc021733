import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fakeWorkspace, WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { profileAnswer } from '../../../shared/pipeline/api/testing/profile-answer.ts';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { BOTTOM_PARTS, BottomPanel } from './bottom-panel.tsx';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());
beforeAll(() => Promise.all(BOTTOM_PARTS.map((part) => part.prefetch())));

const node = (
  id: string,
  type: 'source' | 'data-profiling',
  config: PipelineNode['config'],
): PipelineNode => ({
  id,
  type,
  kind: type,
  position: { x: 0, y: 0 },
  label: id,
  config,
});

let store = createDesignerStore();
const open = (config: PipelineNode['config'] = {}): void => {
  store = createDesignerStore();
  const source = node('s', 'source', {
    from: 'table',
    table: 'c.s.orders',
    schema: 'id BIGINT, city STRING',
  });
  const edges = [{ id: 'e', source: 's', target: 'p', kind: 'data' as const, targetPort: 'in' }];
  store
    .getState()
    .restore({ name: 'P', nodes: [source, node('p', 'data-profiling', config)], edges }, undefined);
  store.getState().select(['p']);
  render(
    <WorkspaceScreen store={store}>
      <CommandContextContext value={{ ...testingContext().context, store }}>
        <BottomPanel />
      </CommandContextContext>
    </WorkspaceScreen>,
  );
};

const id = {
  column: 'id',
  type: 'bigint',
  rows: '4',
  nulls: '0',
  distinct: '4',
  is_key: 'true',
  min: '1',
  max: '8',
  mean: '4.25',
  deviation: '2.98',
  p5: '1',
  p25: '1',
  median: '3',
  p75: '5',
  p95: '8',
  low: '1.0',
  high: '8.0',
  histogram: '[2,2]',
};
const city = {
  column: 'city',
  type: 'string',
  rows: '4',
  nulls: '1',
  distinct: '2',
  is_key: 'false',
  min: 'Rom',
  max: 'Ulm',
  min_length: '3',
  max_length: '3',
  top: '[{"rank":1,"value":"Ulm","n":2}]',
  patterns: '[{"pattern_rank":1,"pattern":"Aaa","pattern_n":3}]',
};
const pair = { column: 'id', other: 'zip', rows: '4', nulls: '4', correlation: '-0.5' };

beforeEach(() => vi.restoreAllMocks());

it('shows the profile as a card for each column, and its rows on demand', async () => {
  fakeWorkspace((statement) =>
    statement.includes('LIMIT')
      ? { columns: [['position', 'INT']], rows: [['1']] }
      : profileAnswer(pair, city, id),
  );
  open();
  const card = await screen.findByRole('article', { name: 'id' });
  expect(card.textContent).toContain('bigintKeyno NULL · 4 distinct');
  within(card).getByRole('img', { name: /^Histogram of id\. 1 to 4\.5: 2; 4\.5 to 8: 2$/u });
  for (const text of ['Mean4.25', 'Deviation2.98', 'Median3', 'Middle half1 – 5'])
    expect(card.textContent).toContain(text);
  const other = screen.getByRole('article', { name: 'city' });
  for (const text of ['25.0 % NULL', 'Length3', 'Top valuesUlm2', 'PatternsAaa3'])
    expect(other.textContent).toContain(text);
  expect(screen.getByRole('article', { name: 'Correlations' }).textContent).toContain('id and zip-0.500');
  expect(screen.getByText('4 rows · 2 columns · exact')).toBeDefined();
  expect(screen.queryByText(/Over a million/u)).toBeNull();

  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  await screen.findByRole('grid');
  expect(screen.queryByRole('article')).toBeNull();
});

it('says that it is estimated, or that it would better be', async () => {
  const many = { ...id, rows: '1000001' };
  fakeWorkspace(() => profileAnswer({ ...many, method: 'exact' }));
  open({ method: 'exact' });
  await screen.findByText(/Over a million rows/u);
  cleanup();
  vi.unstubAllGlobals();
  fakeWorkspace(() => profileAnswer({ ...many, method: 'sketch' }));
  open();
  await screen.findByText('1,000,001 rows · 1 column · estimated from sketches');
  expect(screen.queryByText(/Over a million/u)).toBeNull();
});

it('says that there are no rows', async () => {
  fakeWorkspace(() => profileAnswer({ ...id, rows: '0' }));
  open();
  expect(await screen.findByText('No rows')).toBeDefined();
});
