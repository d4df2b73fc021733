import { array, type Column, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import type { OutputPort } from '../../define-node.ts';

/** The column with the names of the rules that a row fails; no column of the rows has its name. */
export const failedColumn = (schema: Schema): Column => ({
  name: freeName(
    'failed_rules',
    schema.map(({ name }) => name),
  ),
  type: array(T.string),
});

const METRICS: Schema = [
  { name: 'rule', type: T.string },
  { name: 'column', type: T.string },
  { name: 'severity', type: T.string },
  { name: 'owner', type: T.string },
  { name: 'checked', type: T.bigint },
  { name: 'failed', type: T.bigint },
  { name: 'share', type: T.double },
  { name: 'status', type: T.string },
];

/** The outputs of every validation. */
export const OUTPUTS: readonly OutputPort[] = [
  {
    name: 'passed',
    label: 'Passed',
    does: 'Keep the rows that pass all rules but those that warn',
    schema: (rows) => rows.slice(0, -1),
  },
  {
    name: 'quarantined',
    label: 'Quarantined',
    does: 'Keep the rows that are set aside, with the rules that they fail',
    schema: (rows) => rows,
  },
  { name: 'metrics', label: 'Metrics', does: 'Count how many rows fail each rule', schema: () => METRICS },
];
