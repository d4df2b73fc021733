import { buildHierarchy } from '@lakehouse/core/mdm/hierarchy/hierarchy';
import {
  hasHierarchy,
  moveRecord,
  movesSeen,
  placedRecords,
} from '@lakehouse/core/mdm/hierarchy/hierarchy-sql';
import { makeEntity } from '@lakehouse/core/mdm/own/make-entity';
import { type OwnEntity, ownEntity } from '@lakehouse/core/mdm/own/own-entity';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { knownUser } from '../../parts/testing/known-user.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { readyButton } from '../../parts/testing/ready-button.ts';
import { renderTab } from '../../parts/testing/render-tab.tsx';
import { EntitiesTab } from '../entities/entities-tab.tsx';
import { treeRows } from './hierarchy/tree-rows.ts';
import { ModelingTab } from './modeling-tab.tsx';

const store = liveStore();
const AT = { catalog: 'main' };
const attribute = (name: string, type = 'string') => ({
  name,
  type,
  required: false,
  survivorship: 'complete',
  expression: '',
  block: name === 'name',
  ...(name === 'name' && { method: 'exact' }),
});
const COMPANIES: OwnEntity = ownEntity.parse({
  id: 'companies',
  name: 'Companies',
  attributes: [attribute('name'), attribute('owner', 'int')],
  sources: [
    {
      name: 'crm',
      table: ['main', 'master_data', 'raw'],
      key: 'id',
      columns: { name: 'name', owner: 'owner' },
    },
  ],
  review: 0.5,
});
const PLACED = { ...COMPANIES, parent: 'owner' };

