import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeWorkspace, WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { NodeInspector } from './node-inspector.tsx';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

function Inspector() {
  const node = useDesigner((state) => nodesById(selectDocument(state)).get('f'));
  return node ? <NodeInspector node={node} /> : null;
}

const node = (id: string, kind: string, config: object): PipelineNode => ({
  id,
  type: kind === 'source' ? 'source' : 'transformation',
  kind,
  position: { x: 0, y: 0 },
  label: id,
  config: KINDS.get(kind)?.config.parse(config) as never,
});

/** Shows the inspector of a filter with one condition on `city`, after a source that has this column. */
function show(condition: object) {
  const { context } = testingContext();
  const { store } = context;
  const source = node('s', 'source', {
    from: 'table',
    table: 'c.s.people',
    schema: 'id BIGINT, city STRING',
  });
  const filter = node('f', 'filter', { conditions: [{ column: 'city', ...condition }] });
  const edges = [{ id: 'e', source: 's', target: 'f', kind: 'data' as const, targetPort: 'in' }];
  store.getState().restore({ name: 'P', nodes: [source, filter], edges }, undefined);
  render(
    <CommandContextContext value={context}>
      <WorkspaceScreen store={store}>
        <Inspector />
      </WorkspaceScreen>
    </CommandContextContext>,
  );
  return () => nodesById(selectDocument(store.getState())).get('f')?.config['conditions'];
}

const columns = [
  ['value', 'STRING'],
  ['row_count', 'BIGINT'],
] as const;

it('offers the values of the column for a condition, with the numbers of their rows and without NULL', async () => {
  const { asked } = fakeWorkspace(() => ({
    columns,
    rows: [
      ['Ulm', '1200'],
      [null, '300'],
      ["L'Aquila", '7'],
    ],
  }));
  const conditions = show({ operator: '=' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose among the values of city' }));
  const list = await screen.findByRole('dialog', { name: 'Values of city' });
  const offered = await within(list).findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Ulm1,200', "L'Aquila7"]);
  expect(asked.at(-1)).toMatch(/city.*c\.s\.people|c\.s\.people.*city/su);
  await user.click(screen.getByRole('option', { name: /L'Aquila/u }));
  expect(conditions()).toMatchObject([{ column: 'city', value: "L'Aquila" }]);
  // One value is all that the condition takes.
  await waitFor(() => expect(list.isConnected).toBe(false));
});

it('chooses several values from the data for a list, takes one back, and searches in the warehouse', async () => {
  const { asked } = fakeWorkspace((statement) => ({
    columns,
    rows: statement.includes("'be'")
      ? [['Bern', '1']]
      : [
          ['Ulm', '12'],
          ['Rome', '7'],
        ],
  }));
  const conditions = show({ operator: 'in', values: ['Oslo'] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose among the values of city' }));
  await user.click(await screen.findByRole('option', { name: /Ulm/u }));
  await user.click(screen.getByRole('option', { name: /Rome/u }));
  expect(conditions()).toMatchObject([{ values: ['Oslo', 'Ulm', 'Rome'] }]);
  await user.click(screen.getByRole('option', { name: /Ulm.*chosen/u }));
  expect(conditions()).toMatchObject([{ values: ['Oslo', 'Rome'] }]);
  await user.type(screen.getByPlaceholderText('Search values'), 'Be');
  await user.click(await screen.findByRole('option', { name: /Bern/u }));
  expect(conditions()).toMatchObject([{ values: ['Oslo', 'Rome', 'Bern'] }]);
  expect(asked.at(-1)).toContain("'be'");
});

it('chooses all values that are offered after those that are there, and none', async () => {
  fakeWorkspace((statement) => ({
    columns,
    rows: [
      ['Ulm', '12'],
      [null, '9'],
      ['Rome', '7'],
    ].filter(([value]) => !statement.includes("'ro'") || value === 'Rome'),
  }));
  const conditions = show({ operator: 'in', values: ['Oslo', 'Rome'] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose among the values of city' }));
  await user.click(await screen.findByRole('button', { name: 'All' }));
  expect(conditions()).toMatchObject([{ values: ['Oslo', 'Rome', 'Ulm'] }]);
  await user.click(screen.getByRole('button', { name: 'None' }));
  expect(conditions()).toMatchObject([{ values: [] }]);
  await user.type(screen.getByPlaceholderText('Search values'), 'Ro');
  const all = screen.getByRole('button', { name: 'All' });
  await waitFor(() => expect(all).toHaveProperty('disabled', false));
  // Those that the search finds.
  await user.click(all);
  expect(conditions()).toMatchObject([{ values: ['Rome'] }]);
});

it('offers a single value without All and None', async () => {
  fakeWorkspace(() => ({ columns, rows: [['Ulm', '12']] }));
  show({ operator: '=' });
  await userEvent
    .setup()
    .click(await screen.findByRole('button', { name: 'Choose among the values of city' }));
  await screen.findByRole('option', { name: /Ulm/u });
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
});

it('says why the values can’t be read', async () => {
  fakeWorkspace(() => ({ error: 'Table c.s.people does not exist' }));
  show({ operator: '=' });
  await userEvent
    .setup()
    .click(await screen.findByRole('button', { name: 'Choose among the values of city' }));
  expect((await screen.findByRole('alert')).textContent).toContain('c.s.people does not exist');
});

it('shows each column with its type and some values from the first rows of the input, and searches by name', async () => {
  const { asked } = fakeWorkspace(() => ({
    columns: [
      ['id', 'BIGINT'],
      ['city', 'STRING'],
    ],
    rows: [
      ['1', 'Ulm'],
      ['2', null],
      ['3', 'Ulm'],
      ['4', 'Rome'],
      ['5', 'Oslo'],
      ['6', 'Bern'],
    ],
  }));
  const conditions = show({ operator: '=' });
  const user = userEvent.setup();
  await user.click(await screen.findByText('city', { selector: 'button span' }));
  await screen.findByText('Ulm · Rome · Oslo');
  const offered = () => within(screen.getByRole('listbox')).getAllByRole('option');
  expect(offered().map(({ textContent }) => textContent)).toEqual([
    'id1 · 2 · 3bigint',
    'cityUlm · Rome · Oslo, chosenstring',
  ]);
  expect(asked.filter((statement) => /LIMIT 100/u.test(statement))).toHaveLength(1);
  await user.type(screen.getByPlaceholderText('Search columns'), 'i');
  expect(offered().map(({ textContent }) => textContent)).toContain('cityUlm · Rome · Oslo, chosenstring');
  await user.type(screen.getByPlaceholderText('Search columns'), 'd');
  await user.click(screen.getByRole('option', { name: /^id/u }));
  expect(conditions()).toMatchObject([{ column: 'id' }]);
});
