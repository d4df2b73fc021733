import { assigned } from '../../../codegen/sql/assigned-columns.ts';
import { hasErrors } from '../../../diagnostics/diagnostic.ts';
import { defineNode, IN, schemaAt } from '../../define-node.ts';
import { compute, nameOf } from './compute.ts';
import { config } from './config.ts';

export const kind = defineNode({
  id: 'window',
  type: 'transformation',
  transformation: {
    name: 'window',
    syntax: 'F.rank().over(Window.partitionBy("col"))',
    description: 'Compare each row with others: ranks, running totals, earlier values',
    category: 'aggregation',
    needsColumns: true,
  },
  title: 'Window',
  summary: 'Adds columns computed from other rows: ranks, running totals, earlier values.',
  keywords: [
    'over',
    'partition by',
    'rank',
    'dense_rank',
    'row number',
    'lag',
    'lead',
    'running total',
    'cumulative',
    'moving average',
    'ntile',
    'previous row',
    'forward fill',
  ],
  category: 'aggregation',
  icon: 'list-start',
  inputs: IN,
  output: 'rows',
  config,
  fromColumns: (columns) => ({ partitionBy: [...columns] }),
  toColumns: ({ partitionBy }) => partitionBy,
  details: ({ functions, partitionBy }) =>
    `${functions.map(nameOf).join(', ')}${partitionBy.length > 0 ? ` for each ${partitionBy.join(', ')}` : ''}`,
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    const { columns, problems } = compute(config, schema);
    const added = columns.map(({ name, type }) => ({ name, type }));
    return { schema: schema && !hasErrors(problems) ? assigned(schema, added) : undefined, problems };
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
  shuffles: true,
});
