import { defineNode, IN, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';

export const kind = defineNode({
  id: 'cache',
  type: 'transformation',
  transformation: {
    name: 'cache/persist',
    syntax: 'df.cache()',
    description: 'Keep in memory',
    category: 'other',
    needsColumns: false,
  },
  title: 'Cache',
  summary: 'Caches the rows, for several nodes that use them.',
  keywords: ['persist', 'memory', 'storage'],
  category: 'other',
  icon: 'memory-stick',
  inputs: IN,
  output: 'rows',
  keepsValues: true,
  config,
  details: ({ level }) => (level === 'default' ? 'cache' : `persist ${level}`),
  propagate: ({ inputs }) => ({ schema: schemaAt(inputs), problems: [] }),
  rowCount: () => 'as-input',
  // Warehouses cache automatically.
  ordering: 'preserves',
});
