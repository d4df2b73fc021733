import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';
import { designUnpivot } from './design-unpivot.ts';

export const kind = defineNode({
  id: 'unpivot-groups',
  type: 'transformation',
  transformation: {
    name: 'stack',
    syntax: 'F.stack(F.lit(2), F.lit("Q1"), "q1_sales", "q1_units", …)',
    description: 'Turn groups of columns into rows',
    category: 'other',
    needsColumns: true,
  },
  title: 'Groups to rows',
  summary: 'Returns a row for each of several groups of columns, with a column for each value of a group.',
  keywords: ['unpivot groups', 'melt groups', 'stack', 'wide to long', 'columns to rows', 'repeated columns'],
  category: 'other',
  icon: 'rows',
  inputs: EACH_ROW,
  output: 'rows',
  config,
  namesAreValues: true,
  // The chosen columns are the first group.
  fromColumns: (columns, schema) => ({
    ids: (schema ?? []).map(({ name }) => name).filter((name) => !columns.includes(name)),
    valueNames: columns.map((_column, at) => `value_${at + 1}`),
    groups: [{ columns: [...columns] }],
  }),
  toColumns: ({ groups }) => groups.flatMap(({ columns }) => columns),
  details: ({ groups, valueNames }) =>
    `${groups.map(({ label }) => label).join(', ')} to ${valueNames.join(', ')}`,
  propagate: ({ config, inputs }) => {
    const designed = designUnpivot(config, schemaAt(inputs));
    return designed.ok
      ? { schema: [...designed.design.ids, ...designed.design.columns], problems: [] }
      : { schema: undefined, problems: designed.problems };
  },
  takesAllRows: true,
  requires: () => ({ spark: '3.5' }),
});
