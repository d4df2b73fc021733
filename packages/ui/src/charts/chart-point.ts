/** The kinds of charts. */
export type ChartKind = 'bar' | 'line' | 'area' | 'scatter' | 'curve' | 'pie' | 'counter';

/** One point: x as text (a number in a scatter chart and a curve), its series, and its y; null for a missing value. */
export interface ChartPoint {
  readonly x: string | null;
  readonly series: string | null;
  readonly y: number | null;
}

/** A value as it is written on an axis or in a legend. */
export const nameOf = (value: string | null): string =>
  value === null ? 'null' : value === '' ? 'empty' : value;
