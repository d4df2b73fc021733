import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Screens } from './router.tsx';

let calls: { readonly url: string; readonly headers: Headers }[] = [];
let me: () => Response = () => Response.json({ id: '1', userName: 'ana@example.com', displayName: 'Ana' });

function open(path: string) {
  const router = createMemoryRouter([{ path: '*', Component: Screens }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

function logIn(url = 'https://adb-1.azuredatabricks.net', token = 'dapi-1') {
  sessionStorage.setItem('databricks_url', url);
  sessionStorage.setItem('databricks_token', token);
}

beforeEach(() => {
  sessionStorage.clear();
  calls = [];
  me = () => Response.json({ id: '1', userName: 'ana@example.com', displayName: 'Ana' });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push({ url, headers: new Headers(init?.headers) });
    if (url.startsWith('/api/config'))
      return Response.json({
        localWorkspaceUrl: 'http://127.0.0.1:4001',
        localWorkspaceToken: 'local-token',
      });
    return me();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('login', () => {
  it.each([
    ['', ''],
    ['https://x.cloud.databricks.com', ''],
    ['', 'dapi'],
    ['   ', '  '],
  ])('refuses the fields %j and %j', async (url, token) => {
    const user = userEvent.setup();
    const router = open('/');
    const urlField = await screen.findByLabelText('Workspace URL');
    if (url) await user.type(urlField, url);
    if (token) await user.type(screen.getByLabelText('Access Token'), token);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Please fill all fields')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
    expect(sessionStorage.getItem('databricks_url')).toBeNull();
  });

  it('stores the session, ends guest mode, and opens the dashboard', async () => {
    const user = userEvent.setup();
    sessionStorage.setItem('guest_mode', 'true');
    // Loaded before: on a busy machine it takes longer than the message stays.
    await import('./routes/dashboard.tsx');
    const router = open('/');
    await user.type(await screen.findByLabelText('Workspace URL'), 'adb-1.azuredatabricks.net//');
    await user.type(screen.getByLabelText('Access Token'), ' dapi-1 ');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Logged in successfully')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Data Platform Tools' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(sessionStorage.getItem('databricks_url')).toBe('https://adb-1.azuredatabricks.net');
    expect(sessionStorage.getItem('databricks_token')).toBe('dapi-1');
    expect(sessionStorage.getItem('guest_mode')).toBeNull();
  });

  it('connects to the local workspace on request', async () => {
    const user = userEvent.setup();
    open('/');
    await user.click(await screen.findByRole('button', { name: 'Try with Example Credentials' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Workspace URL').value).toBe('http://127.0.0.1:4001'),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Access Token')).toMatchObject({
      type: 'password',
      value: 'local-token',
    });
  });
});

describe('screens that need a session', () => {
  it.each([
    ['/dashboard', 'Please log in to access the dashboard'],
    ['/pipeline-designer', 'Please log in to access the pipeline designer'],
  ])('%s leads to the landing page and says why', async (path, reason) => {
    const router = open(path);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByText('Authentication required')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('the dashboard needs a token too', async () => {
    logIn('https://x.cloud.databricks.com', '');
    open('/dashboard');
    expect(await screen.findByText('Please log in to access the dashboard')).toBeTruthy();
  });
});

describe('the dashboard', () => {
  it('reads the current user from the workspace through our server', async () => {
    logIn('https://adb-3.azuredatabricks.net');
    open('/dashboard');
    expect(await screen.findByText('Connected as Ana (ana@example.com)')).toBeTruthy();
    const call = calls.find(({ url }) => url.includes('/scim/v2/Me'));
    expect(call?.url).toBe('/workspace/api/2.0/preview/scim/v2/Me');
    expect(call?.headers.get('Authorization')).toBe('Bearer dapi-1');
    expect(call?.headers.get('X-Databricks-Workspace')).toBe('https://adb-3.azuredatabricks.net');
  });

  it('shows what is wrong, keeps its tools available, and tries again', async () => {
    const user = userEvent.setup();
    logIn('https://adb-2.azuredatabricks.net', 'old');
    me = () =>
      Response.json({ error_code: 'UNAUTHENTICATED', message: 'Invalid access token' }, { status: 401 });
    open('/dashboard');
    expect(await screen.findByText('The workspace rejected the access token')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Launch Designer/ }).getAttribute('href')).toBe(
      '/pipeline-designer',
    );
    me = () => Response.json({ id: '2', userName: 'bo@example.com' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Connected as bo@example.com')).toBeTruthy();
  });

  it('offers only what is built and links to the workspace', async () => {
    logIn();
    open('/dashboard');
    const tools = await screen.findByRole('region', { name: 'Automation & Integration' });
    for (const button of within(tools).getAllByRole('button')) {
      expect(button.textContent).toBe('Coming Soon');
      expect(button).toHaveProperty('disabled', true);
    }
    const home = screen.getByRole('link', { name: /Databricks Home/ });
    expect(home.getAttribute('href')).toBe('https://adb-1.azuredatabricks.net');
    expect(home.getAttribute('target')).toBe('_blank');
    expect(home.getAttribute('rel')).toContain('noopener');
  });

  it('logs out without an error message', async () => {
    const user = userEvent.setup();
    logIn();
    sessionStorage.setItem('guest_mode', 'true');
    const router = open('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('You have been successfully logged out.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(screen.queryByText('Authentication required')).toBeNull();
    expect(sessionStorage.length).toBe(0);
    // The way back must not lead to what the user saw, not even while the landing page loads.
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('the place on the page', () => {
  it('is the top on another screen, and stays on another tab of the same one', async () => {
    const scrolled = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
    const router = open('/about');
    await screen.findByRole('heading', { level: 1 });
    await router.navigate('/about#team');
    await waitFor(() => expect(router.state.location.hash).toBe('#team'));
    expect(scrolled).not.toHaveBeenCalled();
    await router.navigate('/privacy');
    await waitFor(() => expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0));
    scrolled.mockRestore();
  });
});

describe('other addresses', () => {
  it.each(['/about', '/about-us', '/contact', '/contact-us', '/privacy', '/privacy-policy'])(
    '%s is a page',
    async (path) => {
      open(path);
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/About|Contact|Privacy/);
    },
  );

  it.each(['/nowhere', '/dashboard/nowhere'])('%s is not found', async (path) => {
    open(path);
    expect(await screen.findByText('Oops! Page not found')).toBeTruthy();
    expect(screen.getByText(path)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Open the Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });
});
