import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CellDetail } from './data-table/cell-detail.tsx';
import { CellMenu, type MenuPlace } from './data-table/cell-menu.tsx';
import type { DataColumn, DataRow } from './data-table/column-look.ts';
import { GridRow } from './data-table/grid-row.tsx';
import { boundsOf, type GridBounds, type GridCell, selectionText } from './data-table/grid-selection.ts';
import { type ColumnAction, type GridSort, HeaderCell } from './data-table/header-cell.tsx';
import type { RowSource } from './data-table/row-source.ts';
import { useGridLayout } from './data-table/use-grid-layout.ts';
import { useGridSelection } from './data-table/use-grid-selection.ts';
import { HEADER_HEIGHT, ROW_HEIGHT, SUMMARY_HEIGHT } from './data-table/use-near-rows.ts';
import { EmptyState } from './empty-state.tsx';
import { cn } from './lib/cn.ts';
import { useLongPress } from './lib/use-long-press.ts';
import { Progress } from './progress.tsx';

export type { ColumnAction, DataColumn, DataRow, GridBounds, GridCell, GridSort, RowSource };

export interface DataTableProps {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly DataColumn[];
  /** An array, or a source that returns rows by index on demand. */
  readonly rows: RowSource;
  readonly sort?: GridSort | undefined;
  /** Sorts by a column, or stops sorting if undefined; absent if rows can't be sorted. */
  readonly onSort?: ((sort: GridSort | undefined) => void) | undefined;
  /** The menu of each column's header; absent for none. */
  readonly columnActions?: readonly ColumnAction[] | undefined;
  /** Items of the menu of selected cells, below those that copy them; absent for no menu. */
  readonly renderCellMenu?: ((selected: GridBounds, cell: GridCell) => ReactNode) | undefined;
  /** What is said of each column below its header, in `width` px; absent for nothing. */
  readonly summary?: ((column: number, width: number) => ReactNode) | undefined;
  /** A text that is highlighted wherever a value contains it. */
  readonly find?: string | undefined;
  /** New rows are loading: the old ones stay visible, dimmed, under a progress bar. */
  readonly loading?: boolean;
  readonly emptyText?: string;
  readonly onCopied?: (cells: number) => void;
  readonly onCopyFailed?: (error: unknown) => void;
  readonly className?: string;
}

/** The minimum width in px of a column with a summary. */
const SUMMARY_WIDTH = 148;

/**
 * A grid for results of any width and length (up to about one million rows: the limit of a browser's scroll height).
 * Arrows, Home, End, Page keys move; Shift extends; Ctrl+A selects all; Ctrl+C copies; Enter shows the whole value;
 * Alt with left or right changes the width of the column, with up or down it sorts by the column; the menu key or
 * Shift+F10 opens the menu of the cells, or where there is none that of the header.
 */
