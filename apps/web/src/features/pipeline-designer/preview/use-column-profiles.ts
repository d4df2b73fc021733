import type { Plan } from '@lakehouse/core/pipeline/plan';
import { type ColumnStats, readStats } from '@lakehouse/core/sql-profile/column-stats';
import { type Bin, planHistograms, readHistograms } from '@lakehouse/core/sql-profile/histogram';
import type { ResultColumn } from '@lakehouse/core/sql-profile/result-column';
import { useMemo } from 'react';
import { histogramStatement, statsStatement } from './node-statements.ts';
import { useRows } from './use-rows.ts';

export interface ColumnProfiles {
  readonly stats: readonly ColumnStats[] | undefined;
  /** The bars of each column that has a histogram, by its position. */
  readonly bins: ReadonlyMap<number, readonly Bin[]> | undefined;
  readonly error: Error | null;
}

/** What is in the columns of a node, over all its rows; not asked for without columns. */
export function useColumnProfiles(
  plan: Plan,
  nodeId: string,
  columns: readonly ResultColumn[] | undefined,
): ColumnProfiles {
  const asked = useMemo(() => columns && statsStatement(plan, nodeId, columns), [plan, nodeId, columns]);
  const told = useRows(asked, `profile of ${nodeId}`);
  const stats = useMemo(
    () =>
      columns && told.data && !told.stale
        ? readStats(
            told.data.rows[0],
            columns.map((_, index) => index),
          )
        : undefined,
    [columns, told.data, told.stale],
  );
  const histograms = useMemo(() => planHistograms(columns ?? [], stats ?? []), [columns, stats]);
  const drawn = useRows(
    columns && stats && histogramStatement(plan, nodeId, columns, histograms),
    `histograms of ${nodeId}`,
  );
  const bins = useMemo(
    () => (drawn.data && !drawn.stale ? readHistograms(drawn.data.rows[0], histograms) : undefined),
    [drawn.data, drawn.stale, histograms],
  );
  return { stats, bins, error: told.error ?? drawn.error };
}
