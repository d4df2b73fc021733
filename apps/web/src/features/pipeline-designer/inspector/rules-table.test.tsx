import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, fakeWorkspace } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { showInspector } from './testing/show-inspector.tsx';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const columns = ['name', 'column', 'check', 'parameters', 'severity', 'owner', 'active'].map(
  (name) => [name, 'string'] as const,
);
type Row = readonly (string | null)[];
const answered = (...rows: readonly Row[]): Answer => ({ columns, rows });
const known: Row = ['known', 'id', 'not-null', null, 'drop', 'Ann', 'true'];
const grown: Row = ['grown', 'age', 'range', '{"min": 18}', 'warn', 'Ann', 'true'];
const strange: Row = ['odd', 'age', 'positive', null, 'warn', 'Ann', 'true'];

const isRead = (statement: string): boolean => /FROM c\.s\.rules/u.test(statement);

async function show(settings: object, table: () => readonly Row[]) {
  const { asked } = fakeWorkspace((statement) => (isRead(statement) ? answered(...table()) : answered()));
  const shown = await showInspector('data-validation', settings, 'id BIGINT, age INT');
  return { ...shown, asked, user: userEvent.setup() };
}

it('reads the rules of a table once by itself, and says what it has', async () => {
  const { settings } = await show({ rulesTable: 'c.s.rules' }, () => [known, strange]);
  const section = await screen.findByRole('region', { name: 'Rules in a table' });
  await within(section).findByText('1 rule of c.s.rules, and 1 rule that can’t be used');
  expect(settings()['fromTable']).toMatchObject({
    table: 'c.s.rules',
    rules: [{ check: 'not-null', column: 'id', severity: 'drop', name: 'known', owner: 'Ann' }],
    wrong: [expect.stringContaining('the check “positive” is none of')],
  });
});

it('takes the rules of a table with its choice, as one step of undo', async () => {
  const { settings, store, user } = await show({ rules: [{ column: 'age' }] }, () => [known]);
  await user.type(screen.getByRole('textbox', { name: 'And the rules in the table' }), 'c.s.rules');
  const section = await screen.findByRole('region', { name: 'Rules in a table' });
  await within(section).findByText('1 rule of c.s.rules');
  store.getState().undo();
  expect(settings()).toMatchObject({ rulesTable: '', fromTable: { table: '', rules: [] } });
  store.getState().redo();
  expect(settings()).toMatchObject({ rulesTable: 'c.s.rules', fromTable: { rules: [{ name: 'known' }] } });
});

it('keeps the rules that it has until the changed ones are taken', async () => {
  let rows = [known];
  const { settings, user } = await show({ rulesTable: 'c.s.rules' }, () => rows);
  const section = await screen.findByRole('region', { name: 'Rules in a table' });
  await within(section).findByText('1 rule of c.s.rules');
  expect(within(section).queryByRole('button', { name: 'Take the new rules' })).toBeNull();
  rows = [known, grown];
  await user.click(within(section).getByRole('button', { name: 'Read again' }));
  await within(section).findByText(/The table has other rules now/u);
  expect(settings()['fromTable']).toMatchObject({ rules: [{ name: 'known' }] });
  await user.click(within(section).getByRole('button', { name: 'Take the new rules' }));
  expect(settings()['fromTable']).toMatchObject({ rules: [{ name: 'known' }, { name: 'grown', min: '18' }] });
  await within(section).findByText('2 rules of c.s.rules');
});

it('moves the rules of the form into a table, as one step of undo', async () => {
  const { settings, store, asked, user } = await show(
    { rules: [{ check: 'not-null', column: 'id', severity: 'drop', name: 'known' }] },
    () => [known],
  );
  await user.click(await screen.findByRole('button', { name: 'Save these rules to a table' }));
  const form = screen.getByRole('region', { name: 'Save these rules to a table' });
  const name = within(form).getByRole('textbox', { name: 'Table' });
  await user.clear(name);
  await user.type(name, 'no..table');
  expect(within(form).getByRole('button', { name: 'Save rules' }).hasAttribute('disabled')).toBe(true);
  await user.clear(name);
  await user.type(name, 'c.s.rules');
  await user.click(within(form).getByRole('button', { name: 'Save rules' }));
  await waitFor(() => expect(settings()).toMatchObject({ rules: [], rulesTable: 'c.s.rules' }));
  expect(settings()['fromTable']).toMatchObject({ table: 'c.s.rules', rules: [{ name: 'known' }] });
  const [made, merged] = asked.filter((statement) => /^(?:CREATE|MERGE)/u.test(statement));
  expect(made).toMatch(/^CREATE TABLE IF NOT EXISTS c\.s\.rules/u);
  expect(merged).toContain("('known', 'id', 'not-null'");
  store.getState().undo();
  expect(settings()).toMatchObject({ rules: [{ name: 'known' }], rulesTable: '' });
});

