import { cleanup, render, screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { AppFrame } from '../../app-frame.tsx';
import { Component as DataFlowRoute } from '../data-flow.tsx';

const WAREHOUSE = { id: 'w1', name: 'Main warehouse', state: 'RUNNING' };
interface ListedTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type_text: string }[];
}
const TABLES: readonly ListedTable[] = [
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

export const rows = (columns: readonly string[], data: readonly (readonly (string | null)[])[]) =>
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
/** The answer to the comparison of source and target, with other numbers where a test gives them. */
export const compared = (other: Readonly<Record<string, string>> = {}): Response => {
  const all = {
    source_rows: '3',
    arriving_count: '3',
    compared_count: '3',
    arriving_1: '10',
    arriving_2: '20',
    after_count: '5',
    matched_count: '3',
    stored_1: '10',
    stored_2: '20',
    before_count: '3',
    source_keys: '3',
    target_keys: '5',
    missing_count: '0',
    ...other,
  };
  return rows(Object.keys(all), [Object.values(all)]);
};
export const works = (statement: string): Response => {
  if (statement.startsWith('WITH arriving_rows')) return compared();
  if (statement.startsWith('DESCRIBE HISTORY')) return rows(['version'], [['4']]);
  if (statement.startsWith('SELECT\n  (')) return rows(['repeated_1'], [['0']]);
  if (statement.startsWith('SELECT')) return rows(['id', 'full_name'], [['1', 'Ann']]);
  return rows(
    ['num_affected_rows', 'num_updated_rows', 'num_deleted_rows', 'num_inserted_rows'],
    [['3', '1', '0', '2']],
  );
};

/** The workspace that the wizard calls. */
export const workspace: {
  /** The statements that it got. */
  statements: string[];
  /** Its response to a statement. */
  answer: (statement: string) => Response | Promise<Response>;
  /** The schema whose tables are listed late, and when. */
  late: { readonly schema: string; readonly listed: Promise<void> } | undefined;
  /** The tables that a test makes. */
  made: readonly ListedTable[];
  /** What its running cluster answers to a command; undefined where it has no cluster. */
  command: ((code: string) => object | Promise<object>) | undefined;
} = { statements: [], answer: works, late: undefined, made: [], command: undefined };

/** The results of the commands on the cluster, by their id. */
const commands = new Map<string, object | Promise<object>>();
const commandOf = (url: string): string => /[?&]commandId=(\w+)/u.exec(url)?.[1] ?? '';

/** The answers of a workspace with a cluster; undefined for other calls. */
async function ofCluster(url: string, body: Record<string, unknown>): Promise<Response | undefined> {
  const { command } = workspace;
  if (!command) return undefined;
  const call = url.split('?')[0]?.split('/').slice(-2).join('/') ?? '';
  const cluster = { cluster_id: 'c', cluster_name: 'Small one', state: 'RUNNING' };
  if (call === 'commands/execute') {
    const code = String(body['command']);
    const id = `k${workspace.statements.push(code)}`;
    commands.set(id, command(code));
    return Response.json({ id });
  }
  const answers: Readonly<Record<string, object>> = {
    'clusters/list': { clusters: [cluster] },
    'clusters/get': cluster,
    'contexts/create': { id: 'x' },
    'contexts/status': { id: 'x', status: 'Running' },
    'contexts/destroy': { id: 'x' },
    'commands/status': {
      id: 'k',
      status: 'Finished',
      results: call === 'commands/status' ? await commands.get(commandOf(url)) : {},
    },
  };
  const found = answers[call];
  return found && Response.json(found);
}

export function open() {
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
export const says = (text: string) => screen.findByText(text, { exact: true });
export const button = (name: string) => screen.findByRole('button', { name });
export const tab = (name: string) => screen.getByRole<HTMLButtonElement>('tab', { name });
export const progress = () =>
  screen.getByRole('progressbar', { name: 'Progress of the data flow' }).getAttribute('aria-valuenow');
export const choices = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
export const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value;

export async function fill(
  user: ReturnType<typeof userEvent.setup>,
  name: string,
  text: string,
): Promise<void> {
  await user.click(await screen.findByRole('textbox', { name }));
  await user.paste(text);
}

/** A flow from the table people to the table persons, on its last step. */
export async function tableToTable(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await button('Database'));
  await user.click(await button('Delta Lake'));
  await fill(user, 'Source table', 'main.default.people');
  await fill(user, 'Target table', 'main.default.persons');
  await screen.findByRole('table', { name: 'Column mapping' });
  await user.click(tab('Run'));
}

/** Gives each test a session and the workspace as it was. */
export function withWorkspace(): void {
  beforeEach(() => {
    sessionStorage.setItem('databricks_url', 'https://adb-1.azuredatabricks.net');
    sessionStorage.setItem('databricks_token', `dapi-${Math.random()}`);
    workspace.statements = [];
    workspace.late = undefined;
    workspace.made = [];
    workspace.command = undefined;
    workspace.answer = works;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
      const answer = await ofCluster(url, body);
      if (answer) return answer;
      if (url === '/api/unity-catalog') {
        const { late } = workspace;
        if (late && String(body['endpoint']).endsWith(`schema_name=${late.schema}`)) await late.listed;
        return Response.json({ tables: [...TABLES, ...workspace.made] });
      }
      const [, named] = /\/unity-catalog\/tables\/([^/?]+)/u.exec(url) ?? [];
      const table = [...TABLES, ...workspace.made].find(({ name }) => name === named?.split('.').at(-1));
      if (named !== undefined)
        return Response.json(
          url.includes('/exists')
            ? { table_exists: table !== undefined }
            : {
                ...table,
                full_name: named,
                catalog_name: 'main',
                schema_name: 'default',
                columns: table?.columns.map((column, position) => ({
                  ...column,
                  position,
                  type_name: 'INT',
                })),
              },
        );
      if (url.includes('/sql/warehouses/w1')) return Response.json(WAREHOUSE);
      if (url.includes('/sql/warehouses')) return Response.json({ warehouses: [WAREHOUSE] });
      if (url.endsWith('/cancel')) return Response.json({});
      const statement = typeof body['statement'] === 'string' ? body['statement'] : '';
      if (statement !== '') workspace.statements.push(statement);
      return workspace.answer(statement);
    });
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
