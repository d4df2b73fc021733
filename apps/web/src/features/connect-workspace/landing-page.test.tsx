import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { externalLinks } from '../../content/external-links.ts';
import { LandingPage } from './landing-page.tsx';

let called: string[] = [];
let arrive: () => void = () => undefined;

function open(): void {
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url);
    return Response.json({});
  });
  const router = createMemoryRouter([
    { path: '/', Component: LandingPage },
    {
      path: '/dashboard',
      lazy: () => new Promise((resolve) => (arrive = () => resolve({ Component: () => <p>There</p> }))),
    },
  ]);
  render(<RouterProvider router={router} />);
}

beforeEach(() => {
  called = [];
  sessionStorage.clear();
  open();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
});

const hrefs = (part: HTMLElement): readonly (string | null)[] =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the landing page', () => {
  it('leads from its header to about, privacy, contact, the repository and the chat', () => {
    const nav = screen.getByRole('navigation', { name: 'Site' });
    expect(hrefs(nav)).toEqual([
      '/about',
      '/privacy',
      '/contact',
      externalLinks.repository,
      externalLinks.chat,
    ]);
    const [about, , , repository] = within(nav).getAllByRole('link');
    expect(about?.getAttribute('target')).toBeNull();
    expect(repository?.getAttribute('target')).toBe('_blank');
    expect(repository?.getAttribute('rel')).toContain('noopener');
  });

  it('lists all eight features', () => {
    const list = screen.getByRole('region', { name: 'From a source to a table you can trust' });
    const parts = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(parts).toHaveLength(8);
    for (const [at, topic] of [
      /Delta Lake/u,
      /Visual ETL Designer.*Drag/u,
      /Real-time Analytics/u,
      /Enterprise Security.*role-based access control/u,
      /Auto-generated PySpark and SQL/u,
      /Data Quality Monitoring/u,
      /Workflow Orchestration/u,
      /Data Catalog/u,
    ].entries())
      expect(parts[at]).toMatch(topic);
  });

  it('has the login card', () => {
    expect(screen.getByRole('heading', { name: 'Connect to the workspace' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Access Token').type).toBe('password');
  });

  it('ends with the copyright years and the technologies', () => {
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toContain(`© 2023 - ${new Date().getFullYear()} Lakehouse Studio`);
    expect(hrefs(footer)).toEqual([externalLinks.tableFormat, externalLinks.platform, externalLinks.engine]);
    for (const link of within(footer).getAllByRole('link'))
      expect(link.getAttribute('target')).toBe('_blank');
  });

  it.each([
    ['asdf qwerty!!', 'A URL has no spaces in it.'],
    ['asdf', '“asdf” is not a whole address. An example: https://your-workspace.cloud.databricks.com'],
    ['qwerty!!.com', 'This is not a URL. An example: https://your-workspace.cloud.databricks.com'],
    ['ftp://x.cloud.databricks.com', 'A workspace is reached by https://, not by ftp://.'],
  ])('refuses %s with the reason, and stores nothing', async (typed, why) => {
    fireEvent.change(screen.getByLabelText('Workspace URL'), { target: { value: typed } });
    fireEvent.change(screen.getByLabelText('Access Token'), { target: { value: 'dapi' } });
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByText('There')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    fireEvent.change(screen.getByLabelText('Workspace URL'), { target: { value: 'x' } });
    expect(screen.queryByText(why)).toBeNull();
  });

  it('shows Logging in... while the dashboard loads, without a call to a server', async () => {
    fireEvent.change(screen.getByLabelText('Workspace URL'), { target: { value: 'x.cloud.databricks.com' } });
    fireEvent.change(screen.getByLabelText('Access Token'), { target: { value: 'dapi' } });
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect((await screen.findByRole('button', { name: 'Logging in...' })).getAttribute('aria-busy')).toBe(
      'true',
    );
    arrive();
    expect(await screen.findByText('There')).toBeTruthy();
    expect(called).toEqual([]);
  });

  it('has Login one key away once the example credentials are filled in', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ localWorkspaceUrl: 'http://127.0.0.1:1', localWorkspaceToken: 'dapi' }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try with Example Credentials' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Login' })));
    expect(screen.getByLabelText<HTMLInputElement>('Access Token').value).toBe('dapi');
  });

  it('leads somebody who is connected back to the dashboard, and nobody else', async () => {
    expect(screen.queryByRole('link', { name: /Continue to the dashboard/u })).toBeNull();
    cleanup();
    sessionStorage.setItem('databricks_url', 'https://x.cloud.databricks.com');
    open();
    expect(screen.queryByRole('link', { name: /Continue to the dashboard/u })).toBeNull();
    cleanup();
    sessionStorage.setItem('databricks_token', 'dapi');
    open();
    const back = screen.getByRole('link', { name: /Continue to the dashboard/u });
    expect(back.textContent).toContain('Connected to https://x.cloud.databricks.com');
    fireEvent.click(back);
    arrive();
    expect(await screen.findByText('There')).toBeTruthy();
  });
});
