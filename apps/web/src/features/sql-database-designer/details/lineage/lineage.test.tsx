import type { TransportRequest } from '@lakehouse/databricks-client/http/transport';
import type { ChartProps } from '@lakehouse/ui/charts/chart';
import { Toaster } from '@lakehouse/ui/toaster';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { browserLibrary } from '../../../../shared/library/browser-library.ts';
import type { CatalogNode } from '../../model/catalog/catalog-node.ts';
import { type SqlDesigner, SqlDesignerContext } from '../../model/sql-designer-context.ts';
import type { Warehouses } from '../../model/use-warehouses.ts';
import { refusedStatement, statementAnswer } from '../testing/statement-answer.ts';
import { DriftView } from './drift-view.tsx';
import { LineageView } from './lineage-view.tsx';

// The chart library does not load in the page of the tests.
vi.mock(import('@lakehouse/ui/charts/chart'), () => ({
  Chart: ({ label, points }: ChartProps) => <figure aria-label={label}>{points.length} points</figure>,
}));

const WHEN = '2026-05-01T10:00:00.000Z';
const column = (name: string) => ({ name, type_text: 'string' });
const node = (name: string, columns: readonly string[]): CatalogNode => ({
  id: `main.shop.${name}`,
  name,
  type: 'table',
  fullName: `main.shop.${name}`,
  catalogName: 'main',
  schemaName: 'shop',
  table: { name, columns: columns.map(column) },
});
const MEASURED = [
  'window',
  'column',
  'slice',
  'metric',
  'value',
  'baseline',
  'change',
  'threshold',
  'verdict',
];
const ORDERS = node('orders', ['id', 'amount']);
const TABLES = [ORDERS, node('totals', ['total']), node('orders_drift', MEASURED)];
const LEVELS: Readonly<Record<string, readonly CatalogNode[]>> = {
  '': [{ id: 'main', name: 'main', type: 'catalog', fullName: 'main', catalogName: 'main' }],
  main: [{ id: 'main.shop', name: 'shop', type: 'schema', fullName: 'main.shop', catalogName: 'main' }],
  'main.shop': TABLES,
};

const TABLE_LINKS: readonly string[] = [
  'source_catalog',
  'source_schema',
  'source_table',
  'source_path',
  'target_catalog',
  'target_schema',
  'target_table',
  'moved_by',
  'moved_at',
];
const COLUMN_LINKS: readonly string[] = [
  'source_catalog',
  'source_schema',
  'source_table',
  'source_column',
  'target_catalog',
  'target_schema',
  'target_table',
  'target_column',
  'moved_by',
  'moved_at',
];
const linked = (from: string, to: string): (string | null)[] => {
  const [table = '', first = ''] = from.split('.');
  const [other = '', second = ''] = to.split('.');
  return [
    'main',
    table === 'raw' ? 'lake' : 'shop',
    table,
    first,
    'main',
    'shop',
    other,
    second,
    'ada',
    WHEN,
  ];
};

