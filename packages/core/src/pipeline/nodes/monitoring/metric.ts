/** What can be watched, with the texts of the form. */
export const METRICS = {
  rows: 'Row count',
  freshness: 'Age of the newest row',
  schema: 'Columns and types',
  nulls: 'Share of NULLs',
  distinct: 'Distinct values',
  psi: 'Distribution (PSI)',
  ks: 'Numbers (KS)',
  js: 'Categories (Jensen-Shannon)',
} as const;

export type Metric = keyof typeof METRICS;

/** The metrics of all rows together: no column has them. */
export const OF_TABLE: ReadonlySet<Metric> = new Set<Metric>(['rows', 'freshness', 'schema']);

/** From which values on a metric warns and alerts where a check has no thresholds of its own. */
export const THRESHOLDS: Readonly<Record<Metric, readonly [warn: number, alert: number]>> = {
  rows: [0.25, 0.5],
  freshness: [24, 48],
  schema: [1, 2],
  nulls: [0.05, 0.1],
  distinct: [0.25, 0.5],
  psi: [0.1, 0.25],
  ks: [0.1, 0.2],
  js: [0.1, 0.2],
};
