import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { checkSortKeys, type SortKey } from '../../../codegen/sort-keys.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, IN, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';

function check(keys: readonly SortKey[], schema: Schema | undefined): Problem[] {
  return keys.length === 0
    ? [error('no-column', 'Add at least one column', 'keys')]
    : checkSortKeys(keys, schema, 'keys');
}

export const kind = defineNode({
  id: 'order-by',
  type: 'transformation',
  transformation: {
    name: 'orderBy/sort',
    syntax: 'df.orderBy("col")',
    description: 'Sort rows',
    category: 'row',
    needsColumns: true,
  },
  title: 'Sort',
  summary: 'Sorts the rows.',
  keywords: ['order by', 'sort', 'arrange', 'ascending', 'descending'],
  category: 'row',
  icon: 'arrow-up-down',
  inputs: IN,
  output: 'rows',
  keepsValues: true,
  config,
  fromColumns: (columns) => ({ keys: columns.map((column) => ({ column })) }),
  toColumns: ({ keys }) => keys.map(({ column }) => column),
  details: ({ keys }) =>
    keys.map(({ column, direction }) => (direction === 'desc' ? `${column} desc` : column)).join(', '),
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    return { schema, problems: check(config.keys, schema) };
  },
  rowCount: () => 'as-input',
  ordering: 'sorts',
  shuffles: true,
});
