import { defineNode, IN, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';

export const kind = defineNode({
  id: 'limit',
  type: 'transformation',
  transformation: {
    name: 'limit',
    syntax: 'df.limit(10)',
    description: 'First n rows',
    category: 'row',
    needsColumns: false,
  },
  title: 'Limit',
  summary: 'Keeps the first rows; which ones is not deterministic unless they are sorted just before.',
  keywords: ['top', 'head', 'first', 'take'],
  category: 'row',
  icon: 'list-start',
  inputs: IN,
  output: 'rows',
  keepsValues: true,
  config,
  details: ({ rows }) => (rows === 1 ? 'first row' : `first ${rows} rows`),
  propagate: ({ inputs }) => ({ schema: schemaAt(inputs), problems: [] }),
  ordering: 'preserves',
});
