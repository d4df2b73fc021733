import { type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { nameList } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';

/** Each column once: EXCEPT refuses one that is named twice. */
const droppedOf = (columns: readonly string[], schema: Schema | undefined): readonly string[] =>
  spelled(columns, schema).filter((name, at, all) => all.findIndex((other) => sameName(other, name)) === at);

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    return {
      kind: 'frame',
      frame: py`${frame}.drop(${py.args(nameList(droppedOf(config.columns, schema)))})`,
    };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const columns = sql.list(droppedOf(config.columns, schema).map((name) => sql.name(name)));
    return { kind: 'query', query: sql`SELECT * EXCEPT (${columns}) FROM ${relation}` };
  },
});
