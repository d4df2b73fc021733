import { type Column, findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../../codegen/python/ast.ts';
import { attributes } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { attributeName } from '../../../codegen/spark-names.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import type { MissingConfig } from './config.ts';

/** Drops rows with missing values, in Python; without `columns`, looks at all of them. */
export function dropPython(
  { how, threshold, columns }: MissingConfig,
  frame: Py,
  schema: Schema | undefined,
): Py {
  // Without a subset, Spark parses the frame's own column names, and fails on those with dots.
  const looked =
    columns.length > 0 || !schema?.some(({ name }) => attributeName(name) !== name)
      ? columns
      : schema.map(({ name }) => name);
  const options = {
    ...(how === 'all' ? { how: py.str('all') } : {}),
    ...(how === 'threshold' ? { thresh: py.int(threshold) } : {}),
    ...(looked.length > 0 ? { subset: py.list(attributes(spelled(looked, schema))) } : {}),
  };
  return py`${frame}.dropna(${py.kwargs(options)})`;
}

/** Whether a value is present: NaN counts as missing, as in Spark. */
function present({ name, type }: Column): Sql {
  const column = sql.name(name);
  const float = type.kind === 'float' || type.kind === 'double';
  return float ? sql`(${column} IS NOT NULL AND NOT isnan(${column}))` : sql`${column} IS NOT NULL`;
}

/** Drops rows with missing values, in SQL. */
export function dropSql({ how, threshold, columns }: MissingConfig, relation: Sql, schema: Schema): Sql {
  const looked = columns.length === 0 ? schema : columns.flatMap((name) => findColumn(schema, name) ?? []);
  const there = looked.map(present);
  const counted = there.map((one) => sql`CASE WHEN ${one} THEN 1 ELSE 0 END`);
  const condition =
    how === 'threshold'
      ? sql`${sql.sum(counted)} >= ${sql.int(threshold)}`
      : sql.all(there, how === 'any' ? 'AND' : 'OR');
  return sql`SELECT * FROM ${relation} WHERE ${condition}`;
}
