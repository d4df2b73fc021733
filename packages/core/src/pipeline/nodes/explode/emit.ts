import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { defineEmitters, sole } from '../../define-emitters.ts';
import { explodePy, explodeSql } from './code.ts';
import { type config, type ExplodeConfig } from './config.ts';
import { designExplode, type ExplodeDesign } from './design-explode.ts';

function complete(config: ExplodeConfig, schema: Schema | undefined): ExplodeDesign {
  const designed = designExplode(config, schema);
  if (!designed.ok) throw new Error('The plan emits no node with problems');
  return designed.design;
}

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    return { kind: 'frame', frame: explodePy(config, complete(config, schema), frame) };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    return { kind: 'query', query: explodeSql(config, complete(config, schema), relation, schema ?? []) };
  },
});
