import { attributes } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config: { method, partitions, columns }, inputs }) => {
    const { frame, schema } = sole(inputs);
    if (method === 'coalesce') return { kind: 'frame', frame: py`${frame}.coalesce(${py.int(partitions)})` };
    const by = py.args(attributes(spelled(columns, schema)));
    return { kind: 'frame', frame: py`${frame}.repartition(${py.int(partitions)}, ${by})` };
  },
  sql: ({ inputs }) => ({ kind: 'query', query: sql`SELECT * FROM ${sole(inputs).relation}` }),
});