it('leaves in the form what was changed there while the rules were saved', async () => {
  const rules = [{ check: 'not-null', column: 'id', severity: 'drop', name: 'known' }];
  let change = (): void => undefined;
  const { settings, store, user } = await show({ rules }, () => {
    change();
    return [known];
  });
  change = () =>
    store.getState().change((document) => ({
      ...document,
      nodes: document.nodes.map((node) =>
        node.kind === 'data-validation'
          ? { ...node, config: { ...node.config, rules: [...rules, { column: 'age', name: 'typed' }] } }
          : node,
      ),
    }));
  await user.click(await screen.findByRole('button', { name: 'Save these rules to a table' }));
  const form = screen.getByRole('region', { name: 'Save these rules to a table' });
  await user.clear(within(form).getByRole('textbox', { name: 'Table' }));
  await user.type(within(form).getByRole('textbox', { name: 'Table' }), 'c.s.rules');
  await user.click(within(form).getByRole('button', { name: 'Save rules' }));
  await waitFor(() => expect(settings()).toMatchObject({ rulesTable: 'c.s.rules' }));
  expect(settings()['rules']).toMatchObject([{ name: 'typed' }]);
});

const former = {
  rules: [{ check: 'not-null', column: 'age', name: 'own' }],
  rulesTable: 'c.s.former',
  fromTable: {
    table: 'c.s.former',
    rules: [{ check: 'not-null', column: 'id', severity: 'drop', name: 'kept', owner: 'Ann' }],
    wrong: ['rule “odd”: the check “positive” is none of not-null'],
  },
};

async function saveTo(user: ReturnType<typeof userEvent.setup>, table: string) {
  await user.click(await screen.findByRole('button', { name: 'Save these rules to a table' }));
  const form = screen.getByRole('region', { name: 'Save these rules to a table' });
  const name = within(form).getByRole('textbox', { name: 'Table' });
  await user.clear(name);
  await user.type(name, table);
  return { form, save: within(form).getByRole('button', { name: 'Save rules' }) };
}

it('copies the rules that it has of one table with those of the form to another, and says so', async () => {
  const own: Row = ['own', 'age', 'not-null', null, 'warn', '', 'true'];
  const kept: Row = ['kept', 'id', 'not-null', null, 'drop', 'Ann', 'true'];
  const { settings, store, asked, user } = await show(former, () => [kept, own]);
  const { form, save } = await saveTo(user, 'c.s.rules');
  within(form).getByText(
    'The pipeline has 1 rule of c.s.former: it is copied too, and later changes of c.s.former are not followed. 1 rule that can’t be used stays there.',
  );
  await user.click(save);
  await waitFor(() => expect(settings()).toMatchObject({ rules: [], rulesTable: 'c.s.rules' }));
  const merged = asked.find((statement) => statement.startsWith('MERGE')) ?? '';
  expect(merged).toContain("('own', 'age', 'not-null'");
  expect(merged).toContain("('kept', 'id', 'not-null', '{}', 'drop', 'Ann', true)");
  expect(settings()['fromTable']).toMatchObject({ rules: [{ name: 'kept' }, { name: 'own' }] });
  store.getState().undo();
  expect(settings()).toMatchObject(former);
});

it('copies nothing to the table that it has rules of, however its name is written', async () => {
  const { asked, user } = await show(former, () => [known]);
  const { form, save } = await saveTo(user, '`c`.S.Former');
  expect(within(form).queryByText(/is copied too/u)).toBeNull();
  await user.click(save);
  await waitFor(() => expect(asked.some((statement) => statement.startsWith('MERGE'))).toBe(true));
  expect(asked.find((statement) => statement.startsWith('MERGE'))).not.toContain("'kept'");
});

it('saves to no other table while the rules of the chosen one are not read', async () => {
  fakeWorkspace(() => ({ error: 'No such table' }));
  await showInspector('data-validation', { ...former, fromTable: { table: 'c.s.older' } }, 'id BIGINT');
  const { form, save } = await saveTo(userEvent.setup(), 'c.s.rules');
  within(form).getByText('The rules of c.s.former are not read yet.');
  expect(save.hasAttribute('disabled')).toBe(true);
});

it('says why a table can’t be read', async () => {
  fakeWorkspace((statement) => (isRead(statement) ? { error: 'No such table' } : answered()));
  await showInspector('data-validation', { rulesTable: 'c.s.rules' }, 'id BIGINT');
  expect((await screen.findByRole('alert')).textContent).toContain('No such table');
});
