import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { nameList } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';

/** Of keys that are -0.0, dropDuplicates returns 0.0, for which it takes both: a sum with zero does the same. */
function chosen(keys: readonly string[], schema: Schema | undefined): Sql {
  const zero = { float: sql`CAST(0 AS FLOAT)`, double: sql`0D` } as const;
  const isKey = new Set(keys);
  const columns = (schema ?? []).map(({ name, type }) => ({
    name,
    zero: isKey.has(name) && (type.kind === 'float' || type.kind === 'double') ? zero[type.kind] : undefined,
  }));
  if (columns.every((column) => column.zero === undefined)) return sql`*`;
  return sql.list(
    columns.map((column) =>
      column.zero === undefined
        ? sql.name(column.name)
        : sql`${sql.name(column.name)} + ${column.zero} AS ${sql.name(column.name)}`,
    ),
  );
}

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
    const names = spelled(columns, schema);
    const keys = sql.list(names.map((name) => sql.name(name)));
    return {
      kind: 'query',
      query: sql`SELECT ${chosen(names, schema)} FROM ${relation}\nQUALIFY row_number() OVER (PARTITION BY ${keys} ORDER BY ${keys}) = 1`,
    };
  },
});
