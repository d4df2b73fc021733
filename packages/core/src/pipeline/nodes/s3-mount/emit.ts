import { defineEmitters } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { codeOfMount } from './mount-code.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config }) => ({ kind: 'statements', statements: codeOfMount(config) }),
  sql: () => ({ kind: 'none' }),
});
