import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseTheme, THEME_KEY } from './theme.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  chooseTheme('system');
});

const inForce = () => document.documentElement.dataset['theme'];

it('cycles through system, light and dark, and stores all but system', async () => {
  const user = userEvent.setup();
  render(<ThemeToggle />);
  await user.click(screen.getByRole('button', { name: 'Theme: system. Change to light' }));
  expect(inForce()).toBe('light');
  await user.click(screen.getByRole('button', { name: 'Theme: light. Change to dark' }));
  expect(inForce()).toBe('dark');
  expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Theme: dark. Change to system' }));
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
});

it('changes the theme where the browser refuses storage', () => {
  const setItem = vi.fn<() => void>(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { setItem, removeItem: () => undefined });
  chooseTheme('dark');
  expect(setItem).toHaveBeenCalled();
  expect(inForce()).toBe('dark');
});
