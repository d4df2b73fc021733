import { type Schema } from '@lakehouse/spark-sql/types/column-type';
import { checkSortKeys } from '../../../codegen/sort-keys.ts';
import { mapKeys, missingColumns, needsSchema } from '../../../diagnostics/column-checks.ts';
import { error, type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, IN, schemaAt } from '../../define-node.ts';
import { config, type KeepConfig } from './config.ts';
import { others } from './tie-breakers.ts';

function check(config: KeepConfig, schema: Schema | undefined): readonly Problem[] {
  const { keys, order, breakTies } = config;
  const problems = [
    ...(keys.length === 0 ? [error('no-columns', 'Choose the columns that identify a row', 'keys')] : []),
    ...(order.length === 0
      ? [error('no-order', 'Add the column that says which row is the latest', 'order')]
      : []),
    ...missingColumns(keys, schema, 'keys'),
    ...mapKeys(keys, schema, 'keys'),
    ...checkSortKeys(order, schema, 'order'),
    ...(breakTies && !schema ? [needsSchema('breakTies')] : []),
  ];
  if (problems.length > 0 || breakTies || others(config, schema).length === 0) return problems;
  return [
    {
      ...problem('info', 'ties', 'Of rows that are equal in all of these, any one stays', 'order'),
      fixes: [
        {
          title: 'Decide ties by the other columns',
          changes: [{ kind: 'set-config', values: { breakTies: true } }],
        },
      ],
    },
  ];
}

export const kind = defineNode({
  id: 'keep-latest',
  type: 'transformation',
  transformation: {
    name: 'keepLatest',
    syntax: 'F.row_number().over(window) == 1',
    description: 'Remove duplicate keys and keep the latest row of each',
    category: 'row',
    needsColumns: true,
  },
  title: 'Keep latest',
  summary: 'Keeps one row for each key: the latest, or the one with the largest or smallest value.',
  keywords: ['latest', 'newest', 'first row', 'top 1', 'qualify', 'last version', 'duplicate keys'],
  category: 'row',
  icon: 'copy-minus',
  inputs: IN,
  output: 'rows',
  keyColumn: ({ keys }) => (keys.length === 1 ? keys[0] : undefined),
  config,
  fromColumns: (columns) => ({ keys: [...columns] }),
  toColumns: ({ keys }) => keys,
  details: ({ keys, order }) =>
    `${keys.join(', ')}: ${order.map(({ value, column }) => `${value} ${column}`).join(', ')}`,
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    return { schema, problems: check(config, schema) };
  },
  takesAllRows: true,
  shuffles: true,
});
