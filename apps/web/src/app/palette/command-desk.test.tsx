import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionQueries } from '../../shared/api/query-provider.tsx';
import { useScreenCommands } from '../../shared/layout/screen-commands.ts';
import { browserLibrary } from '../../shared/library/browser-library.ts';
import { CommandDesk } from './command-desk.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sessionStorage.setItem('databricks_url', 'https://example.cloud.databricks.com');
  sessionStorage.setItem('databricks_token', 'secret');
  localStorage.setItem(
    'sql_queries',
    JSON.stringify([
      {
        id: 'q1',
        name: 'Orders by week',
        query: 'SELECT 1',
        lastRun: '2026-01-01T00:00:00Z',
        status: 'success',
      },
    ]),
  );
  Element.prototype.scrollIntoView = () => undefined;
});
vi.mock('../../shared/library/browser-library.ts', async () => {
  const { createLibraryChanges } = await import('../../shared/library/library-changes.ts');
  const { createPipelineLibrary } = await import('../../shared/library/pipeline-library.ts');
  const { memoryLibraryStorage } = await import('../../shared/library/testing/memory-library-storage.ts');
  const libraryChanges = createLibraryChanges('command-desk-test');
  const library = createPipelineLibrary(memoryLibraryStorage(), Date.now, libraryChanges.announce);
  return { browserLibrary: library, libraryChanges };
});

/** What the workspace has in its list of queries. */
let remote: readonly object[] = [];
beforeEach(() => {
  remote = [];
  sessionQueries()?.clear();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ results: remote }), { status: 200 }));
});
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const ran = vi.fn<(count: number) => void>();
function Part({ count }: { count: number }) {
  useScreenCommands('This screen', () => [{ id: 'do-it', title: `Do it ${count}`, run: () => ran(count) }]);
  return null;
}
const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
};

function show(path: string, count = 1) {
  const tree = (n: number) => (
    <MemoryRouter initialEntries={[path]}>
      <CommandDesk>
        <Part count={n} />
        <Where />
        <div id="toasts" />
      </CommandDesk>
    </MemoryRouter>
  );
  const { rerender } = render(tree(count));
  return { user: userEvent.setup(), again: (n: number) => rerender(tree(n)) };
}

it('runs what the screen offers, as it is by then', async () => {
  const { user, again } = show('/data-flow');
  again(2);
  await user.keyboard('{Control>}k{/Control}');
  expect((await screen.findByRole('group', { name: 'This screen' })).textContent).toContain('Do it 2');
  await user.keyboard('do it{Enter}');
  expect(ran).toHaveBeenCalledExactlyOnceWith(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leads to every other screen and to saved queries, also from the landing page of a session', async () => {
  const { user } = show('/dashboard');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /Orders by week/u });
  expect(screen.queryByRole('option', { name: /^Dashboard/u })).toBeNull();
  await user.keyboard('jobs{Enter}');
  expect(screen.getByRole('status').textContent).toBe('/jobs');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /Orders by week/u });
  await user.keyboard('orders by{Enter}');
  expect(screen.getByRole('status').textContent).toBe('/sql-database-designer?query=q1');
});

it('lists the pipelines that are edited while it is open, and the queries that only the workspace has', async () => {
  remote = [
    {
      id: 'w1',
      display_name: 'Revenue of a colleague',
      query_text: 'SELECT 2',
      owner_user_name: 'ann@example.com',
      update_time: '2026-01-02T00:00:00Z',
    },
  ];
  const { user } = show('/dashboard');
  await user.keyboard('{Control>}k{/Control}');
  expect((await screen.findByRole('option', { name: /Revenue of a colleague/u })).textContent).toContain(
    'workspace',
  );
  await browserLibrary.write({
    id: 'p1',
    text: '{"version":3,"name":"Fresh","nodes":[],"edges":[]}',
    facts: { name: 'Fresh', nodeCount: 0, thumbnail: { width: 0, height: 0, boxes: [], lines: [] } },
    basis: undefined,
  });
  const group = within(await screen.findByRole('group', { name: 'Your pipelines' }));
  expect((await group.findByRole('option', { name: /^Fresh/u })).textContent).toContain('edited just now');
  await user.keyboard('revenue of{Enter}');
  expect(screen.getByRole('status').textContent).toBe('/sql-database-designer?query=w1');
});

it('offers no screen that needs a session to those without one', async () => {
  sessionStorage.clear();
  const { user } = show('/');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /About/u });
  for (const name of [/Dashboard/u, /Jobs/u, /Logout/u, /Orders by week/u])
    expect(screen.queryByRole('option', { name })).toBeNull();
});

it('leaves the keys to the pipeline designer, which has a palette of its own', async () => {
  const { user } = show('/pipeline-designer');
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('walks the parts of a screen by F6: its bar, its panes, the text of an editor', async () => {
  const user = userEvent.setup();
  const at = () => document.activeElement?.textContent;
  render(
    <MemoryRouter initialEntries={['/sql-database-designer']}>
      <CommandDesk>
        <header>
          <button type="button">Bar</button>
        </header>
        <main>
          <section data-panel="">
            <header>
              <button type="button" disabled>
                Off
              </button>
            </header>
            <button type="button">Catalog</button>
            <button type="button">Table</button>
          </section>
          <section data-panel="">
            <button type="button">Execute</button>
            {/* As the editor draws its text. */}
            <div className="cm-content" tabIndex={-1}>
              SELECT 1
            </div>
          </section>
        </main>
      </CommandDesk>
    </MemoryRouter>,
  );
  const seen: unknown[] = [];
  for (const keys of ['{F6}', '{F6}{Tab}', '{F6}', '{F6}', '{Shift>}{F6}{/Shift}']) {
    await user.keyboard(keys);
    seen.push(at());
  }
  expect(seen).toEqual(['Bar', 'Table', 'SELECT 1', 'Bar', 'SELECT 1']);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  await user.keyboard('{F6}');
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});
