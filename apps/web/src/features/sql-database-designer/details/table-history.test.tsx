import { guessKey } from '@lakehouse/core/sql-profile/guess-key';
import type { TransportRequest } from '@lakehouse/databricks-client/http/transport';
import { Toaster } from '@lakehouse/ui/toaster';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { CatalogNode } from '../model/catalog/catalog-node.ts';
import { type SqlDesigner, SqlDesignerContext } from '../model/sql-designer-context.ts';
import { HistoryView } from './history-view.tsx';
import { shortMetrics } from './row-metrics.ts';
import { refusedStatement, statementAnswer } from './testing/statement-answer.ts';

afterEach(cleanup);

const NODE: CatalogNode = {
  id: 'main.default.t',
  name: 't',
  type: 'table',
  fullName: 'main.default.t',
  catalogName: 'main',
  schemaName: 'default',
};
const HISTORY = ['version', 'timestamp', 'userName', 'operation', 'operationParameters', 'operationMetrics'];
const VERSIONS = [
  ['2', '2026-01-03T00:00:00.000Z', 'ada@example.com', 'DELETE', '{}', '{"numDeletedRows":"4"}'],
  ['1', '2026-01-02T00:00:00.000Z', null, 'WRITE', '{"mode":"Append"}', '{"numOutputRows":"40"}'],
];

/** A fake platform that answers statements by a word in them, and records them; `refuse` makes RESTORE fail. */
function show(refuse = false) {
  const statements: string[] = [];
  const answerTo = (statement: string): [readonly string[], readonly (readonly (string | null)[])[]] => {
    if (statement.startsWith('DESCRIBE HISTORY')) return [HISTORY, VERSIONS];
    if (statement.includes('LIMIT 0')) return [['id', 'name'], []];
    if (statement.includes('COUNT_IF')) return [['a', 'r', 'c', 's', 'd'], [['1', '2', '3', '34', '0']]];
    if (statement.includes('compared')) return [['difference', 'id', 'name'], [['changed', '7', 'x → y']]];
    return [[], []];
  };
  const transport = async ({ path, body }: TransportRequest): Promise<Response> => {
    if (path.includes('/warehouses/')) return Response.json({ id: 'w', name: 'W', state: 'RUNNING' });
    const { statement } = JSON.parse(body as string) as { statement: string };
    statements.push(statement);
    if (refuse && statement.startsWith('RESTORE')) return refusedStatement('The files are gone');
    return statementAnswer(...answerTo(statement));
  };
  const designer = { transport } as unknown as SqlDesigner;
  const chosen = { id: 'w', name: 'W', state: 'RUNNING' };
  const warehouses = { chosen, loading: false } as unknown as Parameters<typeof HistoryView>[0]['warehouses'];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SqlDesignerContext value={designer}>
        <HistoryView node={NODE} warehouses={warehouses} />
        <Toaster />
      </SqlDesignerContext>
    </QueryClientProvider>,
  );
  return { statements, user: userEvent.setup() };
}

const cells = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('lists user, operation and rows of each version, newest first; the newest version cannot be restored', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'History of main.default.t' });
  const [, newest, oldest] = within(table).getAllByRole('row');
  if (!newest || !oldest) throw new Error('Rows are missing');
  expect(cells(newest).filter((_, at) => at !== 1)).toEqual([
    '2',
    'ada@example.com',
    'DELETE',
    '−44 deleted',
    'Comparecurrent',
  ]);
  expect(cells(oldest)[2]).toBe('not recorded');
  expect(cells(oldest)[3]).toBe('WRITEmode: Append');
  expect(within(newest).queryByRole('button', { name: /^Restore/u })).toBeNull();
});

it('compares a version with the one before it by the key, which can be changed', async () => {
  const { user, statements } = show();
  await user.click(await screen.findByRole('button', { name: 'Compare version 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions' }));
  expect(await dialog.findByText('1 added')).toBeTruthy();
  expect(dialog.getByText('2 removed')).toBeTruthy();
  expect(dialog.getByText('3 changed')).toBeTruthy();
  expect(dialog.getByText('34 the same')).toBeTruthy();
  expect(statements.some((text) => /VERSION AS OF 1[\s\S]*VERSION AS OF 2/u.test(text))).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: 'id' }));
  expect(await dialog.findByText('No key chosen')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'name' }));
  expect(await dialog.findByText('1 added')).toBeTruthy();
  expect(statements.at(-1)).toContain('PARTITION BY c1');
});

it('restores a version after confirmation, reports it once and reloads the history', async () => {
  const { user, statements } = show();
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore version 1?' }));
  expect(statements.some((text) => text.startsWith('RESTORE'))).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  expect((await screen.findAllByText('Table restored')).length).toBeGreaterThan(0);
  expect(statements.filter((text) => text.startsWith('RESTORE'))).toEqual([
    'RESTORE TABLE main.default.t TO VERSION AS OF 1',
  ]);
  expect(statements.filter((text) => text.startsWith('DESCRIBE HISTORY'))).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says why a version was not restored, and keeps the dialog open', async () => {
  const { user } = show(true);
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
  expect((await screen.findAllByText('The files are gone')).length).toBeGreaterThan(0);
  expect(screen.getByRole('dialog', { name: 'Restore version 1?' })).toBeTruthy();
});

it('guesses the key from the names, then from what is never NULL, and leaves zeros out of the metrics', () => {
  expect(guessKey([], ['name', 'ID'])).toEqual(['ID']);
  expect(guessKey([], ['name', 'customer_id'])).toEqual(['customer_id']);
  expect(guessKey([{ name: 'code', nullable: false }], ['name', 'code'])).toEqual(['code']);
  expect(guessKey([], ['a', 'b'])).toEqual(['a']);
  expect(shortMetrics({ inserted: 1, updated: 0, deleted: 1200 })).toBe('+1 −1,200');
  expect(shortMetrics({ deleted: 0 })).toBe('0');
  expect(shortMetrics(undefined)).toBe('');
});
