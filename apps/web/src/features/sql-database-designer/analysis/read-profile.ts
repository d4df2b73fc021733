import { type ColumnStats, readStats, statsQuery } from '@lakehouse/core/sql-profile/column-stats';
import {
  type Bin,
  histogramQuery,
  planHistograms,
  readHistograms,
} from '@lakehouse/core/sql-profile/histogram';
import type { Subject } from './subject.ts';
import type { Ask } from './use-ask.ts';

export interface ColumnProfile {
  readonly stats: ColumnStats;
  /** Absent when the type has no numeric order, and when there are no values other than NULL. */
  readonly bins: readonly Bin[] | undefined;
}

/** Profiles the columns at some indexes of a result with two statements, regardless of their number. */
export async function readProfile(
  ask: Ask,
  subject: Subject,
  places: readonly number[],
  signal: AbortSignal,
): Promise<readonly ColumnProfile[]> {
  const { query, columns } = subject;
  const stats = readStats((await ask(subject, statsQuery(query, columns, places), signal))[0], places);
  const plans = planHistograms(columns, stats);
  const bins =
    plans.length === 0
      ? new Map<number, readonly Bin[]>()
      : readHistograms((await ask(subject, histogramQuery(query, columns, plans), signal))[0], plans);
  return stats.map((one) => ({ stats: one, bins: bins.get(one.index) }));
}
