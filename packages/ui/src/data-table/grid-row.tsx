import type { VirtualItem } from '@tanstack/react-virtual';
import type { PointerEvent } from 'react';
import { cn } from '../lib/cn.ts';
import { CellValue } from './cell-value.tsx';
import { type DataColumn, type DataRow, isNumericType } from './column-look.ts';
import { type GridBounds, type GridCell, inBounds } from './grid-selection.ts';
import { ROW_HEIGHT } from './use-near-rows.ts';

export interface GridRowProps {
  readonly index: number;
  /** The offset of the row within the rows, in px. */
  readonly top: number;
  /** Undefined while the row is loading. */
  readonly row: DataRow | undefined;
  readonly columns: readonly DataColumn[];
  /** A text to highlight. */
  readonly find: string | undefined;
  readonly items: readonly VirtualItem[];
  readonly gutter: number;
  readonly bounds: GridBounds | undefined;
  readonly active: GridCell | undefined;
  readonly cellId: (row: number, column: number) => string;
  readonly onCell: (cell: GridCell, extend: boolean) => void;
  readonly onRow: (row: number, extend: boolean) => void;
  readonly onExpand: () => void;
}

/** One line of the grid: its number and the cells that are near the visible part. */
export function GridRow(props: GridRowProps) {
  const { index, top, row, columns, find, items, gutter, bounds, active, cellId, onCell, onRow, onExpand } =
    props;
  // A press of the right button inside the selection opens the menu of the whole selection.
  const keeps = (event: PointerEvent, left: number, right: number): boolean =>
    event.button === 2 &&
    bounds !== undefined &&
    inBounds(bounds, index, left) &&
    inBounds(bounds, index, right);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      {...(row ? {} : { 'aria-busy': true })}
      style={{ height: ROW_HEIGHT, top }}
      className="absolute inset-x-0 border-line border-b hover:bg-hover"
    >
      <div
        role="rowheader"
        aria-colindex={1}
        style={{ width: gutter }}
        onPointerDown={(event) => {
          if (!keeps(event, 0, columns.length - 1)) onRow(index, event.shiftKey);
        }}
        className="sticky left-0 z-[5] flex h-full items-center justify-end border-line border-r bg-sunken pr-2 text-2xs text-dim tabular-nums"
      >
        {index + 1}
      </div>
      {items.map((item) => {
        const selected = bounds !== undefined && inBounds(bounds, index, item.index);
        const current = active?.row === index && active.column === item.index;
        return (
          <div
            key={item.key}
            id={cellId(index, item.index)}
            role="gridcell"
            aria-colindex={item.index + 2}
            aria-selected={selected}
            style={{ left: item.start, width: item.size }}
            onPointerDown={(event) => {
              if (!keeps(event, item.index, item.index))
                onCell({ row: index, column: item.index }, event.shiftKey);
            }}
            onDoubleClick={onExpand}
            className={cn(
              'absolute inset-y-0 overflow-hidden text-ellipsis px-3 text-xs leading-[25px]',
              // Spaces count, as in a CHAR; a line break would hide what follows it.
              /[\r\n]/u.test(row?.[item.index] ?? '') ? 'whitespace-nowrap' : 'whitespace-pre',
              isNumericType(columns[item.index]?.type ?? '') && 'text-right tabular-nums',
              selected && 'bg-accent-soft',
              current && 'z-[1] outline-2 outline-accent -outline-offset-2',
            )}
          >
            {row ? (
              <CellValue value={row[item.index]} find={find} />
            ) : (
              <span className="inline-block h-2 w-2/3 rounded-xs bg-line" />
            )}
          </div>
        );
      })}
    </div>
  );
}
