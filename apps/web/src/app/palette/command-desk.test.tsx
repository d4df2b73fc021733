import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScreenCommands } from '../../shared/layout/screen-commands.ts';
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
afterEach(cleanup);

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
