import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { columnWidth, type DataColumn } from './column-look.ts';
import type { RowSource } from './row-source.ts';
import { useNearRows } from './use-near-rows.ts';

const NARROWEST = 48;

/** The width of the column of row numbers, in px. */
const gutterWidth = (rows: number): number => 24 + String(rows).length * 8;

/** The rows and columns near the viewport, and the width of each column. */
export function useGridLayout(
  scroll: RefObject<HTMLDivElement | null>,
  columns: readonly DataColumn[],
  rows: RowSource,
  header: number,
  narrowest: number,
) {
  const guessed = useMemo(
    () => columns.map((column, index) => Math.max(narrowest, columnWidth(column, index, rows))),
    [columns, rows, narrowest],
  );
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const widthOf = (index: number): number =>
    chosen[columns[index]?.name ?? ''] ?? guessed[index] ?? NARROWEST;
  const gutter = gutterWidth(rows.length);
  const nearRows = useNearRows(scroll, rows.length, header);
  const columnItems = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroll.current,
    estimateSize: widthOf,
    scrollMargin: gutter,
    scrollPaddingStart: gutter,
    overscan: 3,
  });
  useEffect(() => {
    // The virtualizer keeps the sizes that it has seen until it is told that they changed.
    if (guessed && chosen) columnItems.measure();
  }, [guessed, chosen, columnItems]);

  const setWidth = (index: number, width: number | undefined) => {
    const name = columns[index]?.name;
    if (name === undefined) return;
    setChosen(({ [name]: _, ...rest }) =>
      width === undefined ? rest : { ...rest, [name]: Math.max(NARROWEST, width) },
    );
  };
  return {
    gutter,
    nearRows,
    columnItems,
    widen: (index: number, by: number) => setWidth(index, widthOf(index) + by),
    resetWidth: (index: number) => setWidth(index, undefined),
  };
}
