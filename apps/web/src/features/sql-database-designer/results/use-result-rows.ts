import { type Arrangement, arrangedQuery } from '@lakehouse/core/sql-profile/arranged';
import type { DataRow, RowSource } from '@lakehouse/ui/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { NoSubject, Subject } from '../analysis/subject.ts';
import { openQuery } from '../model/run/open-query.ts';
import { createResultPages, type ResultPages } from '../model/run/result-pages.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { filterRows, keepRows, sortRows } from './compare-cells.ts';
import { isPlain } from './use-arrangement.ts';

/** Maximum rows and cells of a query's result that the browser sorts and filters: all must be in memory. */
const SMALL_ROWS = 50_000;
const SMALL_CELLS = 2_000_000;

const isSmall = ({ totalRowCount, columns }: ResultPages): boolean =>
  totalRowCount <= SMALL_ROWS && totalRowCount * columns.length <= SMALL_CELLS;

/**
 * Who sorts and filters a result: the warehouse a large query's, over all its rows, and the browser any other. What SHOW
 * or DESCRIBE returned can't be sorted by another statement, so the browser reads it whole.
 */
export const arrangedBy = (
  pages: ResultPages,
  subject: Subject | NoSubject | undefined,
): 'browser' | 'warehouse' => (subject?.ok && (pages.truncated || !isSmall(pages)) ? 'warehouse' : 'browser');

const NONE: readonly DataRow[] = [];

/** Rows of a result read by chunks, for a grid. */
function usePaged(pages: ResultPages): RowSource {
  const version = useSyncExternalStore(pages.subscribe, pages.version);
  return useMemo(
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
}

/** The rows of a result for a grid: as the platform returned them, or in the user's arrangement. */
export function useResultRows(
  pages: ResultPages,
  subject: Subject | NoSubject | undefined,
  arrangement: Arrangement,
) {
  const { transport } = useSqlDesigner();
  const by = isPlain(arrangement) ? undefined : arrangedBy(pages, subject);
  const all = useQuery({
    queryKey: ['sql-result-rows', pages.statementId],
    enabled: by === 'browser',
    queryFn: () => pages.read(0, pages.totalRowCount),
    staleTime: Number.POSITIVE_INFINITY,
    // The rows of a result that is no longer shown are released immediately.
    gcTime: 0,
    retry: false,
  });
  const asked = useQuery({
    queryKey: ['sql-result-arranged', pages.statementId, arrangement],
    enabled: by === 'warehouse',
    queryFn: async ({ signal }) => {
      if (!subject?.ok) throw new Error('Only a query can be arranged by the warehouse');
      const { text: statement } = arrangedQuery(subject.query, pages.columns, arrangement);
      const { warehouseId, parameters, rowLimit } = subject;
      return createResultPages(
        await openQuery(transport, { statement, warehouseId, parameters, rowLimit }, signal),
      );
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const shown = (by === 'warehouse' && asked.data) || pages;
  const paged = usePaged(shown);
  const whole = all.data ?? NONE;
  const found = useMemo(
    () =>
      by === 'browser'
        ? sortRows(
            filterRows(keepRows(whole, arrangement.filters), arrangement.search),
            pages.columns,
            arrangement.sort,
          )
        : NONE,
    [by, whole, arrangement, pages.columns],
  );
  const query = by === 'browser' ? all : asked;
  return {
    rows: by === 'browser' ? found : paged,
    by,
    /** Whether the warehouse found more rows than the row limit lets through. */
    truncated: shown.truncated,
    loading: by !== undefined && query.isFetching,
    error: (by ? query.error : null) ?? shown.error(),
    retry: () => {
      if (by && query.error) void query.refetch();
      shown.retry();
    },
  };
}
