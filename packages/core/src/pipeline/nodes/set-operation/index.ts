import { defineNode, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';
import { matchedColumns } from './matched-columns.ts';

export const kind = defineNode({
  id: 'set-operation',
  type: 'transformation',
  transformation: {
    name: 'intersect/exceptAll',
    syntax: 'df1.intersect(df2)',
    description: 'Rows of one DataFrame that another has, or lacks',
    category: 'join',
    needsColumns: false,
  },
  shortNames: {
    intersect: {},
    intersectAll: { repeated: 'counted' },
    except: { operation: 'except' },
    exceptAll: { operation: 'except', repeated: 'counted' },
  },
  title: 'Intersect or except',
  summary: 'Keeps the rows of the first input that the second has, or lacks.',
  keywords: ['minus', 'subtract', 'difference', 'set', 'common rows', 'compare', 'not in'],
  category: 'join',
  icon: 'layers',
  inputs: [
    { name: 'first', label: 'Rows' },
    { name: 'second', label: 'Compared with' },
  ],
  output: 'rows',
  shuffles: true,
  config,
  details: ({ operation, repeated, by }) => `${operation}${repeated === 'counted' ? ' all' : ''} by ${by}`,
  propagate: ({ config, inputs }) => {
    const { columns, problems } = matchedColumns(
      config,
      schemaAt(inputs, 'first'),
      schemaAt(inputs, 'second'),
    );
    return { schema: columns?.map(({ name, type }) => ({ name, type })), problems };
  },
});
