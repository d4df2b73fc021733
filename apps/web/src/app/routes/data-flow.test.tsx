import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppFrame } from '../app-frame.tsx';
import { Component as DataFlowRoute } from './data-flow.tsx';

const WAREHOUSE = { id: 'w1', name: 'Main warehouse', state: 'RUNNING' };
const TABLES = [
  {
    name: 'people',
    columns: [
      { name: 'id', type_text: 'bigint' },
      { name: 'full name', type_text: 'string' },
    ],
  },
  {
    name: 'persons',
    columns: [
      { name: 'ID', type_text: 'int' },
      { name: 'full_name', type_text: 'string' },
    ],
  },
];

let statements: string[] = [];
/** The workspace's response to a statement. */
let answer: (statement: string) => Response | Promise<Response>;

const rows = (columns: readonly string[], data: readonly (readonly (string | null)[])[]) =>
  Response.json({
    statement_id: 's1',
    status: { state: 'SUCCEEDED' },
    manifest: {
      schema: {
        columns: columns.map((name, position) => ({ name, position, type_name: 'INT', type_text: 'INT' })),
      },
      total_row_count: data.length,
      truncated: false,
    },
    result: { data_array: data },
  });
const works = (statement: string): Response => {
  if (statement.startsWith('SELECT\n  (')) return rows(['repeated_1'], [['0']]);
  if (statement.startsWith('SELECT')) return rows(['id', 'full_name'], [['1', 'Ann']]);
  return rows(
    ['num_affected_rows', 'num_updated_rows', 'num_deleted_rows', 'num_inserted_rows'],
    [['3', '1', '0', '2']],
  );
};

/** The schema whose tables are listed late, and when. */
let late: { readonly schema: string; readonly listed: Promise<void> } | undefined;

function open() {
  const children = [
    { path: '/', element: <p>The landing page</p> },
    { path: '/dashboard', element: <p>The dashboard</p> },
    { path: '/sql-database-designer', element: <p>The SQL designer</p> },
    { path: '/data-flow', Component: DataFlowRoute },
  ];
  const frame = {
    element: (
      <AppFrame>
        <Outlet />
      </AppFrame>
    ),
    children,
  };
  const router = createMemoryRouter([frame], { initialEntries: ['/data-flow'] });
  render(<RouterProvider router={router} />);
  return router;
}
const says = (text: string) => screen.findByText(text, { exact: true });
const button = (name: string) => screen.findByRole('button', { name });
const tab = (name: string) => screen.getByRole<HTMLButtonElement>('tab', { name });
const progress = () =>
  screen.getByRole('progressbar', { name: 'Progress of the data flow' }).getAttribute('aria-valuenow');
const choices = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value;

async function fill(user: ReturnType<typeof userEvent.setup>, name: string, text: string): Promise<void> {
  await user.click(await screen.findByRole('textbox', { name }));
  await user.paste(text);
}

/** A flow from the table people to the table persons, on its last step. */
async function tableToTable(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await button('Database'));
  await user.click(await button('Delta Lake'));
  await fill(user, 'Source table', 'main.default.people');
  await fill(user, 'Target table', 'main.default.persons');
  await screen.findByRole('table', { name: 'Column mapping' });
  await user.click(tab('Run'));
}

