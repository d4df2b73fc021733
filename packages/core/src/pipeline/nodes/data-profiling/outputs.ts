import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import type { OutputPort } from '../../define-node.ts';

const NOT_IN_COLUMNS: ReadonlySet<string> = new Set([
  'other',
  'low',
  'high',
  'top',
  'patterns',
  'correlation',
]);

/** Whether a column of the profile is one of the output with a row for each column. */
export const isOfColumns = (name: string): boolean => !NOT_IN_COLUMNS.has(name);

const VALUES = parseSchema('`column` STRING, kind STRING, rank INT, value STRING, rows BIGINT, share DOUBLE');
const CORRELATIONS = parseSchema('`column` STRING, other STRING, correlation DOUBLE');

/** The outputs of every profile. */
export const OUTPUTS: readonly OutputPort[] = [
  {
    name: 'columns',
    label: 'Columns',
    does: 'Describe each column in one row',
    schema: (rows) => rows.filter(({ name }) => isOfColumns(name)),
  },
  {
    name: 'values',
    label: 'Values',
    does: 'List the frequent values and patterns of each column',
    schema: () => VALUES,
  },
  {
    name: 'correlations',
    label: 'Correlations',
    does: 'List how strongly two columns correlate',
    schema: () => CORRELATIONS,
  },
];
