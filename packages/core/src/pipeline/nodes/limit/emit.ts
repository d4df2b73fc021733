import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs }) => ({
    kind: 'frame',
    frame: py`${sole(inputs).frame}.limit(${py.int(config.rows)})`,
  }),
  sql: ({ config, inputs }) => ({
    kind: 'query',
    query: sql`SELECT * FROM ${sole(inputs).relation} LIMIT ${sql.int(config.rows)}`,
  }),
});
