import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../../codegen/python/ast.ts';
import { col } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { type SortKey } from '../../../codegen/sort-keys.ts';
import { attributeName } from '../../../codegen/spark-names.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';

function pythonKey({ column, direction, nulls }: SortKey): Py {
  if (direction === 'asc' && nulls === 'default') return py.str(attributeName(column));
  const name = col(column);
  if (nulls === 'default') return py`${name}.desc()`;
  if (direction === 'asc')
    return nulls === 'first' ? py`${name}.asc_nulls_first()` : py`${name}.asc_nulls_last()`;
  return nulls === 'first' ? py`${name}.desc_nulls_first()` : py`${name}.desc_nulls_last()`;
}

function sqlKey({ column, direction, nulls }: SortKey): Sql {
  const way = direction === 'asc' ? sql.empty : sql` DESC`;
  const place = nulls === 'default' ? sql.empty : nulls === 'first' ? sql` NULLS FIRST` : sql` NULLS LAST`;
  return sql`${sql.name(column)}${way}${place}`;
}

const withSpelling = (keys: readonly SortKey[], schema: Schema | undefined): SortKey[] =>
  keys.map((key) => ({ ...key, column: spelled([key.column], schema)[0] ?? key.column }));

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    return {
      kind: 'frame',
      frame: py`${frame}.orderBy(${py.args(withSpelling(config.keys, schema).map(pythonKey))})`,
    };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const keys = sql.list(withSpelling(config.keys, schema).map(sqlKey));
    return { kind: 'query', query: sql`SELECT * FROM ${relation} ORDER BY ${keys}` };
  },
});
