import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import { selectAssigned } from '../../../codegen/sql/assigned-columns.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { keyColumn } from './key-column.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, local }) => {
    const { frame, schema } = sole(inputs);
    return assignColumns(frame, [[{ ...keyColumn(config, schema), schema }]], local);
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    return { kind: 'query', query: selectAssigned(relation, schema ?? [], [keyColumn(config, schema)]) };
  },
});
