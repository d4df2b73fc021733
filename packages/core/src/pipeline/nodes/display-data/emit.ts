import { py } from '../../../codegen/python/py.ts';
import { run } from '../../../codegen/python/statements.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';

export const emitters = defineEmitters<typeof config>({
  // `display` exists only in notebooks; `show` prints everywhere.
  pyspark: ({ config, inputs }) => {
    const { frame, stream } = sole(inputs);
    const show = run(py`${frame}.show(${py.int(config.rows)}, truncate=False)`);
    // A stream has no first rows: only a preview shows some of what it would read.
    return { kind: 'statements', statements: stream ? [] : [show] };
  },
  sql: ({ config, inputs }) => ({
    kind: 'query',
    query: sql`SELECT * FROM ${sole(inputs).relation} LIMIT ${sql.int(config.rows)}`,
  }),
});