beforeEach(() => {
  sessionStorage.setItem('databricks_url', 'https://adb-1.azuredatabricks.net');
  sessionStorage.setItem('databricks_token', `dapi-${Math.random()}`);
  statements = [];
  late = undefined;
  answer = works;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    if (url === '/api/unity-catalog') {
      if (late && String(body['endpoint']).endsWith(`schema_name=${late.schema}`)) await late.listed;
      return Response.json({ tables: TABLES });
    }
    const [, named] = /\/unity-catalog\/tables\/([^/?]+)/u.exec(url) ?? [];
    const table = TABLES.find(({ name }) => name === named?.split('.').at(-1));
    if (named !== undefined)
      return Response.json(
        url.includes('/exists')
          ? { table_exists: table !== undefined }
          : {
              ...table,
              full_name: named,
              catalog_name: 'main',
              schema_name: 'default',
              columns: table?.columns.map((column, position) => ({ ...column, position, type_name: 'INT' })),
            },
      );
    if (url.includes('/sql/warehouses/w1')) return Response.json(WAREHOUSE);
    if (url.includes('/sql/warehouses')) return Response.json({ warehouses: [WAREHOUSE] });
    if (url.endsWith('/cancel')) return Response.json({});
    const statement = typeof body['statement'] === 'string' ? body['statement'] : '';
    if (statement !== '') statements.push(statement);
    return answer(statement);
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the data flow wizard', () => {
  it.each(['databricks_url', 'databricks_token'])('leads to the landing page without %s', async (key) => {
    sessionStorage.removeItem(key);
    const router = open();
    expect(await says('Authentication required')).toBeTruthy();
    expect(await says('Please log in to access the data flow feature')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });

  it('opens its four steps one after the other: a choice moves on, and Back leads from Run to Mapping', async () => {
    const user = userEvent.setup();
    open();
    await button('File Upload');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '1Source',
      '2Target',
      '3Mapping',
      '4Run',
    ]);
    expect([tab('Target').disabled, tab('Mapping').disabled, tab('Run').disabled]).toEqual([
      true,
      true,
      true,
    ]);
    expect(progress()).toBe('0');
    await user.click(await button('File Upload'));
    expect(await says('Source selected')).toBeTruthy();
    expect(tab('Target').getAttribute('aria-selected')).toBe('true');
    expect([tab('Target').disabled, tab('Mapping').disabled, tab('Run').disabled]).toEqual([
      false,
      true,
      true,
    ]);
    expect(progress()).toBe('25');
    await user.click(await button('Delta Lake'));
    expect(await says('Target selected')).toBeTruthy();
    expect(tab('Mapping').getAttribute('aria-selected')).toBe('true');
    expect([tab('Mapping').disabled, tab('Run').disabled]).toEqual([false, false]);
    expect(progress()).toBe('50');
    await user.click(await button('Continue to Run'));
    expect(tab('Run').getAttribute('aria-selected')).toBe('true');
    expect(progress()).toBe('75');
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow initiated')).toBeTruthy();
    expect(progress()).toBe('100');
    await user.click(await button('Back to Mapping'));
    expect(tab('Mapping').getAttribute('aria-selected')).toBe('true');
  });

  it.each([
    ['source', 'early'],
    ['target', 'other'],
  ])('waits with a run for the columns of the %s, until Cancel or another step', async (_, schema) => {
    const user = userEvent.setup();
    let list = (): void => undefined;
    const listed = new Promise<void>((resolve) => {
      list = resolve;
    });
    late = { schema, listed };
    open();
    await user.click(await button('Database'));
    await user.click(await button('Delta Lake'));
    await fill(user, 'Source table', 'main.early.people');
    await fill(user, 'Target table', 'main.other.persons');
    await user.click(tab('Run'));
    await user.click(await button('Run Data Flow'));
    await user.click(await button('Cancel'));
    await user.click(await button('Run Data Flow'));
    await user.click(tab('Mapping'));
    await user.click(tab('Run'));
    await user.click(await button('Run Data Flow'));
    expect(await button('Waiting for the columns…')).toBeTruthy();
    expect(statements).toEqual([]);
    list();
    await waitFor(() => expect(statements.filter((one) => one.startsWith('INSERT'))).toHaveLength(1));
    // The names and types are those of the target table.
    expect(statements.find((one) => one.startsWith('INSERT'))).toContain('(ID, full_name)');
  });

  it('offers the batch sizes and write modes, and in Advanced Mode everything else', async () => {
    const user = userEvent.setup();
    open();
    expect(
      (await screen.findAllByRole('button', { pressed: false })).map(({ textContent }) => textContent),
    ).toEqual(['Database', 'Cloud Storage', 'File Upload']);
    expect(screen.queryByText('Type Inference')).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Advanced Mode' }));
    for (const name of ['API Connector', 'Streaming', 'Custom Source'])
      expect(await button(name)).toBeTruthy();
    for (const badge of [
      'CDC Support',
      'Object Versioning',
      'Type Inference',
      'OAuth 2.0',
      'Exactly-once',
      'JavaScript SDK',
    ])
      expect(screen.getByText(badge)).toBeTruthy();
    expect(choices('Architecture')).toEqual(['hub-spoke', 'distributed', 'lambda']);
    expect(choices('CDC Method')).toEqual(['log', 'query', 'trigger', 'api']);
    expect(choices('Consistency')).toEqual(['eventual', 'read-committed', 'serializable']);
    await user.click(await button('File Upload'));
    for (const badge of ['UPSERT Support', 'Time Travel', 'Auto-Optimization'])
      expect(screen.getByText(badge)).toBeTruthy();
    await user.click(await button('Delta Lake'));
    await user.click(tab('Run'));
    expect([choices('Write Mode'), chosen('Write Mode')]).toEqual([
      ['append', 'overwrite', 'merge'],
      'append',
    ]);
    expect([choices('Batch Size'), chosen('Batch Size')]).toEqual([
      ['1000', '10000', '100000', 'adaptive'],
      '10000',
    ]);
    expect(choices('Retry Strategy')).toEqual(['exponential', 'fixed', 'none']);
    expect([choices('Notifications'), chosen('Notifications')]).toEqual([
      ['all', 'errors', 'none'],
      'errors',
    ]);
    for (const name of ['Checkpointing', 'AES-256 Encryption', 'Dead Letter Queue', 'Telemetry'])
      expect(screen.getByRole('switch', { name })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'MERGE statement' })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Batch Size' }), 'adaptive');
    await user.click(screen.getByRole('switch', { name: 'Advanced Mode' }));
    expect([choices('Batch Size'), chosen('Batch Size')]).toEqual([['1000', '10000', '100000'], '10000']);
    expect(screen.queryByRole('combobox', { name: 'Retry Strategy' })).toBeNull();
  });

  it('says what each setting does to this flow', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('switch', { name: 'Advanced Mode' }));
    await user.click(await button('Streaming'));
    await user.click(await button('Delta Lake'));
    await user.click(tab('Run'));
    expect(screen.getByText('A micro-batch takes 10,000 rows.')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Checkpointing' }));
    expect(
      screen.getAllByText('A stream needs checkpointing to resume where it stopped').length,
    ).toBeGreaterThan(0);
  });

  it('maps by name, runs the statements of a merge and shows what they did', async () => {
    const user = userEvent.setup();
    open();
    await tableToTable(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Write Mode' }), 'merge');
    await user.click(screen.getByRole('switch', { name: 'Advanced Mode' }));
    const code = screen.getByRole('region', { name: 'MERGE statement' });
    await waitFor(() => expect(code.textContent).toContain('ON target.ID <=> source.ID'));
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow finished')).toBeTruthy();
    expect(await says('3 rows written to main.default.persons')).toBeTruthy();
    expect(
      statements.map((text) =>
        text
          .split(/[\s(]+/u)
          .slice(0, 3)
          .join(' '),
      ),
    ).toEqual(['SELECT SELECT count', 'CREATE TABLE IF', 'MERGE INTO main.default.persons', 'SELECT * FROM']);
    expect(statements[2]).toContain('CAST(id AS INT) AS ID');
    const steps = screen.getByRole('list', { name: 'Statements of the run' });
    expect(within(steps).getByText('2 rows added, 1 updated')).toBeTruthy();
    expect(screen.getByRole('grid', { name: 'Rows of main.default.persons' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: /in the SQL designer$/u }));
    expect(await says('The SQL designer')).toBeTruthy();
    expect(localStorage.getItem('sql_editor_tabs')).toContain('SELECT * FROM main.default.persons LIMIT 100');
  });

  it('says what an overwrite deletes, writes only after confirmation, and restores the table in one click', async () => {
    const user = userEvent.setup();
    let version = 6;
    answer = (text) => {
      if (text.startsWith('SELECT count(*)')) return rows(['count'], [['1234']]);
      if (text.startsWith('DESCRIBE HISTORY')) return rows(['version'], [[String(version)]]);
      if (text.startsWith('CREATE OR REPLACE')) version++;
      return works(text);
    };
    const wrote = (): boolean => statements.some((text) => text.startsWith('CREATE OR REPLACE'));
    open();
    await tableToTable(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Write Mode' }), 'overwrite');
    await user.click(await button('Run Data Flow'));
    const title = 'This run replaces data in 1 destination';
    const dialog = await screen.findByRole('dialog', { name: title });
    for (const part of [
      'main.default.persons',
      '1,234 rows will be deleted.',
      'The columns and their types do not change.',
    ])
      expect(dialog.textContent).toContain(part);
    // The safe choice has the focus.
    await user.keyboard('{Enter}');
    expect(await says('Data flow cancelled')).toBeTruthy();
    expect(wrote()).toBe(false);
    expect(progress()).toBe('75');
    await user.click(await button('Run Data Flow'));
    await user.click(await button('Replace and run'));
    expect(await says('Data flow finished')).toBeTruthy();
    expect(wrote()).toBe(true);
    await user.click(await button('Undo: RESTORE TABLE main.default.persons TO VERSION AS OF 6'));
    expect(await says('Version 6 restored')).toBeTruthy();
    expect(statements.at(-1)).toBe('RESTORE TABLE main.default.persons TO VERSION AS OF 6');
  });

  it('overwrites at once where there is no table yet', async () => {
    const user = userEvent.setup();
    open();
    await tableToTable(user);
    // A set end is a line in Mapping, which leads to its own step.
    await user.click(tab('Mapping'));
    expect(screen.queryByRole('textbox', { name: 'Target table' })).toBeNull();
    await user.click(await button('Edit the target'));
    expect(tab('Target').getAttribute('aria-selected')).toBe('true');
    await user.clear(screen.getByRole('textbox', { name: 'Target table' }));
    await fill(user, 'Target table', 'main.default.fresh');
    await user.click(tab('Run'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Write Mode' }), 'overwrite');
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow finished')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('writes nothing when the source has a key twice', async () => {
    const user = userEvent.setup();
    answer = (text) => (text.startsWith('SELECT\n  (') ? rows(['repeated_1'], [['2']]) : works(text));
    open();
    await tableToTable(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Write Mode' }), 'merge');
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow failed')).toBeTruthy();
    expect(
      screen.getAllByText(/Several rows of the source have the same key \(ID\)\. Nothing was written\./u)
        .length,
    ).toBeGreaterThan(0);
    expect(statements).toHaveLength(1);
  });

  it('shows the platform’s error message and keeps the settings', async () => {
    const user = userEvent.setup();
    const error = { error_code: 'BAD_REQUEST', message: '[CAST_INVALID_INPUT] lots' };
    answer = (text) =>
      text.startsWith('INSERT')
        ? Response.json({ statement_id: 's1', status: { state: 'FAILED', error } })
        : works(text);
    open();
    await tableToTable(user);
    await fill(user, 'Job Name', 'Load');
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow failed')).toBeTruthy();
    expect((await screen.findAllByText('[CAST_INVALID_INPUT] lots')).length).toBeGreaterThan(1);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Job Name' }).value).toBe('Load');
    answer = works;
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow finished')).toBeTruthy();
  });

  it('stops on Cancel, and asks before the page is left meanwhile', async () => {
    const user = userEvent.setup();
    answer = () => Response.json({ statement_id: 's1', status: { state: 'RUNNING' } });
    const router = open();
    await tableToTable(user);
    await user.click(await button('Run Data Flow'));
    await screen.findByRole('button', { name: 'Cancel' });
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/data-flow');
    await user.click(await button('Cancel'));
    expect(await says('Data flow cancelled')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    expect(await says('The dashboard')).toBeTruthy();
  });

  it('generates code for a source that only a cluster reads, and says that it did not run', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('switch', { name: 'Advanced Mode' }));
    await user.click(await button('Custom Source'));
    await user.click(await button('Delta Lake'));
    await fill(user, 'Python module', 'my_company.sources');
    await fill(user, 'Data source class', 'Orders');
    await fill(user, 'Target table', 'main.default.persons');
    expect(screen.getByText(/^Example columns/u)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Write email' }));
    await user.click(screen.getByRole('checkbox', { name: 'Write created_at' }));
    await user.clear(screen.getByRole('textbox', { name: 'Target column of name' }));
    await fill(user, 'Target column of name', 'full_name');
    await user.click(tab('Run'));
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow initiated')).toBeTruthy();
    expect(
      (await screen.findAllByText(/^The code is ready, but cannot run from here/u)).length,
    ).toBeGreaterThan(0);
    expect(screen.getByRole('region', { name: 'Code of the flow' }).textContent).toContain(
      'CustomDataSource',
    );
    expect(statements).toEqual([]);
  });

  it('says that nothing ran while a setting is missing', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await button('Database'));
    await user.click(await button('Data Warehouse'));
    await user.click(tab('Run'));
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow initiated')).toBeTruthy();
    expect(
      (await screen.findAllByText(/^Not run yet: \d+ problems to fix first\.$/u)).length,
    ).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Go to Mapping: Enter the table' }));
    expect(tab('Mapping').getAttribute('aria-selected')).toBe('true');
  });

  it('warns of a narrowing type and refuses one that can’t be cast', async () => {
    const user = userEvent.setup();
    open();
    await tableToTable(user);
    await user.click(tab('Mapping'));
    expect(await says('id: BIGINT to INT may lose values or fail')).toBeTruthy();
    const type = screen.getByRole('combobox', { name: 'Target type of id' });
    await user.clear(type);
    await user.type(type, 'DATE');
    await user.tab();
    expect(await says('id: BIGINT to DATE can’t be cast')).toBeTruthy();
  });

  it('survives a reload, but never keeps a password', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await button('Database'));
    await user.click(await button('Data Warehouse'));
    await fill(user, 'Remote table', 'public.orders');
    await fill(user, 'JDBC URL', 'jdbc:x://u:hunter2@host/db');
    expect(await says('Take the login out of the address: it is read from the secret scope')).toBeTruthy();
    expect(sessionStorage.getItem('data_flow')).not.toContain('hunter2@');
    cleanup();
    open();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Remote table' })).value).toBe(
      'public.orders',
    );
    await user.click(await button('Start over'));
    await user.click(await button('Keep the flow'));
    expect(progress()).not.toBe('0');
    await user.click(await button('Start over'));
    await user.click(await button('Discard'));
    expect(progress()).toBe('0');
  });
});
