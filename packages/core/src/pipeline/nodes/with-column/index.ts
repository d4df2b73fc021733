import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { check } from './check.ts';
import { config } from './config.ts';

export const kind = defineNode({
  id: 'with-column',
  type: 'transformation',
  transformation: {
    name: 'withColumn',
    syntax: 'df.withColumn("new", col("old")+1)',
    description: 'Add or replace a column',
    category: 'column',
    needsColumns: false,
  },
  title: 'With column',
  summary: 'Adds columns, or replaces them, by Spark SQL expressions.',
  keywords: [
    'compute',
    'derive',
    'formula',
    'expression',
    'add column',
    'calculated',
    'case',
    'when',
    'if',
    'concatenate',
  ],
  category: 'column',
  icon: 'plus-square',
  inputs: EACH_ROW,
  output: 'rows',
  config,
  details: ({ columns }) => columns.map(({ name, expression }) => `${name} = ${expression}`).join(', '),
  propagate: ({ config, inputs }) => {
    const { schema, problems } = check(config.columns, schemaAt(inputs));
    return { schema, problems };
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
});
