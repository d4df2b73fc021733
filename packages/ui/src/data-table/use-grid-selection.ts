import { type KeyboardEvent, useState } from 'react';
import type { DataColumn } from './column-look.ts';
import { cellAfterKey } from './grid-move.ts';
import {
  cellsOf,
  type GridCell,
  type GridSelection,
  readSelectionText,
  selectionText,
} from './grid-selection.ts';
import type { RowSource } from './row-source.ts';

export interface GridSelectionOptions {
  readonly columns: readonly DataColumn[];
  readonly rows: RowSource;
  readonly page: () => number;
  readonly reveal: (cell: GridCell) => void;
  readonly expand: () => void;
  readonly widen: (column: number, by: number) => void;
  readonly sort: ((column: number, descending: boolean) => void) | undefined;
  readonly onCopied: ((cells: number) => void) | undefined;
  readonly onCopyFailed: ((error: unknown) => void) | undefined;
}

/** Pixels that a column grows by with Alt and an arrow key. */
const WIDEN_STEP = 24;

/** The selection of cells and its keyboard shortcuts. */
export function useGridSelection(options: GridSelectionOptions) {
  const { columns, rows, reveal } = options;
  const [held, setHeld] = useState<GridSelection | undefined>(undefined);
  const within = (cell: GridCell) => cell.row < rows.length && cell.column < columns.length;
  // A new result may be smaller than the one the selection was made in.
  const selection = held && within(held.active) && within(held.anchor) ? held : undefined;

  const move = (active: GridCell, extend: boolean) => {
    setHeld({ anchor: extend && selection ? selection.anchor : active, active });
    reveal(active);
  };
  const selectRow = (row: number, extend: boolean) =>
    setHeld({
      anchor: { row: extend && selection ? selection.anchor.row : row, column: 0 },
      active: { row, column: columns.length - 1 },
    });
  const copy = async (header?: boolean): Promise<void> => {
    if (!selection) return;
    const selected = selection;
    try {
      // A browser may not treat a delayed copy as user-initiated, so loaded rows are copied immediately.
      const text = rows.read
        ? await readSelectionText(selected, columns, rows.read, header)
        : selectionText(selected, columns, rows, header);
      await navigator.clipboard.writeText(text);
      options.onCopied?.(cellsOf(selected));
    } catch (error) {
      options.onCopyFailed?.(error);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (rows.length === 0 || columns.length === 0) return;
    const control = event.ctrlKey || event.metaKey;
    const from = selection?.active;
    if (control && event.key.toLowerCase() === 'c') void copy();
    else if (control && event.key.toLowerCase() === 'a')
      setHeld({
        anchor: { row: 0, column: 0 },
        active: { row: rows.length - 1, column: columns.length - 1 },
      });
    else if (from && (event.key === 'Enter' || event.key === ' ')) options.expand();
    else if (from && event.altKey && event.key === 'ArrowRight') options.widen(from.column, WIDEN_STEP);
    else if (from && event.altKey && event.key === 'ArrowLeft') options.widen(from.column, -WIDEN_STEP);
    else if (from && event.altKey && options.sort && /^Arrow(?:Up|Down)$/u.test(event.key))
      options.sort(from.column, event.key === 'ArrowDown');
    else {
      const extent = { rows: rows.length, columns: columns.length, page: options.page() };
      const start = { row: 0, column: 0 };
      const next = cellAfterKey(event.key, control, from ?? start, extent);
      if (!next) return;
      // The first arrow key moves to the first cell.
      move(from ? next : start, event.shiftKey);
    }
    event.preventDefault();
  };

  return { selection, move, selectRow, copy, onKeyDown };
}
