import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { attribute, type Py, type PyArguments } from '../python/ast.ts';
import { expressionPy } from '../python/expression/expression-py.ts';
import { py } from '../python/py.ts';
import { attributeName } from '../spark-names.ts';
import { type Sql, sql } from '../sql/sql.ts';
import type { BuiltAggregation } from './build-aggregations.ts';

/** Without its alias: `F.sum("amount")`. `schema` is the input's. */
export function aggregatePy({ call, expression }: BuiltAggregation, schema: Schema | undefined): Py {
  if (!call) return expressionPy(expression, { schema });
  // Not "*", which Spark rejects in a pivot.
  const argument = call.column === '' ? py`F.lit(1)` : py.str(attributeName(call.column));
  return py`${attribute(py`F`, call.name)}(${argument})`;
}

/** `F.sum("amount").alias("total_amount")`, separated by commas. */
export const aggregationsPy = (built: readonly BuiltAggregation[], schema: Schema | undefined): PyArguments =>
  py.args(built.map((one) => py`${aggregatePy(one, schema)}.alias(${py.str(one.name)})`));

/** `sum(amount) AS total_amount` */
export const aggregationSql = ({ expression, name }: BuiltAggregation): Sql =>
  sql`${sql.expression(expression)} AS ${sql.name(name)}`;
