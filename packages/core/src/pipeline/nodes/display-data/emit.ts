import { py } from '../../../codegen/python/py.ts';
import { run } from '../../../codegen/python/statements.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';

export const emitters = defineEmitters<typeof config>({
  // `display` exists only in notebooks; `show` prints everywhere.
  pyspark: ({ config, inputs }) => ({
    kind: 'statements',
    statements: [run(py`${sole(inputs).frame}.show(${py.int(config.rows)}, truncate=False)`)],
  }),
  sql: ({ config, inputs }) => ({
    kind: 'query',
    query: sql`SELECT * FROM ${sole(inputs).relation} LIMIT ${sql.int(config.rows)}`,
  }),
});
