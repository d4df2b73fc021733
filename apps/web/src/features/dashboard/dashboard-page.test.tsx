import { required } from '@lakehouse/spark-sql/types/required';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { externalLinks } from '../../content/external-links.ts';
import { QueryProvider } from '../../shared/api/query-provider.tsx';
import type { PipelineEntry } from '../../shared/library/library-record.ts';
import { useSyncState } from '../../shared/library/sync-state.ts';
import { RequireSession } from '../../shared/session/require-session.tsx';
import { endSession } from '../../shared/session/session.ts';
import { DashboardPage } from './dashboard-page.tsx';

const stored = vi.hoisted((): { list: PipelineEntry[] } => ({ list: [] }));
vi.mock('../../shared/library/browser-library.ts', () => ({
  browserLibrary: { list: async () => stored.list },
  libraryChanges: { follow: () => () => undefined },
}));

vi.mock('../../shared/library/workspace-sync.ts', () => ({ startWorkspaceSync: () => () => undefined }));

const WORKSPACE = 'https://adb-1.azuredatabricks.net';
let answer: () => Promise<Response>;

function open() {
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <RequireSession screen="dashboard">
        <QueryProvider>
          <DashboardPage />
        </QueryProvider>
      </RequireSession>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  sessionStorage.setItem('databricks_url', WORKSPACE);
  sessionStorage.setItem('databricks_token', 'dapi-1');
  answer = async () => Response.json({ id: '1', userName: 'ana@example.com' });
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

const refused = (status: number, error_code: string, message: string) => async () =>
  Response.json({ error_code, message }, { status });

/** The card around a heading. */
const cardOf = (heading: HTMLElement): HTMLElement =>
  required(heading.closest<HTMLElement>('.flex-col') ?? undefined, 'The card');

describe('the header', () => {
  it('leads to the dashboard, home, the workspace, the settings and the project', () => {
    open();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Lakehouse Studio' }).getAttribute('href')).toBe('/dashboard');
    const links = header.getAllByRole('link').slice(1);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      WORKSPACE,
      '/ai-settings',
      externalLinks.repository,
      externalLinks.chat,
    ]);
    expect(links.map((link) => link.getAttribute('target'))).toEqual([
      null,
      '_blank',
      null,
      '_blank',
      '_blank',
    ]);
    expect(links[0]?.textContent).toBe('Home');
  });

  it('has the same links in a menu', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      WORKSPACE,
      '/ai-settings',
      externalLinks.repository,
      externalLinks.chat,
    ]);
    expect(menu.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });
});

describe('the welcome card', () => {
  it('links to the connected workspace', () => {
    open();
    const main = within(screen.getByRole('main'));
    const link = main.getByRole('link', { name: new RegExp(WORKSPACE, 'u') });
    expect(link.getAttribute('href')).toBe(WORKSPACE);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('does not wait for the workspace before it offers the tools', async () => {
    const waiting: ((response: Response) => void)[] = [];
    answer = () => new Promise((resolve) => waiting.push(resolve));
    open();
    expect(screen.getByText('Checking the connection…')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Launch Designer/u })).toBeTruthy();
    await waitFor(() => expect(waiting).toHaveLength(2));
    for (const arrive of waiting) arrive(Response.json({ id: '1', userName: 'ana@example.com' }));
    expect(await screen.findByText('Connected as ana@example.com')).toBeTruthy();
  });

  it.each([
    ['The workspace rejected the access token', refused(401, 'UNAUTHENTICATED', 'Invalid access token.')],
    ['The workspace is unreachable', refused(502, 'WORKSPACE_UNREACHABLE', 'could not reach adb-1')],
    ['The workspace did not respond in time', refused(504, 'WORKSPACE_TIMEOUT', 'no answer came')],
    ['The workspace or the server rejected the request', refused(403, 'PERMISSION_DENIED', 'Not for you')],
    ['The workspace did not respond as expected', refused(500, 'INTERNAL_ERROR', 'Oh no')],
    ['The server of this app did not respond', () => Promise.reject(new TypeError('fetch failed'))],
    ['The workspace did not respond as expected', async () => new Response('<html>', { status: 200 })],
  ])('says “%s”, and offers another try', async (title, given) => {
    answer = given;
    open();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Launch Designer/u })).toBeTruthy();
    answer = async () => Response.json({ id: '1', userName: 'bo@example.com' });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Connected as bo@example.com')).toBeTruthy();
  });
});

describe('the cards', () => {
  it.each([
    ['Data Platform Tools', 'Pipeline Designer', 'Launch Designer', '/pipeline-designer'],
    ['Data Platform Tools', 'SQL Database Designer', 'Launch SQL Designer', '/sql-database-designer'],
    ['Data Platform Tools', 'Master Data Management', 'Launch MDM', '/master-data-management'],
    ['Automation & Integration', 'DataFlow', 'Launch DataFlow', '/data-flow'],
  ])('under %s: %s has the button %s to %s', (group, title, label, path) => {
    open();
    const tools = within(screen.getByRole('region', { name: group }));
    const card = within(cardOf(tools.getByRole('heading', { name: title })));
    expect(card.getByRole('link', { name: label }).getAttribute('href')).toBe(path);
    expect(card.queryByText('Coming Soon')).toBeNull();
  });

  it.each(['API Connectors', 'Kubernetes Deployment'])('%s is coming soon and cannot be pressed', (title) => {
    open();
    const tools = within(screen.getByRole('region', { name: 'Automation & Integration' }));
    const card = within(cardOf(tools.getByRole('heading', { name: title })));
    const button = card.getByRole('button');
    expect(button.textContent).toBe('Coming Soon');
    expect(button).toHaveProperty('disabled', true);
  });
});

