import { ArrowDown, ArrowUp } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { cn } from '../lib/cn.ts';
import { type DataColumn, isNumericType } from './column-look.ts';

/** The column that rows are sorted by, and the direction. */
export interface GridSort {
  readonly column: number;
  readonly descending: boolean;
}

export interface HeaderCellProps {
  readonly column: DataColumn;
  readonly index: number;
  readonly left: number;
  readonly width: number;
  readonly sort: GridSort | undefined;
  /** Sorts by the column; absent where rows can't be sorted. */
  readonly onSort: ((column: number) => void) | undefined;
  readonly onResize: (column: number, by: number) => void;
  readonly onReset: (column: number) => void;
}

/** The name of a column with its type below, a button to sort, and an edge to drag. */
export function HeaderCell(props: HeaderCellProps) {
  const { column, index, left, width, sort, onSort, onResize, onReset } = props;
  const from = useRef<number | undefined>(undefined);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (from.current === undefined) return;
    onResize(index, event.clientX - from.current);
    from.current = event.clientX;
  };
  const sorted = sort?.column === index ? sort : undefined;
  const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
  const right = isNumericType(column.type);
  const text = (
    <>
      <span className={cn('flex max-w-full items-center gap-1', right && 'flex-row-reverse')}>
        <span className="truncate font-semibold text-xs">{column.name}</span>
        {sorted ? <Arrow aria-hidden="true" size={12} className="shrink-0 text-accent-ink" /> : null}
      </span>
      <span className="max-w-full truncate font-mono text-2xs text-dim">{column.type}</span>
    </>
  );
  const look = cn('flex h-full w-full flex-col justify-center px-3', right ? 'items-end' : 'items-start');
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      {...(sorted ? { 'aria-sort': sorted.descending ? 'descending' : 'ascending' } : {})}
      title={`${column.name} ${column.type}${onSort ? ' – press to sort (Alt+↑, Alt+↓)' : ''}`}
      style={{ left, width }}
      className="absolute inset-y-0 border-line border-r"
    >
      {onSort ? (
        // Keys sort by the column of the cell: a stop at each header would make the grid long to leave.
        <button
          type="button"
          tabIndex={-1}
          onClick={() => onSort(index)}
          className={cn(look, 'hover:bg-hover')}
        >
          {text}
        </button>
      ) : (
        <div className={look}>{text}</div>
      )}
      <span
        aria-hidden="true"
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = event.clientX;
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = undefined;
        }}
        onDoubleClick={() => onReset(index)}
        className="absolute inset-y-0 right-0 z-10 w-2 cursor-col-resize touch-none hover:bg-accent-soft"
      />
    </div>
  );
}
