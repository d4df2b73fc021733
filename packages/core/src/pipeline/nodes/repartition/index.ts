import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';

export const kind = defineNode({
  id: 'repartition',
  type: 'transformation',
  transformation: {
    name: 'repartition/coalesce',
    syntax: 'df.repartition(10)',
    description: 'Number of partitions',
    category: 'other',
    needsColumns: false,
  },
  shortNames: { coalesce: { method: 'coalesce' } },
  title: 'Repartition',
  summary: 'Changes how the rows are distributed over the cluster, not the rows themselves.',
  keywords: ['partitions', 'shuffle', 'coalesce'],
  category: 'other',
  icon: 'split',
  inputs: EACH_ROW,
  output: 'rows',
  keepsValues: true,
  config,
  details: ({ method, partitions }) => `${method} to ${partitions}`,
  propagate: ({ config: { method, columns }, inputs }) => {
    const schema = schemaAt(inputs);
    return { schema, problems: method === 'repartition' ? missingColumns(columns, schema, 'columns') : [] };
  },
  // Warehouses partition rows automatically.
  rowCount: () => 'as-input',
  shuffles: true,
});