beforeAll(async () => {
  await store.run(
    "CREATE TABLE main.master_data.raw AS SELECT * FROM VALUES (1, 'Acme', CAST(NULL AS INT)), (2, 'Germany', 1), (3, 'Berlin', 2), (4, 'Mitte', 3), (5, 'Loop', 6), (6, 'Pool', 5), (7, 'Lost', 99), (8, 'Alone', NULL) AS t(id, name, owner)",
  );
  for (const { statement } of makeEntity(AT, COMPANIES, 'ada')) await store.execute(statement);
});
beforeEach(() => {
  knownUser();
  // Without a layout an element has no height, and the lines of a tree are those that fit into it.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const openTree = async () => {
  renderTab(ModelingTab, store.live);
  await userEvent.click(screen.getByRole('tab', { name: 'Hierarchies' }));
  return screen.findByRole('tree', { name: 'Hierarchy of Companies' });
};
const lines = () =>
  screen.getAllByRole('treeitem').map((one) => `${one.getAttribute('aria-level')} ${one.textContent}`);
const find = async (within_: ReturnType<typeof within>, box: string, text: string) => {
  await userEvent.type(within_.getByLabelText(box), text);
  const list = within(await within_.findByRole('list', { name: 'Records found' }));
  await userEvent.click(list.getByRole('button', { name: new RegExp(`^${text}`, 'u') }));
};
const startMove = async (label: string, parent: string) => {
  await find(within(document.body), 'Find a record', label);
  await userEvent.click(await screen.findByRole('button', { name: `Move ${label}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Move ${label}` }));
  await find(dialog, 'Record to be above it', parent);
  return dialog;
};
const audited = () =>
  store.cells(
    "SELECT user_name, status, record_id, to_json(changed_fields) FROM main.master_data.audit_log WHERE entity = 'Companies' ORDER BY chain_position DESC",
  );

it('is set up where an entity is configured: the attribute becomes a string, and keeps its role when renamed', async () => {
  renderTab(ModelingTab, store.live);
  await userEvent.click(screen.getByRole('tab', { name: 'Hierarchies' }));
  expect(await screen.findByText('No hierarchy yet')).toBeTruthy();
  cleanup();
  renderTab(EntitiesTab, store.live);
  await userEvent.click(await screen.findByRole('button', { name: 'Configure: Companies' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Configure Companies' }));
  await userEvent.selectOptions(dialog.getByLabelText('Attribute of the record above'), 'owner');
  expect(dialog.getByLabelText<HTMLInputElement>('Type of attribute 2').value).toBe('string');
  await userEvent.type(dialog.getByLabelText('Name of attribute 2'), 's');
  expect(dialog.getByLabelText<HTMLSelectElement>('Attribute of the record above').value).toBe('owners');
  await userEvent.type(dialog.getByLabelText('Name of attribute 2'), '{Backspace}');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Entity changed')).toBeTruthy();
  expect((await audited())[0]?.[3]).toContain('"field":"attribute of the record above"');
});

it('shows the tree with levels and numbers of descendants, by the keyboard, and what is wrong in the sources', async () => {
  const tree = await openTree();
  expect(lines()).toEqual([
    '1 Acmelevel 1 · 3 below',
    '2 Germanylevel 2 · 2 below',
    '1 Loopin a cycle · level 1 · 1 below',
    '2 Poolin a cycle · level 2',
    '1 Alonelevel 1',
    '1 Lostlevel 1',
  ]);
  tree.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  expect(lines().slice(1, 4)).toEqual([
    '2 Germanylevel 2 · 2 below',
    '3 Berlinlevel 3 · 1 below',
    '4 Mittelevel 4',
  ]);
  const place = within(screen.getByRole('region', { name: 'Mitte' }));
  expect(place.getByText('Berlin → Germany → Acme')).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(lines()).not.toContain('4 Mittelevel 4');
  const problems = within(screen.getByRole('region', { name: 'Problems of the hierarchy' }));
  expect(problems.getByText('1 cycle')).toBeTruthy();
  expect(problems.getByText('Loop → Pool → Loop')).toBeTruthy();
  expect(problems.getByText('Lost names 99')).toBeTruthy();
});

it('refuses a move into a cycle, and names the chain', async () => {
  await openTree();
  const dialog = await startMove('Germany', 'Mitte');
  expect((await dialog.findByRole('alert')).textContent).toBe(
    "Germany can't be below Mitte, which is below Germany already: Mitte → Berlin → Germany",
  );
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true);
});

it('moves a record with what is below it, audited, and undoes that', async () => {
  await openTree();
  await startMove('Berlin', 'Alone');
  await userEvent.click(await readyButton('Move'));
  expect(await screen.findByText('Record moved')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(lines()).toContain('1 Alonelevel 1 · 2 below'));
  expect((await audited())[0]).toEqual([
    'ada@example.com',
    'Success',
    'crm:3',
    '[{"field":"owner","before":"crm:2","after":"crm:8"}]',
  ]);
  await userEvent.click(await readyButton('Undo'));
  expect(await screen.findByText('Move undone')).toBeTruthy();
  await waitFor(() => expect(lines()).toContain('1 Alonelevel 1'));
  expect((await audited())[0]?.[3]).toBe('[{"field":"owner","before":"crm:8","after":"crm:2"}]');
  expect(await store.cells('SELECT count(*) FROM main.master_data.golden_values')).toEqual([['0']]);
});

it('refuses a cycle that another steward’s move, which the screen does not show yet, would make', async () => {
  if (!hasHierarchy(PLACED)) throw new Error('No hierarchy');
  await openTree();
  await startMove('Germany', 'Alone');
  const [seen] = await store.ask(movesSeen(PLACED));
  if (!seen) throw new Error('No answer');
  await store.execute(moveRecord(AT, PLACED, { user: 'ben' }, { id: 'crm:8', value: 'crm:4', seen }));
  await store.run(
    "UPDATE main.master_data.companies SET owner = 'crm:4', origins = named_struct('name', origins.name, 'owner', 'steward ben') WHERE golden_id = 'crm:8'",
  );
  await userEvent.click(await readyButton('Move'));
  expect(
    await screen.findByText(
      "Germany can't be below Alone, which is below Germany already: Alone → Mitte → Berlin → Germany",
    ),
  ).toBeTruthy();
  expect((await audited())[0]?.slice(0, 3)).toEqual(['ada@example.com', 'Failed', 'crm:2']);
  const { nodes } = buildHierarchy(await store.ask(placedRecords(PLACED)));
  expect(nodes.get('crm:2')?.parent).toBe('crm:1');
});

it('takes a record of a cycle out of it', async () => {
  await openTree();
  await userEvent.click(await screen.findByRole('button', { name: 'Show Loop' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move Loop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Loop' }));
  await userEvent.click(dialog.getByRole('button', { name: 'To the top' }));
  await userEvent.click(await readyButton('Move'));
  expect(await screen.findByText('Loop is at the top.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('1 cycle')).toBeNull());
  expect(screen.getByText('Lost names 99')).toBeTruthy();
});

it('lists 10,000 levels, all open', () => {
  const records = Array.from({ length: 10_000 }, (_unused, at) => ({
    id: String(at),
    label: String(at),
    parent: at === 0 ? null : String(at - 1),
    unknown: null,
  }));
  const rows = treeRows(buildHierarchy(records), new Set(records.map(({ id }) => id)));
  expect(rows).toHaveLength(10_000);
  expect(rows.at(-1)).toMatchObject({
    id: '9999',
    level: 10_000,
    expandable: false,
    position: 1,
    setSize: 1,
  });
});
