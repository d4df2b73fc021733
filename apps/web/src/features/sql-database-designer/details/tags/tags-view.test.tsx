import type { TransportRequest } from '@lakehouse/databricks-client/http/transport';
import { Toaster } from '@lakehouse/ui/toaster';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { CatalogNode } from '../../model/catalog/catalog-node.ts';
import { type SqlDesigner, SqlDesignerContext } from '../../model/sql-designer-context.ts';
import { refusedStatement, statementAnswer } from '../testing/statement-answer.ts';
import { TagsView } from './tags-view.tsx';

afterEach(cleanup);

const NODE: CatalogNode = {
  id: 'main.shop.bills',
  name: 'bills',
  type: 'table',
  fullName: 'main.shop.bills',
  catalogName: 'main',
  schemaName: 'shop',
  table: { name: 'bills', columns: ['id', 'email'].map((name) => ({ name, type_text: 'string' })) },
};

/** A platform that knows these tags, and records what changes them. */
function show(tags: (string | null)[][], refusal?: string) {
  const statements: string[] = [];
  const transport = async ({ path, body }: TransportRequest): Promise<Response> => {
    if (path.includes('/warehouses/')) return Response.json({ id: 'w', name: 'W', state: 'RUNNING' });
    const { statement } = JSON.parse(body as string) as { statement: string };
    if (statement.includes('information_schema')) return statementAnswer(['column', 'tag', 'value'], tags);
    statements.push(statement);
    return refusal === undefined ? statementAnswer([], []) : refusedStatement(refusal);
  };
  const chosen = { id: 'w', name: 'W', state: 'RUNNING' };
  const warehouses = { chosen, loading: false } as unknown as Parameters<typeof TagsView>[0]['warehouses'];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SqlDesignerContext value={{ transport } as unknown as SqlDesigner}>
        <TagsView node={NODE} warehouses={warehouses} />
        <Toaster />
      </SqlDesignerContext>
    </QueryClientProvider>,
  );
  return { statements, user: userEvent.setup() };
}

it('lists the tags of the table and of its columns, and sets one by the keyboard', async () => {
  const tags = [
    [null, 'team', 'bi'],
    ['email', 'pii', ''],
  ];
  const { statements, user } = show(tags);
  const table = await screen.findByRole('table', { name: 'Tags of main.shop.bills' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 3)
        .map((cell) => cell.lastElementChild?.textContent),
    ),
  ).toEqual([
    ['The table', 'team', 'bi'],
    ['email', 'pii', ''],
  ]);
  expect(screen.getByRole('button', { name: 'Set tag' })).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('On'), 'email');
  await user.type(screen.getByLabelText('Tag'), 'source');
  await user.type(screen.getByLabelText('Value'), "Ann's");
  tags.push(['email', 'source', "Ann's"]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('source is on email')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Remove tag source of email' })).toBeTruthy();
  expect(statements).toEqual([
    "ALTER TABLE main.shop.bills ALTER COLUMN email SET TAGS ('source' = 'Ann\\'s')",
  ]);
  // The next tag can be typed at once.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tag')));
  expect(screen.getByLabelText('Tag')).toHaveProperty('value', '');
});

it('removes a tag, and keeps what is typed when the platform refuses', async () => {
  const { statements, user } = show([[null, 'team', 'bi']], 'You may not tag this table');
  await user.type(await screen.findByLabelText('Tag'), 'x');
  await user.click(screen.getByRole('button', { name: 'Set tag' }));
  expect(await screen.findByText('You may not tag this table')).toBeTruthy();
  expect(screen.getByLabelText('Tag')).toHaveProperty('value', 'x');
  cleanup();

  const second = show([[null, 'team', 'bi']]);
  await second.user.click(await screen.findByRole('button', { name: 'Remove tag team of main.shop.bills' }));
  expect(await screen.findByText('team is off main.shop.bills')).toBeTruthy();
  expect([...statements, ...second.statements]).toEqual([
    "ALTER TABLE main.shop.bills SET TAGS ('x')",
    "ALTER TABLE main.shop.bills UNSET TAGS ('team')",
  ]);
});

it('says what tags are for where there are none', async () => {
  show([]);
  expect(await screen.findByText(/^No tags yet/u)).toBeTruthy();
});
