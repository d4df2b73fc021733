import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { store as storePython } from './pyspark.ts';
import { rehearse } from './rehearse.ts';
import { store as storeSql } from './sql.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, table, identity }) => ({
    kind: 'statements',
    statements: storePython(config, sole(inputs).frame, table, identity),
  }),
  sql: ({ config, identity, inputs }) => storeSql(config, identity, sole(inputs).schema),
  rehearse,
});
