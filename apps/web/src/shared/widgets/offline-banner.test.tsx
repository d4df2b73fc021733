import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { awayOf, isUnanswered, useConnection } from '../api/connection.ts';
import { workspaceTransport } from '../api/workspace-transport.ts';
import { SessionContext } from '../session/use-session.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { readCatalog } from './read-catalog.ts';

afterEach(cleanup);
afterEach(() => {
  vi.unstubAllGlobals();
  useConnection.setState({ away: undefined });
});

let up = true;
const session = { workspaceUrl: 'http://x', token: 't' };
const transport = workspaceTransport(session);

function Screen() {
  const { data } = useQuery({
    queryKey: ['clusters'],
    retry: false,
    queryFn: async () => (await transport({ method: 'GET', path: '/api', idempotent: true })).text(),
  });
  return (
    <>
      <OfflineBanner />
      <p>{data ?? 'nothing'}</p>
    </>
  );
}

const show = () =>
  render(
    <SessionContext value={session}>
      <QueryClientProvider client={new QueryClient()}>
        <Screen />
      </QueryClientProvider>
    </SessionContext>,
  );

const unreachable = () =>
  Response.json({ error_code: 'WORKSPACE_UNREACHABLE', message: 'could not reach x' }, { status: 502 });

it.each([
  [
    'the server',
    'The server is not responding',
    (): Response => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['the workspace', 'Your workspace is not responding', unreachable],
])('says that %s is down, and retries failed reads as soon as it is back', async (_what, said, down) => {
  up = false;
  vi.stubGlobal('fetch', async () => (up ? new Response('rows', { status: 200 }) : down()));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(said);
  const again = screen.getByRole('button', { name: 'Try now' });
  await userEvent.setup().click(again);
  expect(screen.getByText('nothing')).toBeTruthy();
  up = true;
  await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'));
  await userEvent.setup().click(again);
  expect(await screen.findByText('rows')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('says what is away now, when the server is back before the workspace', async () => {
  let down = (): Response => {
    throw new TypeError('Failed to fetch');
  };
  vi.stubGlobal('fetch', async () => down());
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('The server is not responding');
  down = unreachable;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Your workspace is not responding'),
  );
});

it('treats an error response as a response', async () => {
  useConnection.setState({ away: 'server' });
  vi.stubGlobal('fetch', async () => new Response('{"error_code":"X","message":"no"}', { status: 403 }));
  const failure = await transport({ method: 'GET', path: '/api', idempotent: true }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(DatabricksError);
  expect(isUnanswered(failure)).toBe(false);
  expect(useConnection.getState().away).toBeUndefined();
});

it('learns from a read of the catalog that the workspace is away', async () => {
  const body = { error: 'could not reach x', error_code: 'WORKSPACE_UNREACHABLE' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 502 }));
  const failure = await readCatalog(session, 'catalogs').catch((error: unknown) => error);
  expect(awayOf(failure)).toBe('workspace');
  expect(useConnection.getState().away).toBe('workspace');
});
