import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { col } from '../../../codegen/python/columns.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign } from '../../../codegen/python/statements.ts';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { Features } from './features.ts';
import { FITTED_COLUMNS, OTHER_FEATURES, readStruct } from './fitted-table.ts';

/** True, or an error where the table has fewer of the values than there are. */
const complete = (found: Sql, count: number): Sql =>
  sql`CASE WHEN ${found} < ${sql.int(count)} THEN raise_error(${sql.str(OTHER_FEATURES)}) ELSE true END`;

/** The rows with the fitted values of a table: the struct, and the value of each row's category. */
export function readSql(made: Features, columns: Schema, table: Sql, rows: Sql): Sql {
  const { struct, found, count } = readStruct(made, columns);
  const values = sql`SELECT ${struct} AS ${sql.name(made.helper)}\nFROM ${table}\nHAVING ${complete(found, count)}`;
  return made.levels.reduce((all, { name, category, found: value, key }) => {
    const level = sql`SELECT category AS ${sql.name(category)}, max(value) AS ${sql.name(value)}\nFROM ${table}\nWHERE name = ${sql.str(name)}\nGROUP BY category`;
    return sql`${all}\nLEFT JOIN (\n  ${level}\n)\nON ${key} <=> ${sql.name(category)}`;
  }, sql`${rows}\nCROSS JOIN (\n  ${values}\n)`);
}

/** The same as PySpark. */
export function readPy(
  made: Features,
  columns: Schema,
  table: Py,
  rows: Py,
  variable: (suffix: string) => Py,
): { readonly before: readonly Statement[]; readonly frame: Py } {
  const { struct, found, count } = readStruct(made, columns);
  const column = (value: Sql): Py => expressionPy(parsed(value), { schema: FITTED_COLUMNS });
  const fitted = variable('fitted');
  const check = expressionPy(parsed(complete(sql`found`, count)), { schema: undefined });
  const values = py`${table}.agg(${column(struct)}.alias(${py.str(made.helper)}), ${column(found)}.alias("found")).filter(${check}).drop("found")`;
  const levels = made.levels.map(({ name, category, found: value, key }, at) => ({
    frame: variable(`levels_${at + 1}`),
    made: py`${table}.filter(F.col("name") == ${py.str(name)}).groupBy(F.col("category").alias(${py.str(category)})).agg(F.max("value").alias(${py.str(value)}))`,
    on: py`${expressionPy(parsed(key), { schema: columns })}.eqNullSafe(${col(category)})`,
  }));
  return {
    before: [assign(fitted, values), ...levels.map((level) => assign(level.frame, level.made))],
    frame: levels.reduce(
      (all, { frame, on }) => py`${all}.join(F.broadcast(${frame}), ${on}, "left")`,
      py`${rows}.crossJoin(F.broadcast(${fitted}))`,
    ),
  };
}
