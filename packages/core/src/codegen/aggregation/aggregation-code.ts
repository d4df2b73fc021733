import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../python/ast.ts';
import { py } from '../python/py.ts';
import { type Sql, sql } from '../sql/sql.ts';
import type { BuiltAggregation } from './build-aggregations.ts';

/** `F.sum("amount").alias("total_amount")` */
export const aggregationPy = ({ python, name }: BuiltAggregation): Py => py`${python}.alias(${py.str(name)})`;

/** `sum(amount) AS total_amount` */
export const aggregationSql = ({ expression, name }: BuiltAggregation): Sql =>
  sql`${sql.expression(expression)} AS ${sql.name(name)}`;

/** The output columns of the aggregations; undefined while a type is unknown. */
export function aggregationColumns(built: readonly BuiltAggregation[]): Schema | undefined {
  const columns = built.flatMap(({ name, type }) => (type ? [{ name, type }] : []));
  return columns.length === built.length ? columns : undefined;
}
