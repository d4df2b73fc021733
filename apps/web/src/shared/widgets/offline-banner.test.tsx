import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { isUnanswered, useConnection } from '../api/connection.ts';
import { workspaceTransport } from '../api/workspace-transport.ts';
import { OfflineBanner } from './offline-banner.tsx';

afterEach(cleanup);
afterEach(() => {
  vi.unstubAllGlobals();
  useConnection.setState({ lost: false });
});

let up = true;
const transport = workspaceTransport({ workspaceUrl: 'http://x', token: 't' });

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

it('says that the server is down, and retries failed reads as soon as it is back', async () => {
  up = false;
  vi.stubGlobal('fetch', async (): Promise<Response> => {
    if (!up) throw new TypeError('Failed to fetch');
    return new Response('rows', { status: 200 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('The server is not responding');
  up = true;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try now' }));
  expect(await screen.findByText('rows')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('treats an error response as a response', async () => {
  useConnection.setState({ lost: true });
  vi.stubGlobal('fetch', async () => new Response('{"error_code":"X","message":"no"}', { status: 403 }));
  const failure = await transport({ method: 'GET', path: '/api', idempotent: true }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(DatabricksError);
  expect(isUnanswered(failure)).toBe(false);
  expect(useConnection.getState().lost).toBe(false);
});
