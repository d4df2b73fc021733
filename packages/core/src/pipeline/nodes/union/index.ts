import { defineNode } from '../../define-node.ts';
import { config } from './config.ts';
import { designUnion } from './design-union.ts';

export const kind = defineNode({
  id: 'union',
  type: 'transformation',
  transformation: {
    name: 'union/unionByName',
    syntax: 'df1.union(df2)',
    description: 'Stack the rows of several DataFrames',
    category: 'join',
    needsColumns: false,
  },
  shortNames: { union: { by: 'position' }, unionAll: { by: 'position' }, unionByName: {} },
  title: 'Union',
  summary: 'Appends the rows of several inputs to each other.',
  keywords: ['append', 'concat', 'stack', 'union all', 'unionByName', 'combine rows'],
  category: 'join',
  icon: 'layers',
  inputs: [
    { name: 'first', label: 'First', stream: 'rows' },
    { name: 'others', label: 'Others', many: true, stream: 'rows' },
  ],
  output: 'rows',
  config,
  details: ({ by, allowMissing }) =>
    by === 'position' ? 'by position' : `by name${allowMissing ? ', missing columns allowed' : ''}`,
  propagate: ({ config, inputs }) => {
    const { columns, problems } = designUnion(config, [
      ...(inputs['first'] ?? []),
      ...(inputs['others'] ?? []),
    ]);
    return { schema: columns?.map(({ name, type }) => ({ name, type })), problems };
  },
  takesAllRows: true,
  rowCount: () => 'sum-of-inputs',
});