describe('the work of the user', () => {
  const entry = (id: string, more: Partial<PipelineEntry> = {}): PipelineEntry => ({
    id,
    name: `Pipeline ${id}`,
    nodeCount: 1,
    problems: 0,
    thumbnail: { width: 30, height: 10, boxes: [{ x: 0, y: 0, category: 'source' }], lines: [] },
    revision: 1,
    createdAt: 0,
    updatedAt: Date.now(),
    ...more,
  });
  afterEach(() => {
    stored.list = [];
    localStorage.clear();
  });

  it('is three pipelines with their problems, all last runs, and the saved queries', async () => {
    const at = Date.now();
    stored.list = [
      entry('a', { problems: 2, nodeCount: 4 }),
      entry('b', { lastRun: { state: 'succeeded', at: at - 120_000 } }),
      entry('c'),
      entry('d', { lastRun: { state: 'failed', at } }),
    ];
    const query = { id: 'q 1', name: 'Orders', query: 'SELECT 1', lastRun: new Date().toISOString() };
    localStorage.setItem('sql_queries', JSON.stringify([{ ...query, status: 'success' }]));
    open();
    const mine = within(await screen.findByRole('region', { name: 'Your pipelines' }));
    const link = await mine.findByRole('link', { name: 'Pipeline a' });
    expect(link.getAttribute('href')).toBe('/pipeline-designer?pipeline=a');
    expect(mine.getByText('4 nodes')).toBeTruthy();
    expect(mine.getByText('2 problems')).toBeTruthy();
    expect(mine.queryByRole('heading', { name: 'Pipeline d' })).toBeNull();
    const runs = within(mine.getByRole('list', { name: 'Last runs' }));
    expect(runs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Pipeline dFailed just now',
      'Pipeline bRan 2 min ago',
    ]);
    const queries = within(mine.getByRole('list', { name: 'Saved queries' }));
    expect(queries.getByRole('link').getAttribute('href')).toBe('/sql-database-designer?query=q%201');
    expect(mine.getByRole('link', { name: 'All pipelines' }).getAttribute('href')).toBe('/pipelines');
  });

  it('has the queries that are only in the workspace too, each once', async () => {
    const day = (n: number) => `2026-11-0${n}T10:00:00Z`;
    const local = (id: string, name: string, n: number) => ({
      id,
      name,
      query: `SELECT '${id}'`,
      lastRun: day(n),
      status: 'success',
    });
    localStorage.setItem('sql_queries', JSON.stringify([local('a', 'Here', 1), local('b', 'Both', 4)]));
    localStorage.setItem(
      'sql_queries_workspace',
      JSON.stringify({ b: { workspaceUrl: WORKSPACE, id: 'w1', name: 'Both', query: "SELECT 'b'" } }),
    );
    const remote = (id: string, display_name: string, n: number) => ({
      id,
      display_name,
      query_text: 'SELECT 1',
      owner_user_name: 'bo',
      update_time: day(n),
    });
    answer = async () =>
      Response.json({
        id: '1',
        userName: 'ana@example.com',
        results: [remote('w1', 'Both', 3), remote('w2', 'There', 2)],
      });
    open();
    const names = async () => {
      await screen.findByRole('link', { name: 'There' });
      const list = within(screen.getByRole('list', { name: 'Saved queries' }));
      return list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    };
    expect(await names()).toEqual([
      ['Both', '/sql-database-designer?query=b'],
      ['There', '/sql-database-designer?query=w2'],
      ['Here', '/sql-database-designer?query=a'],
    ]);
  });

  it('says when the queries of the workspace cannot be read, and has those of the browser', async () => {
    const query = { id: 'a', name: 'Here', query: 'SELECT 1', lastRun: new Date().toISOString() };
    localStorage.setItem('sql_queries', JSON.stringify([{ ...query, status: 'success' }]));
    answer = refused(403, 'PERMISSION_DENIED', 'Not for you');
    open();
    expect(await screen.findByText('The workspace’s queries could not be read.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Here' })).toBeTruthy();
  });

  it('is nothing yet for a new user, who is told where it comes from', async () => {
    open();
    const mine = within(await screen.findByRole('region', { name: 'Your pipelines' }));
    // The workspace may have some that this browser has not seen.
    expect(mine.getByText('Looking in the workspace…')).toBeTruthy();
    expect(mine.queryByText(/^None yet/u)).toBeNull();
    act(() => useSyncState.setState({ status: 'done', folder: '/Users/ana' }, true));
    expect(mine.getByText(/^None yet/u)).toBeTruthy();
    expect(mine.queryByText('Last runs')).toBeNull();
  });
});

describe('without a session', () => {
  it('nothing but Loading... is shown', () => {
    sessionStorage.clear();
    open();
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Welcome' })).toBeNull();
  });
});
