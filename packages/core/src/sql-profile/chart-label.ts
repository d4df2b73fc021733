import type { Aggregate } from './chart.ts';
import type { SavedChart } from './saved-chart.ts';

/** The label of an aggregate before "of". */
export const AGGREGATE_LABELS: Record<Aggregate, string> = {
  sum: 'Sum',
  avg: 'Average',
  min: 'Minimum',
  max: 'Maximum',
  count: 'Count',
  distinct: 'Distinct count',
};

/** What the y axis of a chart shows: “Sum of amount”. */
export const measureLabel = ({ kind, y, aggregate }: SavedChart): string =>
  kind === 'scatter' ? (y ?? 'rows') : `${AGGREGATE_LABELS[aggregate]} of ${y ?? 'rows'}`;

/** What a chart shows: “Sum of amount by status and country”. */
export function chartLabel(chart: SavedChart): string {
  const { kind, x, series } = chart;
  if (kind === 'counter') return measureLabel(chart);
  const by = kind === 'pie' || series === undefined ? '' : ` and ${series}`;
  return `${measureLabel(chart)} by ${x}${by}`;
}
