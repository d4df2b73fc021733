import { defineNode, IN, schemaAt } from '../../define-node.ts';
import { config, percent } from './config.ts';

export const kind = defineNode({
  id: 'sample',
  type: 'transformation',
  transformation: {
    name: 'sample',
    syntax: 'df.sample(False, 0.1)',
    description: 'Random fraction of rows',
    category: 'row',
    needsColumns: false,
  },
  title: 'Sample',
  summary: 'Keeps a random fraction of the rows.',
  keywords: ['random', 'tablesample'],
  category: 'row',
  icon: 'dices',
  inputs: IN,
  output: 'rows',
  keepsValues: true,
  config,
  details: ({ fraction, withReplacement }) =>
    `${percent(fraction)} %${withReplacement ? ' with replacement' : ''}`,
  propagate: ({ inputs }) => ({ schema: schemaAt(inputs), problems: [] }),
  takesAllRows: true,
});
