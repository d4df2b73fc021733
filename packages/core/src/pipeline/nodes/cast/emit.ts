import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import { selectAssigned } from '../../../codegen/sql/assigned-columns.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { readConversions } from './conversions.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, local }) => {
    const { frame, schema } = sole(inputs);
    const steps = readConversions(config, schema).converted.map((one) => ({ ...one, schema }));
    return assignColumns(frame, [steps], local);
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    if (!schema) return { kind: 'unsupported', reason: needsSchema().message };
    const query = selectAssigned(relation, schema, readConversions(config, schema).converted);
    return { kind: 'query', query };
  },
});
