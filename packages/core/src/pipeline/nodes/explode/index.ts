import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';
import { designExplode, explodedSchema } from './design-explode.ts';

export const kind = defineNode({
  id: 'explode',
  type: 'transformation',
  transformation: {
    name: 'explode',
    syntax: 'df.select(explode(df.col))',
    description: 'One row for each element of an array or entry of a map',
    category: 'other',
    needsColumns: true,
  },
  title: 'Explode',
  summary: 'Returns a row for each element of an array or entry of a map.',
  keywords: ['flatten', 'unnest', 'array', 'map', 'inline', 'posexplode', 'expand'],
  category: 'other',
  icon: 'unfold-vertical',
  inputs: EACH_ROW,
  output: 'rows',
  config,
  fromColumns: (columns) => ({ column: columns[0] ?? '' }),
  toColumns: ({ column }) => (column === '' ? [] : [column]),
  details: ({ column, outer }) => (outer ? `${column}, with rows without elements` : column),
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    const designed = designExplode(config, schema);
    return designed.ok
      ? { schema: explodedSchema(designed.design, schema ?? []), problems: [] }
      : { schema: undefined, problems: designed.problems };
  },
  takesAllRows: true,
});
