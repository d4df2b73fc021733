import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { AGGREGATES } from '../../codegen/aggregation/aggregate-functions.ts';
import type { Random } from './random.ts';

/** Aggregates whose result depends on row order; used only where the comparison accounts for it. */
const ORDERED = ['first', 'last', 'collect_list', 'collect_set'];
const EXACT = AGGREGATES.filter((name) => !ORDERED.includes(name));

/** An aggregation over one of the columns; `at` makes its name unique. */
export function randomAggregation(
  random: Random,
  schema: Schema,
  at: number,
  allowed: readonly string[] = EXACT,
): JsonObject {
  const alias = random.chance(0.5) ? `agg_${at}` : '';
  if (random.chance(0.15)) return { function: 'count', column: '', alias: `rows_${at}` };
  const column = quoteName(random.pick(schema).name);
  if (random.chance(0.2))
    return {
      function: 'expression',
      expression: random.pick([
        `count(DISTINCT ${column}) + 1`,
        `max(${column})`,
        `sort_array(collect_list(${column}))`,
        `sum(CASE WHEN ${column} IS NULL THEN 1 ELSE 0 END)`,
        `count_if(${column} IS NOT NULL) / count(1)`,
        `bool_or(${column} IS NULL)`,
      ]),
      alias: `agg_${at}`,
    };
  return { function: random.pick(allowed), column: random.pick(schema).name, alias };
}

/** One to three aggregations. */
export const randomAggregations = (random: Random, schema: Schema): JsonObject[] =>
  Array.from({ length: 1 + random.int(3) }, (_unused, at) => randomAggregation(random, schema, at));
