/** What the lineage and the drift of a table say. */
export const lineageTexts = {
  lineage: 'Lineage',
  drift: 'Drift',
  lineageIs: 'Lineage is',
  driftIs: 'Drift is',
  lineageOf: (table: string): string => `Lineage of ${table}`,
  columnLineageOf: (table: string): string => `Lineage of the columns of ${table}`,
  filledFrom: 'Filled from',
  goesTo: 'Goes to',
  comesFrom: 'Comes from',
  pipelines: 'Pipelines',
  savedQueries: 'Saved queries',
  writes: (name: string): string => `${name} writes it`,
  reads: (name: string): string => `${name} reads it`,
  none: 'None',
  movedBy: (name: string, user: string | null, at: string): string =>
    user === null ? `${name}, last moved ${at}` : `${name}, last moved by ${user}, ${at}`,
  openQuery: (name: string): string => `Open query ${name}`,
  openTable: (name: string): string => `Show table ${name}`,
  unknown: (why: string): string => `What statements moved is not known: ${why}`,
  noLineage: 'No lineage yet',
  noLineageHint:
    'Statements that fill this table from others, or others from it, are listed here for 90 days, with pipelines and saved queries that name it. Values that were typed come from no column.',
  notFound: (table: string) => ({
    title: 'Table not found',
    description: `${table} is gone, or you may not see it.`,
    destructive: true as const,
  }),
  metric: 'Metric',
  monitor: 'Measurements in',
  noMonitor: 'No monitor of this table',
  noMonitorHint:
    'A Monitoring step of a pipeline measures drift. Write its metrics into a table by Export, appending: they are drawn here after a run.',
  noMeasurements: 'No measurements yet',
  noMeasurementsHint: 'Run the pipeline with the Monitoring step.',
  allRows: 'all rows',
  measured: (column: string, slice: string): string => (slice === '' ? column : `${column}, ${slice}`),
  ofTable: 'table',
  driftOf: (metric: string, table: string): string => `${metric} of ${table}`,
  window: 'Window',
  verdicts: (alerts: number, warnings: number): string =>
    `${alerts.toLocaleString('en')} ${alerts === 1 ? 'alert' : 'alerts'}, ${warnings.toLocaleString('en')} ${warnings === 1 ? 'warning' : 'warnings'}`,
} as const;
