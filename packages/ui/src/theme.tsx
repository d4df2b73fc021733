import { useSyncExternalStore } from 'react';

/** What the person chose; `system` follows the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** The local storage key of the choice. `public/theme-init.js` of the app reads it before the first paint. */
export const THEME_KEY = 'theme';

const DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
let choice: ThemeChoice = readChoice();

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Storage may be switched off; the theme then follows the system.
    return 'system';
  }
}

const resolve = (): Theme => (choice === 'system' ? (matchMedia(DARK).matches ? 'dark' : 'light') : choice);

function apply(): void {
  document.documentElement.dataset['theme'] = resolve();
  for (const listener of listeners) listener();
}

/** Follows the operating system and other tabs from now on. Call once when the app starts. */
export function watchTheme(): void {
  matchMedia(DARK).addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key !== THEME_KEY) return;
    choice = readChoice();
    apply();
  });
  apply();
}

/** Sets the theme and stores it for the next visit. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, next);
  } catch {
    // Storage may be switched off or full; the choice then holds until the page is closed.
  }
  apply();
}

/** Chooses the light theme while the dark one is shown, and the dark one otherwise. */
export const toggleTheme = (): void =>
  chooseTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme, and the effective one. */
export function useTheme(): { readonly choice: ThemeChoice; readonly theme: Theme } {
  const chosen = useSyncExternalStore(subscribe, () => choice);
  const theme = useSyncExternalStore(subscribe, resolve);
  return { choice: chosen, theme };
}
