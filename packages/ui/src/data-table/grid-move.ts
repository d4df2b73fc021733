import type { GridCell } from './grid-selection.ts';

export interface GridExtent {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit on the screen, for Page Up and Page Down. */
  readonly page: number;
}

/** The cell that a key leads to from a cell, or undefined where the key does not move. */
export function cellAfterKey(
  key: string,
  jump: boolean,
  from: GridCell,
  { rows, columns, page }: GridExtent,
): GridCell | undefined {
  const { row, column } = from;
  const clamp = (r: number, c: number): GridCell => ({
    row: Math.min(rows - 1, Math.max(0, r)),
    column: Math.min(columns - 1, Math.max(0, c)),
  });
  switch (key) {
    case 'ArrowDown':
      return clamp(jump ? rows - 1 : row + 1, column);
    case 'ArrowUp':
      return clamp(jump ? 0 : row - 1, column);
    case 'ArrowRight':
      return clamp(row, jump ? columns - 1 : column + 1);
    case 'ArrowLeft':
      return clamp(row, jump ? 0 : column - 1);
    case 'Home':
      return clamp(jump ? 0 : row, 0);
    case 'End':
      return clamp(jump ? rows - 1 : row, columns - 1);
    case 'PageDown':
      return clamp(row + page, column);
    case 'PageUp':
      return clamp(row - page, column);
    default:
      return undefined;
  }
}
