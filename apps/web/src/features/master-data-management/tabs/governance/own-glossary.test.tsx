import { makeEntity } from '@lakehouse/core/mdm/own/make-entity';
import { PEOPLE, RAW_PEOPLE } from '@lakehouse/core/mdm/testing/raw-people';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { knownUser } from '../../parts/testing/known-user.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { renderTab } from '../../parts/testing/render-tab.tsx';
import { GovernanceTab } from './governance-tab.tsx';

const store = liveStore();
const AT = { catalog: 'main' };

beforeAll(async () => {
  await store.run(RAW_PEOPLE);
  for (const { statement } of makeEntity(AT, PEOPLE, 'ada')) await store.execute(statement);
});
beforeEach(knownUser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The rows of the glossary as text, without its header. */
const shown = async () =>
  within(await screen.findByRole('table', { name: 'Glossary' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const tagged = () =>
  store.cells(
    "SELECT table_name, column_name, tag_value FROM main.information_schema.column_tags WHERE tag_name = 'glossary_term' ORDER BY 1, 2",
  );
const openNew = async () => {
  await screen.findByRole('table', { name: 'Glossary' });
  await userEvent.click(screen.getByRole('button', { name: 'Add term' }));
  return within(await screen.findByRole('dialog', { name: 'Add term' }));
};

it('is not there before there is an entity of one’s own', async () => {
  renderTab(GovernanceTab);
  expect(await screen.findByRole('region', { name: 'Policies' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Glossary' })).toBeNull();
});

it('takes a term with its definition and gives it to attributes, and says what is missing', async () => {
  renderTab(GovernanceTab, store.live);
  expect(await shown()).toEqual(['No terms yet: add one to say what the values of attributes mean.']);
  const dialog = await openNew();
  await userEvent.click(dialog.getByRole('button', { name: 'Save term' }));
  expect(dialog.getByText('Term is required')).toBeTruthy();
  expect(dialog.getByText('Definition is required')).toBeTruthy();
  await userEvent.click(dialog.getByLabelText(/^Term/u));
  await userEvent.paste('x'.repeat(1001));
  expect(dialog.getByText('A term has at most 1000 characters')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText(/^Term/u));
  await userEvent.type(dialog.getByLabelText(/^Term/u), ' Contact ');
  await userEvent.type(dialog.getByLabelText(/^Definition/u), 'Where we reach a person');
  const attributes = within(dialog.getByRole('group', { name: `Attributes of ${PEOPLE.name}` }));
  await userEvent.click(attributes.getByRole('checkbox', { name: 'email' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save term' }));
  expect(await screen.findByText('Term saved')).toBeTruthy();
  await waitFor(async () =>
    expect(await shown()).toEqual([`ContactWhere we reach a person${PEOPLE.name}.email`]),
  );
  expect(await tagged()).toEqual([
    [PEOPLE.id, 'email', 'Contact'],
    [`${PEOPLE.id}_records`, 'email', 'Contact'],
  ]);
});

it('refuses a term that is there, in whatever case', async () => {
  renderTab(GovernanceTab, store.live);
  const dialog = await openNew();
  await userEvent.type(dialog.getByLabelText(/^Term/u), 'contact');
  await userEvent.type(dialog.getByLabelText(/^Definition/u), 'Another');
  await userEvent.click(dialog.getByRole('button', { name: 'Save term' }));
  expect(dialog.getByText('Contact is in the glossary already: edit it there')).toBeTruthy();
});

it('changes a definition and the attributes, each with one term; the audit log has both', async () => {
  renderTab(GovernanceTab, store.live);
  const added = await openNew();
  await userEvent.type(added.getByLabelText(/^Term/u), 'Alias');
  await userEvent.type(added.getByLabelText(/^Definition/u), 'How friends say');
  const email = added.getByRole('checkbox', { name: 'email now Contact' });
  await userEvent.click(email);
  await userEvent.click(added.getByRole('button', { name: 'Save term' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Alias' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Alias' }));
  await userEvent.type(dialog.getByLabelText(/^Definition/u), ' to each other');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'nickname' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'email' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save term' }));
  await waitFor(async () =>
    expect(await shown()).toEqual([
      `AliasHow friends say to each other${PEOPLE.name}.nickname`,
      'ContactWhere we reach a personNo attribute has it',
    ]),
  );
  expect((await tagged()).map(([, name, term]) => [name, term])).toEqual([
    ['nickname', 'Alias'],
    ['nickname', 'Alias'],
  ]);
  expect(
    await store.cells(
      "SELECT action, record_id, array_join(transform(changed_fields, c -> c.field), ', ') FROM main.master_data.audit_log WHERE entity = 'Glossary term' ORDER BY chain_position",
    ),
  ).toEqual([
    ['CREATE', 'Contact', 'definition, attributes'],
    ['CREATE', 'Alias', 'definition, attributes'],
    ['UPDATE', 'Alias', 'definition, attributes'],
  ]);
});

it('deletes a term after a question that says what loses it', async () => {
  renderTab(GovernanceTab, store.live);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Alias' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Alias?' }));
  expect(dialog.getByText('Its definition is deleted, and 1 attribute will have no term.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete term' }));
  expect(await screen.findByText('Term deleted')).toBeTruthy();
  await waitFor(async () =>
    expect(await shown()).toEqual(['ContactWhere we reach a personNo attribute has it']),
  );
  expect(await tagged()).toEqual([]);
});
