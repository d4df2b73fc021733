import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

const columns = Array.from({ length: 300 }, (_, index) => ({
  name: `c${index}`,
  type: index % 2 === 0 ? 'bigint' : 'string',
}));
const rows = Array.from({ length: 5000 }, (_, row) =>
  columns.map((_, column) =>
    column === 1 && row === 0 ? null : column === 3 && row === 0 ? '' : `${row}:${column}`,
  ),
);

beforeEach(() => {
  // There is no layout here: the size of the scroll container is given.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const activeText = (grid: HTMLElement) =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('DataTable', () => {
  it('renders only the rows near the viewport of a large result, and shows its size', () => {
    render(<DataTable label="Rows" columns={columns} rows={rows} />);
    const grid = screen.getByRole('grid', { name: 'Rows' });
    expect(grid.getAttribute('aria-rowcount')).toBe('5001');
    expect(grid.getAttribute('aria-colcount')).toBe('301');
    const cells = within(grid).getAllByRole('gridcell').length;
    expect(cells).toBeGreaterThan(50);
    expect(cells).toBeLessThan(800);
  });

  it('distinguishes NULL from an empty string, and shows the type below the name', () => {
    render(<DataTable label="Rows" columns={columns} rows={rows} />);
    expect(screen.getByText('null').className).toContain('italic');
    expect(screen.getByTitle('Empty string').textContent).toBe('""');
    expect(screen.getByRole('columnheader', { name: /c0/ }).textContent).toBe('c0bigint');
  });

  it('moves by keys, extends with Shift and copies the rectangle', async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const onCopied = vi.fn<(cells: number) => void>();
    render(<DataTable label="Rows" columns={columns} rows={rows} onCopied={onCopied} />);
    const grid = screen.getByRole('grid');
    grid.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(activeText(grid)).toBe('1:2');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowLeft}{/Shift}');
    fireEvent.keyDown(grid, { key: 'c', ctrlKey: true });
    expect(write).toHaveBeenCalledWith('c1\tc2\n1:1\t1:2\n2:1\t2:2');
    await waitFor(() => expect(onCopied).toHaveBeenCalledWith(4));
  });

  it('shows the whole value of a cell on Enter', async () => {
    const user = userEvent.setup();
    render(<DataTable label="Rows" columns={columns.slice(0, 2)} rows={[['1', 'a very long text']]} />);
    screen.getByRole('grid').focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(
      within(await screen.findByRole('dialog', { name: 'Value of c1' })).getByText('a very long text'),
    ).toBeTruthy();
  });

  it('says that there are no rows, and drops a selection outside of a smaller result', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<DataTable label="Rows" columns={columns} rows={rows} />);
    const grid = screen.getByRole('grid');
    grid.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(grid.getAttribute('aria-activedescendant')).not.toBeNull();
    rerender(<DataTable label="Rows" columns={columns} rows={[]} emptyText="No rows match" />);
    expect(grid.getAttribute('aria-activedescendant')).toBeNull();
    expect(screen.getByText('No rows match')).toBeTruthy();
  });

  it('offers what can be done with a column in the menu of its header, by a press and by keys', async () => {
    const user = userEvent.setup();
    const onSelect = vi.fn<(column: number) => void>();
    render(
      <DataTable label="Rows" columns={columns} rows={rows} columnActions={[{ label: 'Drop', onSelect }]} />,
    );
    await user.click(screen.getByRole('button', { name: 'Actions of c1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Drop' }));
    expect(onSelect).toHaveBeenLastCalledWith(1);
    const grid = screen.getByRole('grid');
    grid.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    fireEvent.contextMenu(grid);
    await user.click(await screen.findByRole('menuitem', { name: 'Drop' }));
    expect(onSelect).toHaveBeenLastCalledWith(2);
  });

  describe('held with a finger', () => {
    const finger = { pointerType: 'touch', clientX: 40, clientY: 60 };
    const show = (): HTMLElement => {
      vi.useFakeTimers();
      render(
        <DataTable
          label="Rows"
          columns={columns}
          rows={rows}
          renderCellMenu={(_, { row, column }) => `Menu of ${row}:${column}`}
        />,
      );
      return screen.getByText('2:4');
    };
    afterEach(() => {
      vi.useRealTimers();
    });

    it('opens the menu of that cell', async () => {
      fireEvent.pointerDown(show(), finger);
      await act(() => vi.advanceTimersByTimeAsync(1000));
      expect(screen.getByRole('menu').textContent).toContain('Menu of 2:4');
    });

    /** Lifts the finger: a browser makes a press of the mouse of it, which moves the focus, unless that is prevented. */
    const lift = async (cell: HTMLElement): Promise<boolean> => {
      fireEvent.pointerUp(cell, finger);
      const becomesClick = fireEvent.touchEnd(cell);
      if (becomesClick) act(() => cell.closest<HTMLElement>('[role=grid]')?.focus());
      await act(() => vi.advanceTimersByTimeAsync(1000));
      return becomesClick;
    };

    it('keeps the menu when the finger is lifted, and takes the next tap for one', async () => {
      const cell = show();
      fireEvent.pointerDown(cell, finger);
      await act(() => vi.advanceTimersByTimeAsync(1000));
      expect(await lift(cell)).toBe(false);
      expect(screen.getByRole('menu').textContent).toContain('Menu of 2:4');
      fireEvent.pointerDown(cell, finger);
      expect(await lift(cell)).toBe(true);
    });

    it.each(['pointerUp', 'pointerCancel'] as const)('opens none when %s comes first', async (end) => {
      const cell = show();
      fireEvent.pointerDown(cell, finger);
      fireEvent[end](cell, finger);
      await act(() => vi.advanceTimersByTimeAsync(1000));
      expect(screen.queryByRole('menu')).toBeNull();
    });
  });

  it('has no menu where nothing can be done with a column', () => {
    render(<DataTable label="Rows" columns={columns} rows={rows} />);
    expect(screen.queryByRole('button', { name: /^Actions of/u })).toBeNull();
  });
});
