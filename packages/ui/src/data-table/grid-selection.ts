import type { DataColumn, DataRow } from './column-look.ts';

export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells from where the selection began to where it is now. */
export interface GridSelection {
  readonly anchor: GridCell;
  readonly active: GridCell;
}

export interface GridBounds {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const boundsOf = ({ anchor, active }: GridSelection): GridBounds => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
});

export const inBounds = (bounds: GridBounds, row: number, column: number): boolean =>
  row >= bounds.top && row <= bounds.bottom && column >= bounds.left && column <= bounds.right;

// A spreadsheet reads quotes, tabs and line breaks inside a cell only when the cell is quoted.
const field = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The selection as text for the clipboard: a single cell exactly as it is, more cells as tab-separated lines under a
 * line of column names. A null gives an empty field.
 */
export function selectionText(
  selection: GridSelection,
  columns: readonly DataColumn[],
  rows: readonly DataRow[],
): string {
  const { top, bottom, left, right } = boundsOf(selection);
  if (top === bottom && left === right) return rows[top]?.[left] ?? '';
  const names = columns.slice(left, right + 1).map((column) => field(column.name));
  const lines = rows.slice(top, bottom + 1).map((row) =>
    row
      .slice(left, right + 1)
      .map((value) => field(value ?? ''))
      .join('\t'),
  );
  return [names.join('\t'), ...lines].join('\n');
}
