import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import { selectAssigned } from '../../../codegen/sql/assigned-columns.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import { compute } from './compute.ts';
import type { config } from './config.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, local }) => {
    const { frame, schema } = sole(inputs);
    const steps = compute(config, schema).columns.map((one) => ({ ...one, schema }));
    return assignColumns(frame, [steps], local);
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    if (!schema) return { kind: 'unsupported', reason: needsSchema().message };
    return { kind: 'query', query: selectAssigned(relation, schema, compute(config, schema).columns) };
  },
});
