import { useId, useRef, useState } from 'react';
import { CellDetail } from './data-table/cell-detail.tsx';
import { CellValue } from './data-table/cell-value.tsx';
import { type DataColumn, type DataRow, isNumericType } from './data-table/column-look.ts';
import { boundsOf, inBounds } from './data-table/grid-selection.ts';
import { HeaderCell } from './data-table/header-cell.tsx';
import { HEADER_HEIGHT, ROW_HEIGHT, useGridLayout } from './data-table/use-grid-layout.ts';
import { useGridSelection } from './data-table/use-grid-selection.ts';
import { EmptyState } from './empty-state.tsx';
import { cn } from './lib/cn.ts';
import { Progress } from './progress.tsx';

export type { DataColumn, DataRow };

export interface DataTableProps {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly DataColumn[];
  readonly rows: readonly DataRow[];
  /** New rows are on the way: the old ones stay, quieter, under a bar. */
  readonly loading?: boolean;
  readonly emptyText?: string;
  readonly onCopied?: (cells: number) => void;
  readonly onCopyFailed?: (error: unknown) => void;
  readonly className?: string;
}

/**
 * A grid for results of any width and length (up to about one million rows: the limit of a browser's scroll height).
 * Arrows, Home, End, Page keys move; Shift extends; Ctrl+A selects all; Ctrl+C copies; Enter shows the whole value;
 * Alt with left or right changes the width of the column.
 */
export function DataTable(props: DataTableProps) {
  const { label, columns, rows, loading = false, emptyText = 'No data available', className } = props;
  const id = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLElement>(document.body);
  const [expanded, setExpanded] = useState(false);
  const { gutter, rowItems, columnItems, widen, resetWidth } = useGridLayout(scroll, columns, rows);
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`;

  const { selection, move, selectRow, onKeyDown } = useGridSelection({
    columns,
    rows,
    page: () =>
      Math.max(1, Math.floor(((scroll.current?.clientHeight ?? 0) - HEADER_HEIGHT) / ROW_HEIGHT) - 1),
    reveal: ({ row, column }) => {
      rowItems.scrollToIndex(row);
      columnItems.scrollToIndex(column);
    },
    expand: () => expand(),
    widen,
    onCopied: props.onCopied,
    onCopyFailed: props.onCopyFailed,
  });
  const active = selection?.active;
  const bounds = selection && boundsOf(selection);
  function expand(): void {
    const cell = active && document.getElementById(cellId(active.row, active.column));
    if (!cell) return;
    anchor.current = cell;
    setExpanded(true);
  }

  const activeColumn = active && columns[active.column];
  const width = gutter + columnItems.getTotalSize();
  return (
    <div className={cn('relative flex min-h-0 flex-col overflow-hidden', className)}>
      {loading ? (
        <div className="absolute inset-x-0 top-0 z-20">
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
        className="min-h-0 flex-1 select-none overflow-auto bg-panel focus-visible:-outline-offset-2"
      >
        <div role="presentation" style={{ width, minWidth: '100%' }} className={cn(loading && 'opacity-60')}>
          <div role="rowgroup" className="sticky top-0 z-10">
            <div
              role="row"
              aria-rowindex={1}
              style={{ height: HEADER_HEIGHT }}
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
                    onResize={widen}
                    onReset={resetWidth}
                  />
                );
              })}
            </div>
          </div>
          <div role="rowgroup" style={{ height: rowItems.getTotalSize() }} className="relative">
            {rowItems.getVirtualItems().map((line) => (
              <div
                key={line.key}
                role="row"
                aria-rowindex={line.index + 2}
                style={{ height: ROW_HEIGHT, top: line.start - HEADER_HEIGHT }}
                className="absolute inset-x-0 border-line border-b hover:bg-hover"
              >
                <div
                  role="rowheader"
                  aria-colindex={1}
                  style={{ width: gutter }}
                  onPointerDown={(event) => selectRow(line.index, event.shiftKey)}
                  className="sticky left-0 z-[5] flex h-full items-center justify-end border-line border-r bg-sunken pr-2 text-2xs text-dim tabular-nums"
                >
                  {line.index + 1}
                </div>
                {columnItems.getVirtualItems().map((item) => {
                  const selected = bounds !== undefined && inBounds(bounds, line.index, item.index);
                  const current = active?.row === line.index && active.column === item.index;
                  return (
                    <div
                      key={item.key}
                      id={cellId(line.index, item.index)}
                      role="gridcell"
                      aria-colindex={item.index + 2}
                      aria-selected={selected}
                      style={{ left: item.start, width: item.size }}
                      onPointerDown={(event) => {
                        setExpanded(false);
                        move({ row: line.index, column: item.index }, event.shiftKey);
                      }}
                      onDoubleClick={expand}
                      className={cn(
                        'absolute inset-y-0 truncate px-3 text-xs leading-[29px]',
                        isNumericType(columns[item.index]?.type ?? '') && 'text-right tabular-nums',
                        selected && 'bg-accent-soft',
                        current && 'z-[1] outline-2 outline-accent -outline-offset-2',
                      )}
                    >
                      <CellValue value={rows[line.index]?.[item.index]} />
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
        </div>
        {rows.length === 0 && !loading ? <EmptyState className="sticky left-0" title={emptyText} /> : null}
      </div>
      {active && activeColumn ? (
        <CellDetail
          open={expanded}
          column={activeColumn}
          value={rows[active.row]?.[active.column] ?? null}
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