let moved: readonly (readonly (string | null)[])[];
let refuses: boolean;
beforeEach(() => {
  refuses = false;
  moved = [
    [null, null, null, '/Volumes/main/shop/files/o.csv', 'main', 'shop', 'orders', 'ada', WHEN],
    ['main', 'shop', 'orders', null, 'main', 'shop', 'totals', 'ben', WHEN],
    ['main', 'shop', 'orders', null, 'main', 'shop', 'orders_drift', null, WHEN],
  ];
  vi.spyOn(browserLibrary, 'list').mockResolvedValue([]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const answerTo = (statement: string): Response => {
  if (refuses) return refusedStatement('No access to system.access');
  if (statement.includes('table_lineage')) return statementAnswer(TABLE_LINKS, moved);
  if (statement.includes('column_lineage'))
    return statementAnswer(COLUMN_LINKS, [
      linked('raw.cents', 'orders.amount'),
      linked('orders.amount', 'totals.total'),
    ]);
  return statementAnswer(MEASURED.slice(0, 5).toSpliced(5, 0, 'verdict'), [
    ['2026-05-01T00:00:00.000Z', 'amount', ':all', 'nulls', '0.01', 'OK'],
    ['2026-05-01T00:00:00.000Z', 'amount', ':all', 'psi', '0.02', 'OK'],
    ['2026-05-02T00:00:00.000Z', 'amount', ':all', 'psi', '0.31', 'ALERT'],
  ]);
};

function show(View: ComponentType<{ node: CatalogNode; warehouses: Warehouses }>, of = ORDERS) {
  const view = createStore<{ selected?: CatalogNode; select: (selected: CatalogNode) => void }>()((set) => ({
    select: (selected) => set({ selected }),
  }));
  const openSaved = vi.fn<(query: object) => void>();
  const query = (id: string, name: string, text: string) => ({
    id,
    name,
    query: text,
    lastRun: WHEN,
    status: 'success',
  });
  const designer = {
    transport: async ({ path, body }: TransportRequest) =>
      path.includes('/warehouses/')
        ? Response.json({ id: 'w', name: 'W', state: 'RUNNING' })
        : answerTo((JSON.parse(body as string) as { statement: string }).statement),
    catalog: { view, ensure: async (parent?: CatalogNode) => LEVELS[parent?.id ?? ''] ?? [] },
    saved: createStore(() => ({
      queries: [
        query('q1', 'Large orders', 'SELECT id FROM main.shop.orders WHERE `Amount` > 5'),
        query('q2', 'Others', 'SELECT id, amount FROM main.shop.orders_old'),
      ],
    })),
    copies: createStore(() => ({ remote: [], links: {} })),
    tabs: createStore(() => ({ openSaved })),
    workspaceUrl: 'http://w',
  } as unknown as SqlDesigner;
  const warehouses = { chosen: { id: 'w' }, loading: false } as unknown as Warehouses;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SqlDesignerContext value={designer}>
        <MemoryRouter>
          <View node={of} warehouses={warehouses} />
        </MemoryRouter>
        <Toaster />
      </SqlDesignerContext>
    </QueryClientProvider>,
  );
  return { selected: () => view.getState().selected?.id, openSaved };
}

const rowOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Lineage of the columns of main.shop.orders' });
  const row = within(table).getByText(name, { selector: '.font-medium' }).closest('tr');
  return within(row as HTMLElement);
};

it('says of each column where its values come from, where they go, and which saved queries name it', async () => {
  const { selected, openSaved } = show(LineageView);
  const amount = await rowOf('amount');
  // The table of another schema has its whole name; one beside it does not need it.
  expect(amount.getByRole('button', { name: /^main\.lake\.raw\.cents:/u }).title).toMatch(
    /last moved by ada/u,
  );
  await userEvent.click(amount.getByRole('button', { name: 'totals.total: Show table main.shop.totals' }));
  expect(selected()).toBe('main.shop.totals');
  await userEvent.click(amount.getByRole('button', { name: 'Open query Large orders' }));
  expect(openSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 'q1' }));
  expect((await rowOf('id')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Large orders',
  ]);
  expect(screen.getByText('/Volumes/main/shop/files/o.csv')).toBeTruthy();
  expect(screen.queryByText('Others')).toBeNull();
  // A table that is gone by now.
  await userEvent.click(amount.getByRole('button', { name: /^main\.lake\.raw\.cents:/u }));
  expect((await screen.findAllByText('Table not found')).length).toBeGreaterThan(0);
});

it('shows the saved queries, and why the rest is not known, to who may not read the lineage', async () => {
  refuses = true;
  show(LineageView);
  expect((await screen.findByRole('alert')).textContent).toContain('No access to system.access');
  expect((await rowOf('amount')).getByRole('button', { name: 'Open query Large orders' })).toBeTruthy();
});

it('draws the drift of a table from the measurements of its monitor, the gravest metric first', async () => {
  show(DriftView);
  const metric = await screen.findByLabelText<HTMLSelectElement>('Metric');
  expect(metric.selectedOptions[0]?.textContent).toBe('Distribution (PSI)');
  expect(screen.getByText('1 alert, 0 warnings')).toBeTruthy();
  expect(
    await screen.findByRole('figure', { name: 'Distribution (PSI) of main.shop.orders_drift' }),
  ).toBeTruthy();
  await userEvent.selectOptions(metric, 'Share of NULLs');
  expect(screen.getByText('0 alerts, 0 warnings')).toBeTruthy();
});

it('says how a table gets a monitor where it has none', async () => {
  moved = moved.slice(0, 2);
  show(DriftView);
  expect(await screen.findByText('No monitor of this table')).toBeTruthy();
});
