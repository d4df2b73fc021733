import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTable, type GridSort, type RowSource } from '../data-table.tsx';
import { indentJson } from './indent-json.ts';

const columns = [
  { name: 'id', type: 'bigint' },
  { name: 'name', type: 'string' },
];
const COUNT = 1_000_000;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a grid over a source of rows', () => {
  it('renders the loaded ones of a million rows, marks the others, and requests them', async () => {
    const near = vi.fn<(from: number, to: number) => void>();
    const source: RowSource = {
      length: COUNT,
      at: (index) => (index < 10 ? [String(index), 'here'] : undefined),
      near,
    };
    render(<DataTable label="Rows" columns={columns} rows={source} />);
    const grid = screen.getByRole('grid');
    expect(within(grid).getAllByText('here')).toHaveLength(10);
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
    expect(grid.querySelectorAll('[role=row][aria-busy=true]').length).toBeGreaterThan(5);
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{Control>}{End}{/Control}');
    await waitFor(() => expect(near.mock.lastCall?.[1]).toBe(COUNT));
    expect(near.mock.lastCall?.[0]).toBeGreaterThan(COUNT - 60);
  });

  it('loads missing rows before it copies them, and refuses too many cells', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const failed = vi.fn<(error: unknown) => void>();
    const read = vi.fn<NonNullable<RowSource['read']>>(async (from, to) =>
      Array.from({ length: to - from }, (_, at) => [String(from + at), 'x']),
    );
    const source = (length: number): RowSource => ({ length, at: () => undefined, read });
    const table = (length: number) => (
      <DataTable label="Rows" columns={columns} rows={source(length)} onCopyFailed={failed} />
    );
    const { rerender } = render(table(3));
    const grid = screen.getByRole('grid');
    fireEvent.keyDown(grid, { key: 'a', ctrlKey: true });
    fireEvent.keyDown(grid, { key: 'c', ctrlKey: true });
    await waitFor(() => expect(write).toHaveBeenCalledWith('id\tname\n0\tx\n1\tx\n2\tx'));
    rerender(table(1_000_001));
    fireEvent.keyDown(grid, { key: 'a', ctrlKey: true });
    fireEvent.keyDown(grid, { key: 'c', ctrlKey: true });
    await waitFor(() => expect(failed.mock.lastCall?.[0]).toBeInstanceOf(RangeError));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('sorts by a press on a header: up, down, not at all; and by keys', async () => {
    const user = userEvent.setup();
    const asked: (GridSort | undefined)[] = [];
    const table = (sort?: GridSort) => (
      <DataTable
        label="Rows"
        columns={columns}
        rows={[['1', 'a']]}
        sort={sort}
        onSort={(to) => asked.push(to)}
      />
    );
    const { rerender } = render(table());
    const header = () => within(screen.getByRole('columnheader', { name: /name/u })).getByRole('button');
    await user.click(header());
    rerender(table({ column: 1, descending: false }));
    expect(screen.getByRole('columnheader', { name: /name/u }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(header());
    rerender(table({ column: 1, descending: true }));
    await user.click(header());
    screen.getByRole('grid').focus();
    await user.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
    expect(asked).toEqual([
      { column: 1, descending: false },
      { column: 1, descending: true },
      undefined,
      { column: 0, descending: true },
    ]);
  });
});

describe('a nested value', () => {
  it('is indented without touching its numbers and texts', () => {
    expect(indentJson('struct<a:bigint>', '{"a":9007199254740993,"b":["x, {y}: \\"z\\"",{}],"c":[]}')).toBe(
      '{\n  "a": 9007199254740993,\n  "b": [\n    "x, {y}: \\"z\\"",\n    {}\n  ],\n  "c": []\n}',
    );
  });

  it('stays as it is when it is none', () => {
    for (const text of ['[not json', 'plain', '7']) expect(indentJson('string', text)).toBe(text);
  });
});
