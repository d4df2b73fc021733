import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { externalLinks } from '../../content/external-links.ts';
import { Screens } from '../router.tsx';

const left: string[] = [];

async function open(path = '/contact') {
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', Component: Screens }], { initialEntries: [path] })}
    />,
  );
  // Real time would run down the countdown under test.
  while (screen.queryByRole('heading', { level: 1, name: 'Contact us' }) === null) await pass(0);
}

async function pass(milliseconds: number): Promise<void> {
  await act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
}

// The only wait that advances a fake clock; its default limit is one second.
const PATIENCE = { timeout: 150_000 };

// Loaded before the clock is stopped.
beforeAll(() => import('./contact.tsx'));
beforeEach(() => {
  left.length = 0;
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.spyOn(location, 'replace').mockImplementation((address) => void left.push(String(address)));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the contact page', () => {
  it.each(['/contact', '/contact-us'])(
    'at %s counts down and leads to the scheduling page after 3 seconds',
    async (path) => {
      await open(path);
      expect(screen.getByText('3 seconds')).toBeTruthy();
      await pass(1000);
      expect(screen.getByText('2 seconds')).toBeTruthy();
      await pass(1999);
      expect(left).toEqual([]);
      await pass(1);
      expect(left).toEqual([externalLinks.scheduling]);
      await pass(10_000);
      expect(left).toHaveLength(1);
    },
  );

  it.each([
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('stays when %s says so, also on the next visit', async (_, stay) => {
    await open();
    await pass(1000);
    stay();
    await pass(10_000);
    expect(left).toEqual([]);
    expect(screen.getByText(/^You will stay on this page/u)).toBeTruthy();
    const book = screen.getByRole('link', { name: /^Book a conversation/u });
    expect(book.getAttribute('href')).toBe(externalLinks.scheduling);
    cleanup();
    await open();
    await pass(10_000);
    expect(left).toEqual([]);
  });

  it('redirects nowhere once the page is left', async () => {
    await open();
    await pass(2000);
    cleanup();
    await pass(5000);
    expect(left).toEqual([]);
  });
});

describe.each([
  ['/about', 'About Lakehouse Studio'],
  ['/contact', 'Contact us'],
  ['/privacy', 'Privacy policy'],
])('the static page %s', (path, title) => {
  it('has the links of the site in its header, and a footer', async () => {
    sessionStorage.setItem('contact_stay', 'true');
    render(
      <RouterProvider
        router={createMemoryRouter([{ path: '*', Component: Screens }], { initialEntries: [path] })}
      />,
    );
    await vi.waitFor(() => screen.getByRole('heading', { level: 1, name: title }), PATIENCE);
    const header = [...document.querySelectorAll('header nav a')].map((link) => link.getAttribute('href'));
    expect(header).toEqual([
      '/',
      '/about',
      '/privacy',
      '/contact',
      externalLinks.repository,
      externalLinks.chat,
    ]);
    await vi.waitFor(() => expect(document.title).toContain(title), PATIENCE);
    expect(screen.getByRole('contentinfo').textContent).toContain(`© 2023 - ${new Date().getFullYear()}`);
  });
});
