import { defineEmitters, sole } from '../../define-emitters.ts';
import { pivotParts } from './check.ts';
import { pivotPy, pivotSql } from './code.ts';
import type { config } from './config.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    return { kind: 'frame', frame: pivotPy(pivotParts(config, schema), frame, schema) };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    return { kind: 'query', query: pivotSql(pivotParts(config, schema), relation, schema) };
  },
});