export function DataTable(props: DataTableProps) {
  const {
    label,
    columns,
    rows,
    sort,
    onSort,
    columnActions,
    renderCellMenu,
    summary,
    find,
    loading = false,
    className,
  } = props;
  const id = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLElement>(document.body);
  const [menuPlace, setMenuPlace] = useState<MenuPlace>();
  const [expanded, setExpanded] = useState(false);
  const [menuColumn, setMenuColumn] = useState<number>();
  const hold = useLongPress();
  const header = HEADER_HEIGHT + (summary ? SUMMARY_HEIGHT : 0);
  const { gutter, nearRows, columnItems, widen, resetWidth } = useGridLayout(
    scroll,
    columns,
    rows,
    header,
    summary ? SUMMARY_WIDTH : 0,
  );
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`;

  const { selection, move, selectRow, copy, onKeyDown } = useGridSelection({
    columns,
    rows,
    page: () => Math.max(1, Math.floor(((scroll.current?.clientHeight ?? 0) - header) / ROW_HEIGHT) - 1),
    reveal: ({ row, column }) => {
      nearRows.reveal(row);
      columnItems.scrollToIndex(column);
    },
    expand: () => expand(),
    widen,
    sort: onSort && ((column, descending) => onSort({ column, descending })),
    onCopied: props.onCopied,
    onCopyFailed: props.onCopyFailed,
  });
  const { from, to } = nearRows;
  useEffect(() => rows.near?.(from, to), [rows, from, to]);
  // Ascending, then descending, then the original order.
  const press =
    onSort &&
    ((column: number) =>
      onSort(
        sort?.column !== column
          ? { column, descending: false }
          : sort.descending
            ? undefined
            : { column, descending: true },
      ));
  const active = selection?.active;
  const bounds = selection && boundsOf(selection);
  function expand(): void {
    const cell = active && document.getElementById(cellId(active.row, active.column));
    if (!cell) return;
    anchor.current = cell;
    setExpanded(true);
  }

  const openMenu = (event: MouseEvent<HTMLElement>): void => {
    if (!active) return;
    // The keys send it to the grid itself, the pointer to a cell.
    const byKey = event.target === event.currentTarget;
    const onCell =
      event.target instanceof Element && event.target.closest('[role=gridcell], [role=rowheader]');
    if (!(renderCellMenu ? byKey || onCell : columnActions && byKey)) return;
    event.preventDefault();
    // The canvas around the grid may have a menu too.
    event.stopPropagation();
    if (!renderCellMenu) return setMenuColumn(active.column);
    const cell = byKey ? document.getElementById(cellId(active.row, active.column)) : null;
    const box = event.currentTarget.getBoundingClientRect();
    const { left: x, bottom: y } = cell?.getBoundingClientRect() ?? {
      left: event.clientX,
      bottom: event.clientY,
    };
    setMenuPlace({ left: x - box.left, top: y - box.top });
  };

  const activeColumn = active && columns[active.column];
  const width = gutter + columnItems.getTotalSize();
  return (
    <div className={cn('relative flex min-h-0 flex-col overflow-hidden', className)}>
      {loading ? (
        <div className="absolute inset-x-0 top-0 z-20 h-0.5 overflow-hidden">
          <Progress label={`Loading ${label}`} />
        </div>
      ) : null}
      <div
        ref={scroll}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-busy={loading}
        {...(active ? { 'aria-activedescendant': cellId(active.row, active.column) } : {})}
        onKeyDown={onKeyDown}
        onContextMenu={openMenu}
        {...hold}
        className="min-h-0 flex-1 select-none overflow-auto bg-panel focus-visible:-outline-offset-2"
      >
        <div role="presentation" style={{ width, minWidth: '100%' }} className={cn(loading && 'opacity-60')}>
          <div role="rowgroup" className="sticky top-0 z-10">
            <div
              role="row"
              aria-rowindex={1}
              style={{ height: header }}
              className="relative border-line border-b bg-sunken"
            >
              <div
                role="columnheader"
                aria-colindex={1}
                style={{ width: gutter }}
                className="sticky left-0 z-20 flex h-full items-center justify-end border-line border-r bg-sunken pr-2 text-2xs text-dim"
              >
                <span className="sr-only">Row</span>
              </div>
              {columnItems.getVirtualItems().map((item) => {
                const column = columns[item.index];
                return column === undefined ? null : (
                  <HeaderCell
                    key={item.key}
                    column={column}
                    index={item.index}
                    left={item.start}
                    width={item.size}
                    sort={sort}
                    onSort={press}
                    actions={columnActions}
                    summary={summary?.(item.index, item.size - 24)}
                    menuOpen={menuColumn === item.index}
                    onMenu={(open) => setMenuColumn(open ? item.index : undefined)}
                    onResize={widen}
                    onReset={resetWidth}
                  />
                );
              })}
            </div>
          </div>
          <div role="rowgroup" style={{ height: nearRows.height }} className="relative">
            {Array.from({ length: to - from }, (_, at) => from + at).map((index) => (
              <GridRow
                key={index}
                index={index}
                top={index * ROW_HEIGHT + nearRows.shift}
                row={rows.at(index)}
                columns={columns}
                find={find}
                items={columnItems.getVirtualItems()}
                gutter={gutter}
                bounds={bounds}
                active={active}
                cellId={cellId}
                onCell={(cell, extend) => {
                  setExpanded(false);
                  move(cell, extend);
                }}
                onRow={selectRow}
                onExpand={expand}
              />
            ))}
          </div>
        </div>
        {rows.length === 0 && !loading ? (
          <EmptyState className="sticky left-0" title={props.emptyText ?? 'No data available'} />
        ) : null}
      </div>
      {renderCellMenu && bounds && active ? (
        <CellMenu
          place={menuPlace}
          single={bounds.top === bounds.bottom && bounds.left === bounds.right}
          onCopy={(header) => void copy(header)}
          onClose={() => setMenuPlace(undefined)}
          onFocusBack={() => scroll.current?.focus()}
        >
          {menuPlace ? renderCellMenu(bounds, active) : null}
        </CellMenu>
      ) : null}
      {active && activeColumn ? (
        <CellDetail
          open={expanded}
          column={activeColumn}
          value={rows.at(active.row)?.[active.column] ?? null}
          row={() =>
            selectionText(
              { anchor: { ...active, column: 0 }, active: { ...active, column: columns.length - 1 } },
              columns,
              rows,
            )
          }
          anchor={anchor}
          onClose={() => {
            setExpanded(false);
            scroll.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
