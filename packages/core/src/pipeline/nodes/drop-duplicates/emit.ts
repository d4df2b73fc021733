import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';
import { nameList } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import { problem } from '../../../diagnostics/diagnostic.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';

/**
 * Of keys that are -0.0 or hold it, dropDuplicates returns 0.0, for which it takes both: a sum with zero does the same.
 * Undefined for types that have none.
 */
function unsigned(value: Sql, type: ColumnType, depth = 0): Sql | undefined {
  switch (type.kind) {
    case 'float':
      return sql`${value} + CAST(0 AS FLOAT)`;
    case 'double':
      return sql`${value} + 0D`;
    case 'array': {
      const item = sql.name(depth === 0 ? 'item' : `item_${depth}`);
      const same = unsigned(item, type.element, depth + 1);
      return same && sql`transform(${value}, ${item} -> ${same})`;
    }
    case 'struct': {
      const fields = type.fields.map((field) => {
        const own = sql`${value}.${sql.name(field.name)}`;
        return { name: sql.str(field.name), own, same: unsigned(own, field.type, depth) };
      });
      if (fields.every(({ same }) => same === undefined)) return undefined;
      const parts = fields.map(({ name, own, same }) => sql`${name}, ${same ?? own}`);
      return sql`if(${value} IS NULL, NULL, named_struct(${sql.list(parts)}))`;
    }
    default:
      return undefined;
  }
}

function chosen(keys: readonly string[], schema: Schema | undefined): Sql {
  const isKey = new Set(keys);
  const columns = (schema ?? []).map(({ name, type }) => ({
    name: sql.name(name),
    same: isKey.has(name) ? unsigned(sql.name(name), type) : undefined,
  }));
  if (columns.every(({ same }) => same === undefined)) return sql`*`;
  return sql.list(columns.map(({ name, same }) => (same ? sql`${same} AS ${name}` : name)));
}

export const emitters = defineEmitters<typeof config>({
  streamProblems: ({ inputs }) => {
    const stream = inputs['in']?.[0];
    return stream && stream.watermark === undefined
      ? [
          problem(
            'warning',
            'stream-state',
            `All keys that ever arrived are kept to compare with: give “${stream.from}” a watermark`,
          ),
        ]
      : [];
  },
  pyspark: ({ config: { columns }, inputs }) => {
    const { frame, schema, stream } = sole(inputs);
    const keys = py.args(columns.length === 0 ? [] : [py.list(nameList(spelled(columns, schema)))]);
    // Keys are forgotten once rows may be so late no more.
    return stream?.watermark === undefined
      ? { kind: 'frame', frame: py`${frame}.dropDuplicates(${keys})` }
      : { kind: 'frame', frame: py`${frame}.dropDuplicatesWithinWatermark(${keys})` };
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
