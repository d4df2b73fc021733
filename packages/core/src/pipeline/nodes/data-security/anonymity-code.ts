import { type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import { attributes, col } from '../../../codegen/python/columns.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import type { OutputEmitters } from '../../define-emitters.ts';
import { type GroupNames, measures } from './anonymity.ts';
import type { SecurityConfig } from './config.ts';

/** No column that groups the rows has one of these names. */
function groupNames(quasi: readonly string[]): GroupNames {
  return { rows: freeName('group_rows', quasi), values: freeName('group_values', quasi) };
}

/** A row for each measure, from one pass over the rows. */
export function anonymity(config: SecurityConfig): OutputEmitters {
  const prepared = (schema: Schema | undefined) => {
    const quasi = spelled(config.quasi, schema);
    const [sensitive] = config.sensitive === '' ? [] : spelled([config.sensitive], schema);
    const names = groupNames(quasi);
    return { quasi, sensitive, names, found: measures(config, names) };
  };
  return {
    pyspark: ({ frame, schema }) => {
      const { quasi, sensitive, names, found } = prepared(schema);
      const counted = Object.values(names).map((name) => ({ name, type: T.bigint }));
      const counts = [
        py`F.count("*").alias(${py.str(names.rows)})`,
        ...(sensitive === undefined
          ? []
          : [py`F.count_distinct(${col(sensitive)}).alias(${py.str(names.values)})`]),
      ];
      const structs = found.map(({ name, value, required }) => {
        const least = required === undefined ? py`F.lit(None)` : py`F.lit(${py.int(required)})`;
        return py`F.struct(F.lit(${py.str(name)}).alias("measure"), ${expressionPy(value, { schema: counted })}.alias("value"), ${least}.cast("bigint").alias("required"))`;
      });
      const status = py`F.when(F.col("value") < F.col("required"), "failed").when(F.col("required").isNotNull(), "passed")`;
      return py`${frame}.groupBy(${py.args(attributes(quasi))}).agg(${py.args(counts)}).agg(F.array(${py.args(structs)}).alias("measures")).select(F.inline("measures")).withColumn("status", ${status})`;
    },
    sql: ({ relation, schema }) => {
      const { quasi, sensitive, names, found } = prepared(schema);
      const counts = [
        sql`count(1) AS ${sql.name(names.rows)}`,
        ...(sensitive === undefined
          ? []
          : [sql`count(DISTINCT ${sql.name(sensitive)}) AS ${sql.name(names.values)}`]),
      ];
      const structs = found.map(({ name, value, required }) => {
        const least = required === undefined ? sql`NULL` : sql.int(required);
        return sql`named_struct('measure', ${sql.str(name)}, 'value', ${sql.expression(value)}, 'required', CAST(${least} AS BIGINT))`;
      });
      const groups = sql`SELECT ${sql.list(counts)} FROM ${relation} GROUP BY ${sql.list(quasi.map((name) => sql.name(name)))}`;
      const status = sql`CASE WHEN value < required THEN 'failed' WHEN required IS NOT NULL THEN 'passed' END AS status`;
      return sql`SELECT *, ${status}\nFROM (\n  SELECT inline(measures) FROM (\n    SELECT array(\n      ${sql.lines(structs)}\n    ) AS measures FROM (\n      ${groups}\n    )\n  )\n)`;
    },
  };
}
