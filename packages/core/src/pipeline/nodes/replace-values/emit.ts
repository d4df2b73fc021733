import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import { selectAssigned } from '../../../codegen/sql/assigned-columns.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import { type config, type ReplaceConfig } from './config.ts';
import { type ReplacedColumn, replacedColumn } from './replaced-column.ts';

function complete(config: ReplaceConfig, schema: Schema | undefined): ReplacedColumn {
  const made = replacedColumn(config, schema);
  if (!('expression' in made)) throw new Error('The plan emits no node with problems');
  return made;
}

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, local }) => {
    const { frame, schema } = sole(inputs);
    return assignColumns(frame, [[{ ...complete(config, schema), schema }]], local);
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const query = selectAssigned(relation, schema ?? [], [complete(config, schema)]);
    return { kind: 'query', query };
  },
});
