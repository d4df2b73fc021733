import { defineEmitters } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { codeOfMount } from './pyspark.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config }) => ({ kind: 'statements', statements: codeOfMount(config) }),
  sql: () => ({ kind: 'none' }),
});
