import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { missingColumns, needsSchema } from '../../../diagnostics/column-checks.ts';
import type { Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { config, type MissingConfig } from './config.ts';
import { checkFill } from './fill.ts';

function check(config: MissingConfig, schema: Schema | undefined): readonly Problem[] {
  if (config.mode === 'drop') return missingColumns(config.columns, schema, 'columns');
  // The type of a column decides how its value is written.
  return schema ? checkFill(config, schema).problems : [needsSchema('values')];
}

export const kind = defineNode({
  id: 'fill-drop-na',
  type: 'transformation',
  transformation: {
    name: 'fillna/dropna',
    syntax: 'df.fillna(0), df.dropna()',
    description: 'Missing values',
    category: 'row',
    needsColumns: true,
  },
  shortNames: { fillna: { mode: 'fill' }, 'na.fill': { mode: 'fill' }, dropna: {}, 'na.drop': {} },
  title: 'Missing values',
  summary: 'Fills missing values, or drops the rows that have them.',
  keywords: ['null', 'nan', 'missing', 'fillna', 'dropna', 'coalesce', 'replace nulls', 'impute'],
  category: 'row',
  icon: 'circle-slash',
  inputs: EACH_ROW,
  output: 'rows',
  config,
  fromColumns: (columns) => ({ mode: 'drop' as const, columns: [...columns] }),
  toColumns: ({ mode, columns, values }) => (mode === 'drop' ? columns : values.map(({ column }) => column)),
  details: ({ mode, columns, values, how }) =>
    mode === 'drop'
      ? `drop when ${how} missing${columns.length > 0 ? ` in ${columns.join(', ')}` : ''}`
      : values.map(({ column, value }) => `${column} → ${value}`).join(', '),
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    return { schema, problems: check(config, schema) };
  },
  takesAllRows: true,
  rowCount: ({ mode }) => (mode === 'fill' ? 'as-input' : undefined),
  ordering: 'preserves',
});
