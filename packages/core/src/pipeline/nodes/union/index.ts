import { py } from '../../../codegen/python/py.ts';
import { defineNode } from '../../define-node.ts';
import { config } from './config.ts';
import { designUnion } from './design-union.ts';
import { unionSql } from './sql.ts';

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
    { name: 'first', label: 'First' },
    { name: 'others', label: 'Others', many: true },
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
  pyspark: ({ config, inputs }) => {
    const [first, ...rest] = [...(inputs['first'] ?? []), ...(inputs['others'] ?? [])];
    if (!first) throw new Error('The plan gave no input at port first');
    const frame = rest.reduce((left, { frame: right }) => {
      if (config.by === 'position') return py`${left}.union(${right})`;
      return config.allowMissing
        ? py`${left}.unionByName(${right}, allowMissingColumns=True)`
        : py`${left}.unionByName(${right})`;
    }, first.frame);
    return { kind: 'frame', frame };
  },
  takesAllRows: true,
  rowCount: () => 'sum-of-inputs',
  sql: ({ config, inputs }) => unionSql(config, [...(inputs['first'] ?? []), ...(inputs['others'] ?? [])]),
});
