import { type Sql, sql } from '../codegen/sql/sql.ts';
import type { ColumnStats, NumberRange } from './column-stats.ts';
import { asNumber, columnAt, familyOf, overResult, type ResultColumn } from './result-column.ts';

/** One bar of a histogram: values from `low` up to but excluding `high` (included in the last bar); `count` rows. */
export interface Bin extends NumberRange {
  readonly count: number;
}

/** A column and the bin edges of its histogram, one more than there are bars. */
export interface HistogramPlan {
  readonly index: number;
  readonly edges: readonly number[];
}

const BARS = 16;

function edgesOf({ low, high }: NumberRange, whole: boolean): readonly number[] {
  if (low === high) return [low, high];
  // With fractional edges, bars would contain different numbers of integers.
  if (whole && high - low < BARS) return Array.from({ length: high - low + 2 }, (_, at) => low + at);
  // Interpolated without `high - low`, which can overflow to infinity.
  const edge = (at: number): number => low * (1 - at / BARS) + high * (at / BARS);
  return Array.from({ length: BARS + 1 }, (_, at) => (at === BARS ? high : edge(at)));
}

/** The histograms possible for the given column statistics. */
export const planHistograms = (
  columns: readonly ResultColumn[],
  stats: readonly ColumnStats[],
): readonly HistogramPlan[] =>
  stats.flatMap(({ index, range }) =>
    range ? [{ index, edges: edgesOf(range, familyOf(columns[index]?.type ?? '') === 'integer') }] : [],
  );

/** One row with the counts of all bars of all plans, in order. */
export function histogramQuery(
  query: Sql,
  columns: readonly ResultColumn[],
  plans: readonly HistogramPlan[],
): Sql {
  const bars = plans.flatMap(({ index, edges }) => {
    const value = asNumber(columnAt(index), familyOf(columns[index]?.type ?? ''));
    return edges.slice(1).map((high, at) => {
      const low = sql.double(edges[at] ?? high);
      const last = at === edges.length - 2;
      const below = last ? sql`${value} <= ${sql.double(high)}` : sql`${value} < ${sql.double(high)}`;
      return sql`COUNT(CASE WHEN ${value} >= ${low} AND ${below} THEN 1 END)`;
    });
  });
  const named = bars.map((bar, at) => sql`${bar} AS ${sql.name(`b${at}`)}`);
  return overResult(query, columns.length, sql`SELECT\n  ${sql.lines(named)}\nFROM result`);
}

/**
 * Parses the result of `histogramQuery`: the bars of each column, by its index. Throws RangeError for anything else.
 */
export function readHistograms(
  row: readonly (string | null)[] | undefined,
  plans: readonly HistogramPlan[],
): ReadonlyMap<number, readonly Bin[]> {
  const total = plans.reduce((sum, { edges }) => sum + edges.length - 1, 0);
  if (!row || row.length !== total)
    throw new RangeError('The result does not match the query for the histogram');
  let at = 0;
  return new Map(
    plans.map(({ index, edges }) => [
      index,
      edges.slice(1).map((high, bar) => ({ low: edges[bar] ?? high, high, count: Number(row[at++]) })),
    ]),
  );
}
