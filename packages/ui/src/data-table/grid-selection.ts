import type { DataColumn } from './column-look.ts';
import type { RowSource } from './row-source.ts';

export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, from the start of the selection to its current end. */
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

/** Maximum number of cells to copy; the text of more would block the page. */
const MAX_CELLS = 2_000_000;

/** How many cells a selection holds. */
export const cellsOf = (selection: GridSelection): number => {
  const { top, bottom, left, right } = boundsOf(selection);
  return (bottom - top + 1) * (right - left + 1);
};

/**
 * The selection as text for the clipboard: a single cell exactly as it is, more cells as tab-separated lines, by default
 * under a line of column names. A null gives an empty field. Throws RangeError for too many cells.
 */
export function selectionText(
  selection: GridSelection,
  columns: readonly DataColumn[],
  rows: Pick<RowSource, 'at'>,
  header = cellsOf(selection) > 1,
): string {
  const { top, bottom, left, right } = boundsOf(selection);
  if (cellsOf(selection) > MAX_CELLS)
    throw new RangeError(`At most ${MAX_CELLS.toLocaleString('en')} cells can be copied at once`);
  if (!header && cellsOf(selection) === 1) return rows.at(top)?.[left] ?? '';
  const lines = header ? [columns.slice(left, right + 1).map((column) => field(column.name))] : [];
  for (let at = top; at <= bottom; at++)
    lines.push((rows.at(at) ?? []).slice(left, right + 1).map((value) => field(value ?? '')));
  return lines.map((line) => line.join('\t')).join('\n');
}

/** The same for rows of which some may have to be loaded first. */
export async function readSelectionText(
  selection: GridSelection,
  columns: readonly DataColumn[],
  read: NonNullable<RowSource['read']>,
  header?: boolean,
): Promise<string> {
  const { top, bottom, left, right } = boundsOf(selection);
  const moved = {
    anchor: { row: 0, column: left },
    active: { row: bottom - top, column: right },
  };
  // Refused before anything is read.
  if (cellsOf(selection) > MAX_CELLS) return selectionText(moved, columns, []);
  return selectionText(moved, columns, await read(top, bottom + 1), header);
}
