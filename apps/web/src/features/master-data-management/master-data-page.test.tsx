import { Toaster } from '@lakehouse/ui/toaster';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryProvider } from '../../shared/api/query-provider.tsx';
import { RequireSession } from '../../shared/session/require-session.tsx';
import { MasterDataPage } from './master-data-page.tsx';

const TABS = 'Entities, Modeling, Quality, De-duplication, Governance, Integration, Audit, Security';
let statements: string[];
let schemas: () => Response;
let statement: () => Promise<Response>;

const Route = () => (
  <>
    <RequireSession screen="masterDataManagement">
      <QueryProvider>
        <MasterDataPage />
      </QueryProvider>
    </RequireSession>
    <Toaster />
  </>
);
const Landing = () => (
  <>
    <p>The landing page</p>
    <Toaster />
  </>
);
function open(hash = '') {
  const router = createMemoryRouter(
    [
      { path: '/', Component: Landing },
      { path: '/dashboard', element: <p>The dashboard</p> },
      { path: '/master-data-management', Component: Route },
    ],
    { initialEntries: [`/master-data-management${hash}`] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const says = (text: string) => screen.findByText(text, { exact: true });

beforeEach(() => {
  sessionStorage.setItem('databricks_url', 'https://adb-1.azuredatabricks.net');
  sessionStorage.setItem('databricks_token', `dapi-${Math.random()}`);
  statements = [];
  schemas = () => Response.json({ schemas: [{ name: 'default' }] });
  statement = async () => Response.json({ statement_id: 's1', status: { state: 'SUCCEEDED' } });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    if (url === '/api/unity-catalog')
      return body['endpoint'] === 'catalogs' ? Response.json({ catalogs: [{ name: 'main' }] }) : schemas();
    if (url.includes('/sql/warehouses'))
      return Response.json({ warehouses: [{ id: 'w1', name: 'Main', state: 'RUNNING' }] });
    if (url.endsWith('/sql/statements')) statements.push(String(body['statement']));
    return statement();
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('master data management', () => {
  it.each(['databricks_url', 'databricks_token'])('leads to the landing page without %s', async (key) => {
    sessionStorage.removeItem(key);
    const router = open();
    expect(await says('Authentication required')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });

  it('has eight tabs, each with an address of its own', async () => {
    const router = open();
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent).join(', ')).toBe(TABS);
    await userEvent.click(screen.getByRole('tab', { name: 'De-duplication' }));
    expect(router.state.location.hash).toBe('#de-duplication');
    expect(await says('46')).toBeTruthy();
    cleanup();
    open('#quality');
    expect((await screen.findByRole('tab', { name: 'Quality' })).getAttribute('aria-selected')).toBe('true');
  });

  it('logs out, and leads to the dashboard', async () => {
    const router = open();
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(router.state.location.pathname).toBe('/dashboard');
    cleanup();
    const again = open();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await says('You have been successfully logged out.')).toBeTruthy();
    expect(again.state.location.pathname).toBe('/');
    expect(sessionStorage.getItem('databricks_token')).toBeNull();
  });

  it('marks sample data, and sets the schema up with progress', async () => {
    open();
    expect(await says('Sample data')).toBeTruthy();
    expect(await says('15,420')).toBeTruthy();
    expect(statements).toEqual([]);
    schemas = () => Response.json({ schemas: [{ name: 'master_data' }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up master data' }));
    expect(await says('Master data set up')).toBeTruthy();
    expect(statements[0]).toBe('CREATE SCHEMA IF NOT EXISTS main.master_data');
    expect(statements[1]).toContain('CREATE TABLE IF NOT EXISTS main.master_data.categories AS');
    await waitFor(() => expect(screen.queryByText('Sample data')).toBeNull());
  });

  it('stops a set-up on request, and says what remains', async () => {
    statement = async () => {
      return Response.json({ statement_id: 's1', status: { state: 'RUNNING' } });
    };
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Set up master data' }));
    expect(await screen.findByRole('progressbar', { name: 'Setting up master data' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await says('Setup canceled')).toBeTruthy();
    expect(statements).toHaveLength(1);
  });

  it('shows why the workspace did not answer, and tries again on request', async () => {
    const works = schemas;
    schemas = () => Response.json({ error: 'Invalid access token' }, { status: 403 });
    open();
    expect(await says('Invalid access token')).toBeTruthy();
    schemas = works;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await says('Sample data')).toBeTruthy();
  });
});
