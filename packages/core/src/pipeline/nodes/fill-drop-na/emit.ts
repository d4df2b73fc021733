import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { dropPython, dropSql } from './drop.ts';
import { checkFill } from './fill.ts';
import { fillPython, fillSql } from './fill-code.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    if (config.mode === 'drop') return { kind: 'frame', frame: dropPython(config, frame, schema) };
    return {
      kind: 'frame',
      frame: schema ? fillPython(frame, checkFill(config, schema).filled) : py`${frame}`,
    };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    if (!schema) return { kind: 'unsupported', reason: needsSchema().message };
    const query =
      config.mode === 'drop'
        ? dropSql(config, relation, schema)
        : fillSql(relation, schema, checkFill(config, schema).filled);
    return { kind: 'query', query: sql`${query}` };
  },
});
