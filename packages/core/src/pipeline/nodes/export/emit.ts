import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { store as storePython } from './pyspark.ts';
import { rehearse } from './rehearse.ts';
import { store as storeSql } from './sql.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: (context) => ({ kind: 'statements', statements: storePython(context, sole(context.inputs)) }),
  sql: ({ config, identity, inputs }) => storeSql(config, identity, sole(inputs).schema),
  rehearse,
});
