import { z } from 'zod';
import { AGGREGATES, CHART_KINDS, type ChartSpec } from './chart.ts';
import type { ResultColumn } from './result-column.ts';

/** A chart that is kept with a query; columns by name, so that it survives another order of them. */
export const savedChart = z.object({
  kind: z.enum(CHART_KINDS),
  x: z.string(),
  y: z.string().optional(),
  series: z.string().optional(),
  aggregate: z.enum(AGGREGATES),
});
export type SavedChart = z.output<typeof savedChart>;

/** The chart as it is kept. */
export function toSaved(
  { kind, x, y, series, aggregate }: ChartSpec,
  columns: readonly ResultColumn[],
): SavedChart {
  const nameOf = (at: number): string => columns[at]?.name ?? '';
  return {
    kind,
    x: nameOf(x),
    aggregate,
    ...(y === undefined ? {} : { y: nameOf(y) }),
    ...(series === undefined ? {} : { series: nameOf(series) }),
  };
}

/** The chart over the columns of a result; undefined when one of its columns is not among them. */
export function fromSaved(
  { kind, x, y, series, aggregate }: SavedChart,
  columns: readonly ResultColumn[],
): ChartSpec | undefined {
  const placeOf = (name: string): number => columns.findIndex((column) => column.name === name);
  const spec: ChartSpec = {
    kind,
    // A counter has no key.
    x: kind === 'counter' ? Math.max(0, placeOf(x)) : placeOf(x),
    y: y === undefined ? undefined : placeOf(y),
    series: series === undefined ? undefined : placeOf(series),
    aggregate,
  };
  return [spec.x, spec.y, spec.series].includes(-1) ? undefined : spec;
}

/** Whether two charts show the same. */
export const isSameChart = (a: SavedChart, b: SavedChart): boolean =>
  a.kind === b.kind && a.x === b.x && a.y === b.y && a.series === b.series && a.aggregate === b.aggregate;
