import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { RowsGrid, type RowsGridProps } from './rows-grid.tsx';

afterEach(cleanup);

const COLUMNS = [
  { name: 'id', type: 'bigint' },
  { name: 'name', type: 'string' },
];

function show(rows: RowsGridProps['rows']) {
  const onRows = vi.fn<RowsGridProps['onRows']>();
  render(<RowsGrid label="Given" columns={COLUMNS} rows={rows} onRows={onRows} />);
  return { onRows, user: userEvent.setup(), cell: (name: string) => screen.getByRole('textbox', { name }) };
}

it('changes a cell when it is left, and nothing when it is the same', async () => {
  const { onRows, user, cell } = show([
    ['1', 'a'],
    ['2', null],
  ]);
  await user.click(cell('id, row 2'));
  await user.tab();
  expect(onRows).not.toHaveBeenCalled();
  await user.type(cell('id, row 2'), '0{Enter}');
  expect(onRows.mock.calls).toEqual([
    [
      [
        ['1', 'a'],
        ['20', null],
      ],
    ],
  ]);
});

it('tells NULL from an empty text', async () => {
  const { onRows, user, cell } = show([['1', 'a']]);
  await user.clear(cell('name, row 1'));
  await user.tab();
  await user.clear(cell('id, row 1'));
  await user.tab();
  expect(onRows.mock.calls).toEqual([[[['1', '']]], [[[null, 'a']]]]);
  cleanup();
  const empty = show([['1', '']]);
  expect(empty.cell('name, row 1').getAttribute('placeholder')).toBe('empty');
  await empty.user.type(empty.cell('name, row 1'), '{Backspace}');
  expect(empty.onRows.mock.calls).toEqual([[[['1', null]]]]);
  cleanup();
  const nothing = show([[null, null]]);
  expect(nothing.cell('name, row 1').getAttribute('placeholder')).toBe('NULL');
  await nothing.user.click(nothing.cell('name, row 1'));
  await nothing.user.tab();
  expect(nothing.onRows).not.toHaveBeenCalled();
});

it('adds a copy of the last row, and deletes rows', async () => {
  const { onRows, user } = show([
    ['1', 'a'],
    ['2', 'b'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await user.click(screen.getByRole('button', { name: 'Delete row 1' }));
  expect(onRows.mock.calls.map(([rows]) => rows)).toEqual([
    [
      ['1', 'a'],
      ['2', 'b'],
      ['2', 'b'],
    ],
    [['2', 'b']],
  ]);
  cleanup();
  const empty = show([]);
  await empty.user.click(screen.getByRole('button', { name: 'Add row' }));
  expect(empty.onRows.mock.calls).toEqual([[[[null, null]]]]);
});

it('keeps the focus in the next cell while the one before it changes', async () => {
  function Kept() {
    const [rows, setRows] = useState<RowsGridProps['rows']>([['1', 'a']]);
    return <RowsGrid label="Given" columns={COLUMNS} rows={rows} onRows={setRows} />;
  }
  render(<Kept />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'id, row 1' }), '5');
  await user.tab();
  await user.keyboard('b');
  await user.keyboard('{Enter}');
  const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(values).toEqual(['15', 'b']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('name, row 1');
});
