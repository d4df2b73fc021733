import { type PointerEvent, useRef } from 'react';
import { cn } from '../lib/cn.ts';
import { type DataColumn, isNumericType } from './column-look.ts';

export interface HeaderCellProps {
  readonly column: DataColumn;
  readonly index: number;
  readonly left: number;
  readonly width: number;
  readonly onResize: (column: number, by: number) => void;
  readonly onReset: (column: number) => void;
}

/** The name of a column with its type below, and an edge to drag. */
export function HeaderCell({ column, index, left, width, onResize, onReset }: HeaderCellProps) {
  const from = useRef<number | undefined>(undefined);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (from.current === undefined) return;
    onResize(index, event.clientX - from.current);
    from.current = event.clientX;
  };
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      title={`${column.name} ${column.type}`}
      style={{ left, width }}
      className={cn(
        'absolute inset-y-0 flex flex-col justify-center border-line border-r px-3',
        isNumericType(column.type) ? 'text-right' : 'text-left',
      )}
    >
      <span className="truncate font-semibold text-xs">{column.name}</span>
      <span className="truncate font-mono text-2xs text-dim">{column.type}</span>
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
