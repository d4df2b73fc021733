import { expect, it } from 'vitest';
import { matchesShortcut } from './shortcut.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

it('takes Ctrl for Mod, and ⌘ on a Mac', () => {
  expect(matchesShortcut(press('s', { ctrlKey: true }), 'Mod+S', false)).toBe(true);
  expect(matchesShortcut(press('s', { metaKey: true }), 'Mod+S', false)).toBe(false);
  expect(matchesShortcut(press('s', { metaKey: true }), 'Mod+S', true)).toBe(true);
  expect(matchesShortcut(press('s'), 'Mod+S', false)).toBe(false);
});

it('distinguishes undo from redo by Shift, but not how a symbol is typed', () => {
  expect(matchesShortcut(press('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Z', false)).toBe(false);
  expect(matchesShortcut(press('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+Z', false)).toBe(true);
  expect(matchesShortcut(press('+', { ctrlKey: true, shiftKey: true }), 'Mod++', false)).toBe(true);
  expect(matchesShortcut(press(']'), ']', false)).toBe(true);
});

it('leaves combinations with Alt to the system', () => {
  expect(matchesShortcut(press('s', { ctrlKey: true, altKey: true }), 'Mod+S', false)).toBe(false);
  expect(matchesShortcut(press('c', { ctrlKey: true }), 'C', false)).toBe(false);
});
