import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommandPalette, type PaletteGroup } from './command-palette.tsx';
import { holdKeys, releaseKeys } from './held-keys.ts';

const done: string[] = [];
const entry = (label: string, more: object = {}) => ({
  id: label,
  label,
  onSelect: () => void done.push(label),
  ...more,
});
const GROUPS: readonly PaletteGroup[] = [
  {
    heading: 'Pipeline',
    items: [entry('Run', { keywords: ['execute'], deliberate: true }), entry('Generate Code')],
  },
  {
    heading: 'Nodes',
    items: [entry('Customers', { detail: 'a file' }), entry('Generated', { disabled: true })],
  },
];
const options = (): string[] => screen.queryAllByRole('option').map((one) => one.textContent ?? '');
const chosen = (): string | undefined =>
  screen.queryAllByRole('option', { selected: true }).map((one) => one.textContent ?? '')[0];

beforeEach(() => {
  done.length = 0;
  render(<CommandPalette open onOpenChange={() => undefined} groups={GROUPS} />);
});

afterEach(cleanup);

it('shows the groups first, and the best match of all of them when something is typed', async () => {
  expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Pipeline',
    'Nodes',
  ]);
  await userEvent.type(screen.getByRole('combobox'), 'cust');
  expect(screen.queryByRole('group')).toBeNull();
  expect(options()).toEqual(['Customersa file']);
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual(['Customers']);
});

it('runs nothing on Enter before a move or a match of a title', async () => {
  const box = screen.getByRole('combobox');
  expect(chosen()).toBe('Generate Code');
  await userEvent.type(box, 'exec');
  expect(options()).toEqual(['RunPipeline']);
  expect(chosen()).toBeUndefined();
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual(['Run']);
});

it('discards a move when the query changes', async () => {
  const box = screen.getByRole('combobox');
  await userEvent.type(box, '{ArrowUp}');
  expect(chosen()).toBe('Run');
  await userEvent.type(box, 'g');
  expect(chosen()).toBe('Generate CodePipeline');
});

it('walks round the list, past what is disabled', async () => {
  const box = screen.getByRole('combobox');
  await userEvent.type(box, '{ArrowDown}');
  expect(chosen()).toBe('Customersa file');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Run');
  await userEvent.keyboard('{End}');
  expect(chosen()).toBe('Customersa file');
  await userEvent.click(screen.getByRole('option', { name: /^Generated/u }));
  expect(done).toEqual([]);
  await userEvent.click(screen.getByRole('option', { name: 'Run' }));
  expect(done).toEqual(['Run']);
});

it('says when nothing is found', async () => {
  await userEvent.type(screen.getByRole('combobox'), 'zzz');
  expect(screen.getByRole('status').textContent).toBe('Nothing found');
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
});

it('finds what was typed while its code was still loading, and Enter chose nothing', async () => {
  cleanup();
  const behind: string[] = [];
  const hear = ({ key }: KeyboardEvent): void => void behind.push(key);
  document.addEventListener('keydown', hear);
  holdKeys();
  await userEvent.keyboard('cux{Backspace}s{Enter}');
  render(<CommandPalette open onOpenChange={() => undefined} groups={GROUPS} />);
  await userEvent.keyboard('t{Enter}');
  document.removeEventListener('keydown', hear);
  expect(done).toEqual(['Customers']);
  expect(behind).toEqual(['t', 'Enter']);
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press of the pointer', () => userEvent.pointer({ keys: '[MouseLeft]', target: document.body })],
])('leaves keys to what is behind it after %s', async (_, giveUp) => {
  cleanup();
  render(<input aria-label="Name" />);
  holdKeys();
  await giveUp();
  await userEvent.type(screen.getByLabelText('Name'), 'Ann');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann');
  expect(releaseKeys()).toBe('');
});
