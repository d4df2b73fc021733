import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { z } from 'zod';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { cell } from '../mdm/shared/cell.ts';
import { type AnswerRows, readRows } from '../mdm/shared/master-query.ts';
import { METRICS } from '../pipeline/nodes/monitoring/metric.ts';
import { RESULTS } from '../pipeline/nodes/monitoring/outputs.ts';

/** The newest measurements that are drawn. */
const MEASURED = 5000;

const row = z.object({
  /** The beginning of the window; null where all rows were measured together. */
  window: cell.time.nullable(),
  column: cell.maybeText,
  slice: cell.maybeText,
  metric: cell.text,
  /** What is not a number can't be drawn. */
  value: cell.maybeText.transform((text) =>
    text !== null && Number.isFinite(Number(text)) ? Number(text) : null,
  ),
  verdict: cell.maybeText,
});

/** A measurement of a monitor. */
export type Measurement = z.infer<typeof row>;

/** Whether a table with these columns has the measurements of a monitoring node. */
export const isOfMonitor = (columns: readonly { readonly name: string }[]): boolean =>
  RESULTS.every(({ name }) => columns.some((column) => sameName(column.name, name)));

/** The newest measurements in a table, the oldest of them first. */
export const measurements = (table: readonly string[]): Sql => sql`SELECT * FROM (
  SELECT ${sql.list(['window', 'column', 'slice', 'metric', 'value', 'verdict'].map(sql.name))}
  FROM ${sql.path(table)}
  ORDER BY ${sql.name('window')} DESC NULLS LAST
  LIMIT ${sql.int(MEASURED)}
)
ORDER BY ${sql.name('window')}, ${sql.name('column')}, slice, metric`;

/** Reads the answer to `measurements`. */
export const readMeasurements = (answer: AnswerRows): readonly Measurement[] => readRows(row, answer);

/** The name of a metric on the screen. */
export const metricName = (metric: string): string =>
  Object.entries(METRICS).find(([id]) => id === metric)?.[1] ?? metric;
