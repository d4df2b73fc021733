import { attribute, type Py, type PyArguments } from '../python/ast.ts';
import { type ExpressionContext, expressionPy } from '../python/expression/expression-py.ts';
import { py } from '../python/py.ts';
import { attributeName } from '../spark-names.ts';
import { type Sql, sql } from '../sql/sql.ts';
import type { BuiltAggregation } from './build-aggregations.ts';

/** Without its alias: `F.sum("amount")`. The schema is the input's. */
export function aggregatePy({ call, expression }: BuiltAggregation, context: ExpressionContext): Py {
  if (!call || call.column === '') return expressionPy(expression, context);
  return py`${attribute(py`F`, call.name)}(${py.str(attributeName(call.column))})`;
}

/** `F.sum("amount").alias("total_amount")`, separated by commas. */
export const aggregationsPy = (built: readonly BuiltAggregation[], context: ExpressionContext): PyArguments =>
  py.args(built.map((one) => py`${aggregatePy(one, context)}.alias(${py.str(one.name)})`));

/** `sum(amount) AS total_amount` */
export const aggregationSql = ({ expression, name }: BuiltAggregation): Sql =>
  sql`${sql.expression(expression)} AS ${sql.name(name)}`;
