import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppFrame } from '../app-frame.tsx';
import { Component as SqlDesignerRoute } from './sql-database-designer.tsx';

const WAREHOUSE = { id: 'w1', name: 'Main warehouse', state: 'RUNNING' };

interface Call {
  readonly url: string;
  readonly body: Record<string, unknown>;
}
let calls: Call[] = [];
let catalog: (endpoint: string) => Response;
let statement: () => unknown;
let ranThere: (search: URLSearchParams) => Response;
let savedThere: (method: string, body: Record<string, unknown>) => Response;

const succeeded = () => ({
  statement_id: 's1',
  status: { state: 'SUCCEEDED' },
  manifest: {
    schema: { columns: [{ name: 'id', position: 0, type_name: 'INT', type_text: 'INT' }] },
    total_row_count: 3,
    truncated: false,
  },
  result: { data_array: [['1'], ['2'], ['30']] },
});

function open() {
  const children = [
    { path: '/', element: <p>The landing page</p> },
    { path: '/sql-database-designer', Component: SqlDesignerRoute },
  ];
  const frame = {
    element: (
      <AppFrame>
        <Outlet />
      </AppFrame>
    ),
    children,
  };
  const router = createMemoryRouter([frame], { initialEntries: ['/sql-database-designer'] });
  render(<RouterProvider router={router} />);
  return router;
}
const says = (text: string) => screen.findByText(text, { exact: true });
const editor = () => screen.findByRole('textbox', { name: 'SQL query' });
const PLACE = 'SELECT current_catalog(), current_schema()';
const sent = () =>
  calls
    .filter(({ url, body }) => url.endsWith('/sql/statements') && body['statement'] !== PLACE)
    .map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.setItem('databricks_url', 'https://adb-1.azuredatabricks.net');
  sessionStorage.setItem('databricks_token', `dapi-${Math.random()}`);
  calls = [];
  statement = succeeded;
  savedThere = (method, { query }) =>
    Response.json(method === 'GET' ? { results: [] } : { id: 'w1', ...Object(query) });
  catalog = (endpoint) => {
    if (endpoint === 'catalogs') return Response.json({ catalogs: [{ name: 'main' }] });
    if (endpoint.startsWith('schemas')) return Response.json({ schemas: [{ name: 'default' }] });
    return Response.json({ tables: [{ name: 'orders' }, { name: 'customers' }] });
  };
  // Without a layout no row counts as visible.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    calls.push({ url, body });
    if (url === '/api/unity-catalog') return catalog(String(body['endpoint']));
    if (url.includes('/sql/history/queries')) return ranThere(new URL(url, 'https://app.test').searchParams);
    if (url.includes('/sql/queries')) return savedThere(init?.method ?? 'GET', body);
    if (url.includes('/sql/warehouses/w1')) return Response.json(WAREHOUSE);
    if (url.includes('/sql/warehouses')) return Response.json({ warehouses: [WAREHOUSE] });
    if (url.includes('/sql/sessions')) return Response.json({ session_id: 'session-1' });
    if (body['statement'] === PLACE)
      return Response.json({ ...succeeded(), result: { data_array: [['lake', 'sales']] } });
    return Response.json(statement());
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the SQL database designer', () => {
  it.each(['databricks_url', 'databricks_token'])('leads to the landing page without %s', async (key) => {
    sessionStorage.removeItem(key);
    const router = open();
    expect(await says('Authentication required')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });

  it('opens the catalog level by level, and a table fills the editor', async () => {
    const user = userEvent.setup();
    open();
    expect(await says('Found 1 catalogs')).toBeTruthy();
    expect(calls.find(({ url }) => url === '/api/unity-catalog')?.body).toMatchObject({
      databricksUrl: 'https://adb-1.azuredatabricks.net',
      endpoint: 'catalogs',
    });
    await user.click(await screen.findByRole('treeitem', { name: 'main' }));
    await user.click(await screen.findByRole('treeitem', { name: 'default' }));
    const table = await screen.findByRole('treeitem', { name: 'orders' });
    await user.click(table);
    expect(table.getAttribute('aria-selected')).toBe('true');
    const text = 'SELECT * FROM main.default.orders LIMIT 100';
    await waitFor(async () => {
      const box = await editor();
      expect(box instanceof HTMLTextAreaElement ? box.value : box.textContent).toContain(text);
    });
    expect(await screen.findByRole('table', { name: 'Columns of main.default.orders' })).toBeTruthy();
  });

  it.each([
    ['Invalid access token', () => Response.json({ error: 'Invalid access token' }, { status: 403 })],
    ['API Error: 502 Bad Gateway', () => new Response('', { status: 502, statusText: 'Bad Gateway' })],
  ])('says why the catalog did not load (%s), and loads it on a press', async (why, answer) => {
    const user = userEvent.setup();
    const works = catalog;
    catalog = answer;
    open();
    expect(await says('Error loading catalogs')).toBeTruthy();
    catalog = works;
    await user.click(await screen.findByRole('treeitem', { name: `Error loading catalogs: ${why} Retry` }));
    expect(await screen.findByRole('treeitem', { name: 'main' })).toBeTruthy();
  });

  it('refuses to run an empty query, and to save without a name', async () => {
    const user = userEvent.setup();
    open();
    expect(await says('Write a query above, or choose a table in the catalog.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Execute' }));
    expect(await says('Please enter a query')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Query' }).disabled).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('runs a query on the warehouse and shows its rows, and saves it', async () => {
    const user = userEvent.setup();
    const tab = { id: 't1', name: 'Mine', sql: 'SELECT id FROM t', parameters: {} };
    localStorage.setItem('sql_editor_tabs', JSON.stringify({ tabs: [tab], activeId: 't1' }));
    open();
    await screen.findByRole('combobox', { name: 'SQL warehouse' });
    await user.click(await screen.findByRole('button', { name: 'Execute' }));
    expect(await says('Query returned 3 rows')).toBeTruthy();
    expect(sent()).toMatchObject([
      { statement: 'SELECT id FROM t', warehouse_id: 'w1', row_limit: 100, session_id: 'session-1' },
    ]);
    expect(await says('lake.sales')).toBeTruthy();
    expect(screen.getByText('3 rows')).toBeTruthy();
    expect(await screen.findByRole('gridcell', { name: '30' })).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), '30');
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: '2' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save Query' }));
    expect(await says('Query saved')).toBeTruthy();
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({
        url: '/workspace/api/2.0/sql/queries',
        body: { query: { display_name: 'Mine', query_text: 'SELECT id FROM t' } },
      }),
    );
    const list = screen.getByRole('list', { name: 'Saved queries' });
    await user.click(within(list).getByRole('button', { name: 'Delete Mine' }));
    expect(await says('Query has been removed')).toBeTruthy();
    expect(localStorage.getItem('sql_queries')).toBe('[]');
  });

  it('saves by Ctrl S from everywhere, and asks for a name first', async () => {
    const user = userEvent.setup();
    const tab = { id: 't1', name: '', sql: 'SELECT id FROM t', parameters: {} };
    localStorage.setItem('sql_editor_tabs', JSON.stringify({ tabs: [tab], activeId: 't1' }));
    open();
    const name = await screen.findByRole('textbox', { name: 'Query name' });
    await user.keyboard('{Control>}s{/Control}');
    expect(document.activeElement).toBe(name);
    expect(localStorage.getItem('sql_queries') ?? '').not.toContain('SELECT id');
    await user.keyboard('Mine{Enter}');
    await waitFor(() => expect(localStorage.getItem('sql_queries')).toContain('"name":"Mine"'));
    await user.keyboard('!');
    screen.getByRole('button', { name: 'Execute' }).focus();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(localStorage.getItem('sql_queries')).toContain('"name":"Mine!"'));
  });

  it('lists the workspace’s queries, opens one, duplicates and finds it, and says why they are missing', async () => {
    const user = userEvent.setup();
    const theirs = { id: 'w9', display_name: 'Theirs', query_text: 'SELECT 9', owner_user_name: 'ada' };
    let broken = true;
    savedThere = (method, { query }) => {
      if (broken) return Response.json({ message: 'No entitlement' }, { status: 403 });
      return Response.json(method === 'GET' ? { results: [theirs] } : { id: 'w10', ...Object(query) });
    };
    open();
    const panel = within(await screen.findByRole('region', { name: 'Saved Queries' }));
    expect((await panel.findByRole('alert')).textContent).toContain('No entitlement');
    broken = false;
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    await user.click(await panel.findByRole('button', { name: /^Theirs ?workspace · ada/u }));
    expect(panel.queryByRole('alert')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Query name' }).value).toBe('Theirs');
    expect(JSON.parse(localStorage.getItem('sql_queries') ?? '')).toMatchObject([
      { id: 'w9', query: 'SELECT 9' },
    ]);
    await user.click(panel.getByRole('button', { name: 'Duplicate Theirs' }));
    expect(await panel.findByRole('button', { name: 'Delete Theirs (2)' })).toBeTruthy();
    await user.type(panel.getByRole('searchbox', { name: 'Search saved queries' }), '(2)');
    expect(panel.queryByRole('button', { name: 'Delete Theirs' })).toBeNull();
  });

  it('chooses a parameter from a list, or from the first column of a query', async () => {
    const user = userEvent.setup();
    const tab = { id: 't1', name: '', sql: 'SELECT :city', parameters: {} };
    localStorage.setItem('sql_editor_tabs', JSON.stringify({ tabs: [tab], activeId: 't1' }));
    open();
    const define = async (from: string, box: string, text: string): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'Choices of city' }));
      await user.selectOptions(screen.getByRole('combobox', { name: 'How city is entered' }), from);
      await user.click(screen.getByRole('textbox', { name: box }));
      await user.paste(text);
      await user.keyboard('{Escape}');
    };
    const value = () => screen.getByRole('combobox', { name: 'Value of city' });
    const options = () => [...value().querySelectorAll('option')].map((one) => one.value);
    await define('list', 'Values, one in each line', 'Bonn\n Ulm \n\nBonn');
    expect(options()).toEqual(['', 'Bonn', 'Ulm']);
    await user.selectOptions(value(), 'Ulm');
    await user.click(screen.getByRole('button', { name: 'Execute' }));
    await says('Query returned 3 rows');
    expect(sent()).toMatchObject([{ parameters: [{ name: 'city', value: 'Ulm', type: 'STRING' }] }]);
    await define('query', 'Query of the values', 'DROP TABLE t');
    expect((await screen.findByRole('alert')).textContent).toContain('SELECT');
    expect(sent()).toHaveLength(1);
    await define('query', 'Query of the values', 'SELECT id FROM t');
    await waitFor(() => expect(options()).toEqual(['', 'Ulm', '1', '2', '30']));
    expect(sent()).toMatchObject([{}, { statement: 'SELECT id FROM t', row_limit: 1000 }]);
  });

  it('shows the platform’s error message of a failed query', async () => {
    const user = userEvent.setup();
    const tab = { id: 't1', name: '', sql: 'SELECT nope', parameters: {} };
    localStorage.setItem('sql_editor_tabs', JSON.stringify({ tabs: [tab], activeId: 't1' }));
    statement = () => ({
      statement_id: 's1',
      status: { state: 'FAILED', error: { error_code: 'BAD_REQUEST', message: '[UNRESOLVED_COLUMN] nope' } },
    });
    open();
    await screen.findByRole('combobox', { name: 'SQL warehouse' });
    await user.click(await screen.findByRole('button', { name: 'Execute' }));
    expect(await says('Query failed')).toBeTruthy();
    expect((await screen.findAllByText('[UNRESOLVED_COLUMN] nope')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(
      within(await screen.findByRole('list', { name: 'Query history' })).getByText('Failed'),
    ).toBeTruthy();
  });

  describe('the history of the workspace', () => {
    const ran = (id: string, more: object = {}) => ({
      query_id: id,
      query_text: `SELECT '${id}'`,
      status: 'FINISHED',
      user_name: 'ana@example.com',
      query_start_time_ms: 1_700_000_000_000,
      duration: 1200,
      rows_produced: 3,
      ...more,
    });
    const show = async () => {
      const user = userEvent.setup();
      open();
      await user.click(await screen.findByRole('tab', { name: 'History' }));
      await user.click(await screen.findByRole('radio', { name: 'Workspace' }));
      return user;
    };
    const shown = async () =>
      within(await screen.findByRole('list', { name: 'Query history of the workspace' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);

    it('lists what everybody ran, page by page, and opens a statement in a tab', async () => {
      ranThere = (search) =>
        Response.json(
          search.get('page_token') === 'more'
            ? { res: [ran('old', { status: 'FAILED', error_message: 'nope', rows_produced: null })] }
            : { res: [ran('new'), ran('now', { status: 'RUNNING' })], next_page_token: 'more' },
        );
      const user = await show();
      expect(await says('The last 2 statements')).toBeTruthy();
      expect(await shown()).toEqual([
        expect.stringMatching(/^SuccessSELECT 'new'ana@example\.com3 rows1\.2 s/u),
        expect.stringMatching(/^RunningSELECT 'now'/u),
      ]);
      await user.click(screen.getByRole('button', { name: 'Older statements' }));
      const old = await screen.findByTitle('nope');
      expect(old.textContent).toMatch(/^FailedSELECT 'old'/u);
      expect(await says('3 statements')).toBeTruthy();
      await user.click(old);
      await waitFor(async () => {
        const box = await editor();
        expect(box instanceof HTMLTextAreaElement ? box.value : box.textContent).toContain("SELECT 'old'");
      });
    });

    it('shows those of a state', async () => {
      const all = [ran('a'), ran('b', { status: 'QUEUED' }), ran('c', { status: 'CANCELED' })];
      ranThere = (search) => {
        const wanted = search.getAll('filter_by.statuses');
        return Response.json({
          res: all.filter(({ status }) => wanted.length === 0 || wanted.includes(status)),
        });
      };
      const user = await show();
      await waitFor(async () => expect(await shown()).toHaveLength(3));
      const filter = screen.getByRole('combobox', { name: 'Shown statements' });
      await user.selectOptions(filter, 'Running and queued');
      await waitFor(async () => expect(await shown()).toEqual([expect.stringMatching(/^QueuedSELECT 'b'/u)]));
      await user.selectOptions(filter, 'Failed');
      expect(await says('No statements')).toBeTruthy();
      all.push(ran('d', { status: 'FAILED' }));
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
      await waitFor(async () => expect(await shown()).toHaveLength(1));
    });

    it('says why it can’t be read, and tries again', async () => {
      ranThere = () =>
        Response.json({ error_code: 'PERMISSION_DENIED', message: 'not for you' }, { status: 403 });
      const user = await show();
      expect(await says('The query history can’t be read')).toBeTruthy();
      expect(await screen.findByText(/not for you/u)).toBeTruthy();
      ranThere = () => Response.json({ res: [ran('a')] });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(async () => expect(await shown()).toHaveLength(1));
    });
  });
});
