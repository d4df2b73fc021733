import { isComparable, type ValueFilter } from '@lakehouse/core/sql-profile/arranged';
import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import type { DataColumn, GridBounds, GridCell, GridSort, RowSource } from '@lakehouse/ui/data-table';
import { DropdownItem, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { neverStopped } from '../../../shared/api/never-stopped.ts';
import { counted } from '../../../shared/format/format-metrics.ts';
import { screenTexts } from '../messages/screen-texts.ts';
import { FILE_FORMATS } from './file-formats.ts';
import { readRows } from './read-rows.ts';
import { rowsInMemory, saveRows } from './save-rows.ts';
import { shortValue } from './short-value.ts';

export interface CellMenuItemsProps {
  readonly queryName: string;
  readonly columns: readonly DataColumn[];
  readonly rows: RowSource;
  readonly selected: GridBounds;
  readonly cell: GridCell;
  /** Absent where rows can't be sorted and filtered. */
  readonly onSort: ((sort: GridSort) => void) | undefined;
  readonly onFilter: ((filter: ValueFilter) => void) | undefined;
}

/** What can be done with selected cells of a result, besides copying them. */
export function CellMenuItems(props: CellMenuItemsProps) {
  const { queryName, columns, rows, selected, cell, onSort, onFilter } = props;
  const column = columns[cell.column];
  const row = rows.at(cell.row);
  if (!column || !row) return null;
  const value = row[cell.column] ?? null;
  const { top, bottom } = selected;
  const count = bottom - top + 1;
  const filter = (keep: boolean) => onFilter?.({ column: cell.column, value, keep });
  return (
    <>
      {onFilter && (value === null || isComparable(column)) ? (
        <>
          <DropdownItem onSelect={() => filter(true)}>
            {screenTexts.onlyRowsWith(column.name, shortValue(value))}
          </DropdownItem>
          <DropdownItem onSelect={() => filter(false)}>
            {screenTexts.onlyRowsWithout(column.name, shortValue(value))}
          </DropdownItem>
        </>
      ) : null}
      {onSort ? (
        <>
          <DropdownItem onSelect={() => onSort({ column: cell.column, descending: false })}>
            {screenTexts.sortAscending(column.name)}
          </DropdownItem>
          <DropdownItem onSelect={() => onSort({ column: cell.column, descending: true })}>
            {screenTexts.sortDescending(column.name)}
          </DropdownItem>
        </>
      ) : null}
      {(onFilter ?? onSort) ? <DropdownSeparator /> : null}
      {keysOf(FILE_FORMATS).map((format) => (
        <DropdownItem
          key={format}
          onSelect={() => {
            const chosen = rowsInMemory(queryName, columns, () => readRows(rows, top, bottom + 1));
            void saveRows(format, chosen, neverStopped(), () => undefined);
          }}
        >
          {screenTexts.saveRowsAs(counted(count, screenTexts.selectedRow), FILE_FORMATS[format].label)}
        </DropdownItem>
      ))}
    </>
  );
}
