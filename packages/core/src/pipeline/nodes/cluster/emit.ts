import { defineEmitters } from '../../define-emitters.ts';

export const emitters = defineEmitters({
  pyspark: () => ({ kind: 'statements', statements: [] }),
  sql: () => ({ kind: 'none' }),
});
