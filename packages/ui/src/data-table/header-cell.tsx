import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { DropdownItem, DropdownMenu } from '../dropdown-menu.tsx';
import { cn } from '../lib/cn.ts';
import { type DataColumn, isNumericType } from './column-look.ts';

/** The column that rows are sorted by, and the direction. */
export interface GridSort {
  readonly column: number;
  readonly descending: boolean;
}

/** Something that can be done with a column, in the menu of its header. */
export interface ColumnAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: (column: number) => void;
}

export interface HeaderCellProps {
  readonly column: DataColumn;
  readonly index: number;
  readonly left: number;
  readonly width: number;
  readonly sort: GridSort | undefined;
  /** Sorts by the column; absent where rows can't be sorted. */
  readonly onSort: ((column: number) => void) | undefined;
  /** Absent where columns have no menu. */
  readonly actions: readonly ColumnAction[] | undefined;
  /** What is said of the column below its name. */
  readonly summary: ReactNode;
  readonly menuOpen: boolean;
  readonly onMenu: (open: boolean) => void;
  readonly onResize: (column: number, by: number) => void;
  readonly onReset: (column: number) => void;
}

/** The name of a column with its type below, a button to sort, and an edge to drag. */
export function HeaderCell(props: HeaderCellProps) {
  const { column, index, left, width, sort, onSort, actions, summary, menuOpen, onMenu, onResize, onReset } =
    props;
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
  const look = cn(
    'flex h-10.5 w-full flex-col justify-center px-3',
    right ? 'items-end' : 'items-start',
    actions && 'pr-7',
  );
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      {...(sorted ? { 'aria-sort': sorted.descending ? 'descending' : 'ascending' } : {})}
      title={`${column.name} ${column.type}${onSort ? ' – press to sort (Alt+↑, Alt+↓)' : ''}`}
      style={{ left, width }}
      className="absolute inset-y-0 border-line border-r"
      onContextMenu={(event) => {
        if (!actions) return;
        event.preventDefault();
        onMenu(true);
      }}
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
      {summary ? <div className="overflow-hidden px-3">{summary}</div> : null}
      {actions ? (
        <DropdownMenu
          open={menuOpen}
          onOpenChange={onMenu}
          align="end"
          trigger={
            // Keys open it from the cells: a stop at each header would make the grid long to leave.
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Actions of ${column.name}`}
              className="absolute top-2 right-2 grid size-6 place-items-center rounded-xs text-dim hover:bg-hover hover:text-ink data-[state=open]:bg-hover"
            >
              <ChevronDown aria-hidden="true" size={14} />
            </button>
          }
        >
          {actions.map((action) => (
            <DropdownItem key={action.label} icon={action.icon} onSelect={() => action.onSelect(index)}>
              {action.label}
            </DropdownItem>
          ))}
        </DropdownMenu>
      ) : null}
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
