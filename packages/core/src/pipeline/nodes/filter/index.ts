import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { check } from './check.ts';
import { config, type FilterConfig } from './config.ts';

const summary = ({ conditions, match }: FilterConfig): string =>
  conditions
    .map(({ column, operator, value, values }) => {
      if (operator === 'is null' || operator === 'is not null') return `${column} ${operator}`;
      return `${column} ${operator} ${operator === 'in' || operator === 'not in' ? `(${values.join(', ')})` : value}`;
    })
    .join(match === 'all' ? ' and ' : ' or ');

export const kind = defineNode({
  id: 'filter',
  type: 'transformation',
  transformation: {
    name: 'filter/where',
    syntax: 'df.filter(df.age > 21)',
    description: 'Keep rows that meet a condition',
    category: 'row',
    needsColumns: true,
  },
  title: 'Filter',
  summary: 'Keeps the rows that meet a condition.',
  keywords: ['where', 'condition', 'having', 'keep rows', 'exclude'],
  category: 'row',
  icon: 'filter',
  inputs: EACH_ROW,
  output: 'rows',
  keepsValues: true,
  config,
  fromColumns: (columns) => ({
    conditions: columns.map((column) => ({ column, operator: 'is not null' as const })),
  }),
  toColumns: ({ mode, conditions }) => (mode === 'builder' ? conditions.map(({ column }) => column) : []),
  details: (config) => (config.mode === 'expression' ? config.expression : summary(config)),
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    const checked = check(config, schema);
    return { schema, problems: checked.ok ? [] : checked.problems };
  },
  takesAllRows: true,
  ordering: 'preserves',
});
