import { formatType, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import type { Py } from '../../../codegen/python/ast.ts';
import { col } from '../../../codegen/python/columns.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { verbatim } from '../../../codegen/python/statements.ts';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { OutputEmitters } from '../../define-emitters.ts';
import type { DetectionConfig } from './config.ts';
import { addedNames } from './outputs.ts';

/** How the rows of a cluster are ordered, the best first; ties go to the smallest key, and then to the smallest values. */
interface Order {
  readonly first: { readonly python: Py; readonly sql: Sql };
  readonly rest: readonly string[];
}

function orderOf({ prefer, by, key }: DetectionConfig, own: Schema): Order {
  const rest = own
    .filter(({ name, type }) => !sameName(name, key) && !formatType(type).includes('map<'))
    .map(({ name }) => name);
  const nulls = sql.sum(own.map(({ name }) => sql`CAST(${sql.name(name)} IS NULL AS INT)`));
  const first = {
    complete: { python: expressionPy(parsed(nulls), { schema: own }), sql: nulls },
    largest: { python: py`${col(by)}.desc_nulls_last()`, sql: sql`${sql.name(by)} DESC NULLS LAST` },
    smallest: { python: py`${col(by)}.asc_nulls_last()`, sql: sql`${sql.name(by)} NULLS LAST` },
  }[prefer];
  return { first, rest: [key, ...rest] };
}

const KEEP = `def keep_survivors(
    rows: DataFrame,
    cluster: Column,
    order: list[Column],
    filled: dict[str, Column],
    place: str,
) -> DataFrame:
    """Keep the first row of each cluster, with values of the next ones for its NULLs."""
    best = Window.partitionBy(cluster).orderBy(*order)
    whole = best.rowsBetween(Window.unboundedPreceding, Window.unboundedFollowing)
    values = {
        name: F.when(cluster.isNull(), value).otherwise(
            F.first(value, ignorenulls=True).over(whole)
        )
        for name, value in filled.items()
    }
    numbered = rows.withColumns({**values, place: F.row_number().over(best)})
    return numbered.filter(cluster.isNull() | (F.col(place) == 1)).drop(place)`;

const keepSurvivors = py.defined('keep_survivors', [verbatim(KEEP)]);

/** One row for each cluster, and the rows that have none because they have no key. */
export const survivors = (config: DetectionConfig): OutputEmitters => {
  const partsOf = (rows: Schema) => {
    const own = rows.slice(0, -2);
    const { cluster, matches } = addedNames(own);
    const filled = config.fill ? own.filter(({ name }) => !sameName(name, config.key)) : [];
    return { own, cluster, matches, filled, order: orderOf(config, own) };
  };
  return {
    pyspark: ({ frame, schema = [] }) => {
      const { cluster, matches, filled, order } = partsOf(schema);
      const place = freeName(
        'place',
        schema.map(({ name }) => name),
      );
      const orders = [order.first.python, ...order.rest.map(col)];
      const values = filled.map(({ name }) => [py.str(name), col(name)] as const);
      return py`${keepSurvivors}(${py.args([
        py`${frame}.drop(${py.str(matches)})`,
        col(cluster),
        py.list(orders),
        py.dict(values),
        py.str(place),
      ])})`;
    },
    sql: ({ relation, schema = [] }) => {
      const { own, cluster, filled, order } = partsOf(schema);
      const id = sql.name(cluster);
      const window = sql`PARTITION BY ${id} ORDER BY ${sql.list([order.first.sql, ...order.rest.map((name) => sql.name(name))])}`;
      const columns = own.map((column) => {
        const value = sql.name(column.name);
        if (!filled.includes(column)) return value;
        const best = sql`first_value(${value}, true) OVER (${window} ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)`;
        return sql`CASE WHEN ${id} IS NULL THEN ${value} ELSE ${best} END AS ${value}`;
      });
      return sql`SELECT\n  ${sql.lines([...columns, id])}\nFROM ${relation}\nQUALIFY ${id} IS NULL OR row_number() OVER (${window}) = 1`;
    },
  };
};
