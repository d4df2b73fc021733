import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';
import { explodePy, explodeSql } from './code.ts';
import { config, type ExplodeConfig } from './config.ts';
import { designExplode, type ExplodeDesign, explodedSchema } from './design-explode.ts';

function complete(config: ExplodeConfig, schema: Schema | undefined): ExplodeDesign {
  const designed = designExplode(config, schema);
  if (!designed.ok) throw new Error('The plan emits no node with problems');
  return designed.design;
}

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
  inputs: IN,
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
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    return { kind: 'frame', frame: explodePy(config, complete(config, schema), frame) };
  },
  takesAllRows: true,
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    return { kind: 'query', query: explodeSql(config, complete(config, schema), relation, schema ?? []) };
  },
});
