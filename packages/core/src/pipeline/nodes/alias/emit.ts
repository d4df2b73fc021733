import { col } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import { type config, named } from './config.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    const columns = named(config.columns, schema).map(({ column, alias }) =>
      alias === column ? col(column) : py`${col(column)}.alias(${py.str(alias)})`,
    );
    return { kind: 'frame', frame: py`${frame}.select(${py.args(columns)})` };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const columns = named(config.columns, schema).map(({ column, alias }) =>
      alias === column ? sql.name(column) : sql`${sql.name(column)} AS ${sql.name(alias)}`,
    );
    return { kind: 'query', query: sql`SELECT ${sql.list(columns)} FROM ${relation}` };
  },
});
