import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { QueryProvider } from '../../shared/api/query-provider.tsx';
import { RequireSession } from '../../shared/session/require-session.tsx';
import { endSession } from '../../shared/session/session.ts';
import { DashboardPage } from './dashboard-page.tsx';

const work = vi.hoisted(() => ({ isDamaged: true }));
vi.mock('./my-work.tsx', () => ({
  MyWork: () => {
    if (work.isDamaged) throw new Error('An entry could not be read');
    return <p>My pipelines</p>;
  },
}));
afterEach(() => {
  cleanup();
  endSession();
  vi.restoreAllMocks();
});

it('keeps the tools and the header when the list of own work fails, and draws it again on request', async () => {
  sessionStorage.setItem('databricks_url', 'https://adb-1.azuredatabricks.net');
  sessionStorage.setItem('databricks_token', 'dapi-1');
  vi.stubGlobal('fetch', async () => Response.json({ id: '1', userName: 'ana@example.com' }));
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <RequireSession screen="dashboard">
        <QueryProvider>
          <DashboardPage />
        </QueryProvider>
      </RequireSession>
    </MemoryRouter>,
  );
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('alert').textContent).toContain('An entry could not be read');
  expect(screen.getByRole('link', { name: /Launch Designer/u })).toBeTruthy();
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' })).toBeTruthy();
  work.isDamaged = false;
  await userEvent.setup().click(main.getByRole('button', { name: 'Try again' }));
  expect(main.getByText('My pipelines')).toBeTruthy();
});
