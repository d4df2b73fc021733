import { defineEmitters } from '../../define-emitters.ts';
import type { config } from './config.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: () => ({ kind: 'statements', statements: [] }),
  sql: () => ({ kind: 'none' }),
});
