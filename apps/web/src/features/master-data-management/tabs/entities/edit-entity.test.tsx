import { saveTerm } from '@lakehouse/core/mdm/governance/glossary/glossary';
import { makeEntity } from '@lakehouse/core/mdm/own/make-entity';
import { proposeEntity } from '@lakehouse/core/mdm/own/propose-entity';
import { profileOf } from '@lakehouse/core/mdm/testing/raw-people';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { knownUser } from '../../parts/testing/known-user.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { renderTab } from '../../parts/testing/render-tab.tsx';
import { EntitiesTab } from './entities-tab.tsx';

const store = liveStore();
const AT = { catalog: 'main' };
const ENTITY = proposeEntity(
  ['main', 'master_data', 'raw'],
  [profileOf('id', true, 4), profileOf('name', false, 4), profileOf('city', false, 4)],
  new Set(['raw']),
);
beforeAll(async () => {
  await store.run(
    "CREATE TABLE main.master_data.raw AS SELECT id, concat('n', id) AS name, concat('c', id) AS city FROM VALUES (1), (2), (3), (4) AS t(id)",
  );
  for (const { statement } of makeEntity(AT, ENTITY, 'ada')) await store.execute(statement);
  const place = {
    term: 'place',
    definition: 'Where it is',
    attributes: [{ entity: ENTITY.id, attribute: 'city' }],
  };
  for (const statement of saveTerm(AT, place, { before: [], user: 'ada' })) await store.execute(statement);
});
beforeEach(knownUser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const configure = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Configure: ${name}` }));
  return within(await screen.findByRole('dialog', { name: `Configure ${name}` }));
};
const rename = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const audited = () =>
  store.cells(
    `SELECT action, reason, array_join(transform(changed_fields, c -> c.field), ', ') FROM main.master_data.audit_log WHERE record_id = '${ENTITY.id}' ORDER BY chain_position`,
  );

it('counts the attributes that an entity has, not the columns of its table', async () => {
  renderTab(EntitiesTab, store.live);
  const row = (await screen.findByRole('button', { name: 'Configure: Raw' })).closest('tr');
  expect(row?.querySelectorAll('td')[3]?.textContent).toBe(String(ENTITY.attributes.length));
});

it('changes the name, attributes and sources of an entity, and says what would be lost', async () => {
  renderTab(EntitiesTab, store.live);
  const dialog = await configure('Raw');
  await rename(dialog.getByLabelText('Name'), 'Products');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('There is an entity Products already');
  await rename(dialog.getByLabelText('Name'), 'Places');
  await rename(dialog.getByLabelText('Name of attribute 2'), 'name');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('There are two attributes name');
  await rename(dialog.getByLabelText('Name of attribute 2'), 'town');
  expect(dialog.queryByText(/Saving removes/u)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove attribute name' }));
  expect(dialog.getByText(/Saving removes the quality rule name:/u)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: `Columns of ${ENTITY.id}` }));
  const column = await dialog.findByLabelText('Column of town');
  // What was typed on the way did not change which column is whose.
  expect(column).toHaveProperty('value', 'city');
  await within(column).findByRole('option', { name: 'name' });
  await userEvent.selectOptions(column, 'name');
  const sensitive = dialog.getByRole('checkbox', { name: 'town is sensitive' });
  expect(sensitive.matches(':checked')).toBe(false);
  await userEvent.click(sensitive);
  await userEvent.click(dialog.getByRole('switch', { name: 'Four eyes' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'we keep towns');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Entity changed')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Configure: Places' })).toBeTruthy();
  expect(await store.cells(`SELECT town FROM main.master_data.${ENTITY.id} ORDER BY 1`)).toEqual(
    ['n1', 'n2', 'n3', 'n4'].map((town) => [town]),
  );
  // What the glossary says of an attribute is true under its new name.
  expect(
    await store.cells(
      "SELECT DISTINCT column_name, tag_value FROM main.information_schema.column_tags WHERE tag_name = 'glossary_term'",
    ),
  ).toEqual([['town', 'place']]);
  const [[saved] = []] = await store.cells(
    `SELECT config FROM main.master_data.own_entities WHERE entity_id = '${ENTITY.id}'`,
  );
  expect(JSON.parse(saved ?? '{}')).toMatchObject({
    attributes: [{ name: 'town', sensitive: true }],
    fourEyes: true,
  });
  expect((await audited()).at(-1)).toEqual([
    'UPDATE',
    'we keep towns',
    expect.stringMatching(/four eyes.*attribute city, attribute town/u),
  ]);
});

it('deletes an entity after a question, and undoes that', async () => {
  renderTab(EntitiesTab, store.live);
  const dialog = await configure('Places');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete…' }));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Places' }));
  expect(await screen.findByText('Entity deleted')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Configure: Places' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Entity restored')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Configure: Places' })).toBeTruthy();
  expect(await store.cells(`SELECT count(*) FROM main.master_data.${ENTITY.id}`)).toEqual([['4']]);
  expect((await audited()).map(([action]) => action)).toEqual(['UPDATE', 'DELETE', 'CREATE']);
});

it('details the attributes of an entity, not what else its table keeps', async () => {
  renderTab(EntitiesTab, store.live);
  await userEvent.click(await screen.findByRole('button', { name: 'View Details: Places' }));
  const table = await screen.findByRole('table', { name: 'Attributes of Places' });
  const names = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent);
  expect(names).toEqual(['town']);
  await waitFor(() =>
    expect(within(table).getByText('town').closest('tr')?.textContent).toBe('townstring00%'),
  );
});

it('tells after a sync of as many attributes as the list of entities', async () => {
  renderTab(EntitiesTab, store.live);
  const button = await screen.findByRole('button', { name: 'Sync Now: Places' });
  const listed = button.closest('tr')?.querySelectorAll('td')[3]?.textContent;
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Sync Places' }));
  expect((await dialog.findByText('Attributes')).nextElementSibling?.textContent).toBe(listed);
});
