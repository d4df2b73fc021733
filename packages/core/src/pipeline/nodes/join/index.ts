import { defineNode, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';
import { designJoin } from './design-join.ts';
import { guessKeys } from './guess-keys.ts';

export const kind = defineNode({
  id: 'join',
  type: 'transformation',
  transformation: {
    name: 'join',
    syntax: 'df1.join(df2, "key", "inner")',
    description: 'Join the rows of two DataFrames',
    category: 'join',
    needsColumns: true,
  },
  title: 'Join',
  summary: 'Joins the rows of two inputs whose keys are equal.',
  keywords: [
    'merge',
    'lookup',
    'vlookup',
    'enrich',
    'match',
    'combine',
    'inner',
    'left',
    'outer',
    'semi',
    'anti',
    'cross',
  ],
  category: 'join',
  icon: 'merge',
  inputs: [
    { name: 'left', label: 'Left', stream: 'rows' },
    { name: 'right', label: 'Right', stream: 'rows' },
  ],
  output: 'rows',
  config,
  fromColumns: (columns) => ({ keys: columns.map((name) => ({ left: name, right: name })) }),
  swapSides: (before) => ({
    ...before,
    keys: before.keys.map(({ left, right }) => ({ left: right, right: left })),
  }),
  whenConnected: (before, inputs) => {
    const [left, right] = [schemaAt(inputs, 'left'), schemaAt(inputs, 'right')];
    return left && right ? { ...before, keys: guessKeys(before, left, right) } : before;
  },
  toColumns: ({ type, keys }) => (type === 'cross' ? [] : [...new Set(keys.map(({ left }) => left))]),
  details: ({ type, keys, nullSafe }) => {
    const word = type.replace('_', ' ');
    if (type === 'cross') return word;
    const on = keys.map(({ left, right }) =>
      left === right ? left : `${left} ${nullSafe ? '<=>' : '='} ${right}`,
    );
    return on.length === 0 ? word : `${word} on ${on.join(', ')}`;
  },
  propagate: ({ config, inputs }) => {
    const { columns, problems } = designJoin(config, schemaAt(inputs, 'left'), schemaAt(inputs, 'right'));
    return { schema: columns?.map(({ name, type }) => ({ name, type })), problems };
  },
  shuffles: true,
});
