import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import type { OutputPort } from '../../define-node.ts';

/** The rows of a monitor: one for each window, column, slice and metric. */
export const RESULTS = parseSchema(
  'window TIMESTAMP, `column` STRING, slice STRING, metric STRING, value DOUBLE, baseline DOUBLE, change DOUBLE, threshold DOUBLE, verdict STRING',
);

/** The outputs of every monitor. */
export const OUTPUTS: readonly OutputPort[] = [
  {
    name: 'metrics',
    label: 'Metrics',
    does: 'Give each metric with its threshold and verdict',
    schema: (rows) => rows,
  },
  { name: 'alerts', label: 'Alerts', does: 'Keep what reached a threshold', schema: (rows) => rows },
];
