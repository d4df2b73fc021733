import type { DataRow, GridSort, RowSource } from '@lakehouse/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { ResultPages } from '../model/run/result-pages.ts';
import { filterRows, sortRows } from './compare-cells.ts';

/** Maximum rows and cells of a result that the browser sorts and filters: all must be in memory. */
export const ARRANGEABLE_ROWS = 50_000;
const ARRANGEABLE_CELLS = 2_000_000;

/** Whether a result is small enough to be sorted and filtered here. */
export const isArrangeable = ({ totalRowCount, columns }: ResultPages): boolean =>
  totalRowCount <= ARRANGEABLE_ROWS && totalRowCount * columns.length <= ARRANGEABLE_CELLS;

const NONE: readonly DataRow[] = [];

/** The rows of a result for a grid: in pages as they are loaded, or sorted and filtered once all are loaded. */
export function useResultRows(pages: ResultPages, search: string, by: GridSort | undefined) {
  const version = useSyncExternalStore(pages.subscribe, pages.version);
  const arranged = isArrangeable(pages) && (search.trim() !== '' || by !== undefined);
  const all = useQuery({
    queryKey: ['sql-result-rows', pages.statementId],
    enabled: arranged,
    queryFn: () => pages.read(0, pages.totalRowCount),
    staleTime: Number.POSITIVE_INFINITY,
    // The rows of a result that is no longer shown are released immediately.
    gcTime: 0,
    retry: false,
  });
  const paged = useMemo(
    (): RowSource & { readonly version: number } => ({
      version,
      length: pages.totalRowCount,
      at: pages.at,
      near: pages.near,
      // A completely loaded result is copied synchronously.
      ...(pages.at(pages.totalRowCount - 1) && pages.at(0) && pages.totalRowCount <= 2000
        ? {}
        : { read: pages.read }),
    }),
    [pages, version],
  );
  const whole = all.data ?? NONE;
  const found = useMemo(
    () => (arranged ? sortRows(filterRows(whole, search), pages.columns, by) : NONE),
    [arranged, whole, search, by, pages.columns],
  );
  return {
    rows: arranged ? found : paged,
    arranged,
    loading: arranged && all.isPending,
    error: all.error ?? pages.error(),
    retry: () => {
      if (all.error) void all.refetch();
      pages.retry();
    },
  };
}
