import { nameList } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config: { columns }, inputs }) => {
    const { frame, schema } = sole(inputs);
    if (columns.length === 0) return { kind: 'frame', frame: py`${frame}.dropDuplicates()` };
    return {
      kind: 'frame',
      frame: py`${frame}.dropDuplicates(${py.list(nameList(spelled(columns, schema)))})`,
    };
  },
  sql: ({ config: { columns }, inputs }) => {
    const { relation, schema } = sole(inputs);
    if (columns.length === 0) return { kind: 'query', query: sql`SELECT DISTINCT * FROM ${relation}` };
    const keys = sql.list(spelled(columns, schema).map((name) => sql.name(name)));
    return {
      kind: 'query',
      query: sql`SELECT * FROM ${relation}\nQUALIFY row_number() OVER (PARTITION BY ${keys} ORDER BY ${keys}) = 1`,
    };
  },
});
