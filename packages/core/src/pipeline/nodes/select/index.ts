import { findColumn } from '@lakehouse/spark-sql/types/column-type';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { error } from '../../../diagnostics/diagnostic.ts';
import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';

export const kind = defineNode({
  id: 'select',
  type: 'transformation',
  transformation: {
    name: 'select',
    syntax: 'df.select("col1", "col2")',
    description: 'Select columns',
    category: 'column',
    needsColumns: true,
  },
  title: 'Select',
  summary: 'Keeps the chosen columns, in the chosen order.',
  keywords: ['project', 'keep', 'choose columns', 'reorder'],
  category: 'column',
  icon: 'columns',
  inputs: EACH_ROW,
  output: 'rows',
  keepsValues: true,
  config,
  fromColumns: (columns) => ({ columns: [...columns] }),
  toColumns: ({ columns }) => columns,
  details: ({ columns }) => columns.join(', '),
  propagate: ({ config: { columns }, inputs }) => {
    const schema = schemaAt(inputs);
    if (columns.length === 0)
      return { schema: undefined, problems: [error('no-column', 'Choose at least one column', 'columns')] };
    const problems = missingColumns(columns, schema, 'columns');
    return { schema: schema && columns.flatMap((name) => findColumn(schema, name) ?? []), problems };
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
});
