import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { type ColumnType, findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { comparisonOf, plainText } from '../../../matching/compare.ts';
import type { Matching } from '../../../matching/matching.ts';
import type { Method } from '../../../matching/methods.ts';
import type { BlockingRule, DetectionConfig } from './config.ts';
import { valueNames } from './outputs.ts';
import { limitsOf } from './problems.ts';

interface Value {
  readonly value: Sql;
  readonly kind: ColumnType['kind'];
}

function columnValue(schema: Schema, name: string): Value {
  const column = required(findColumn(schema, name), name);
  return { value: sql.name(column.name), kind: column.type.kind };
}

function expressionValue(text: string): Sql {
  const read = parseExpression(text);
  if (!read.ok) throw new SyntaxError(read.problems[0]?.message);
  return sql.expression(read.expression);
}

function blockValues(
  { columns, expression }: BlockingRule,
  schema: Schema,
  ignoreCase: boolean,
): readonly Sql[] {
  const values = columns.map((name) => {
    const { value, kind } = columnValue(schema, name);
    return kind === 'string' ? plainText(value, ignoreCase) : value;
  });
  return expression.trim() === '' ? values : [...values, expressionValue(expression)];
}

/** The field is hidden where a value is several words or a place; what it had before counts no more. */
const canCount = (method: Method): boolean => method !== 'overlap' && method !== 'place';

function longitudeOf(schema: Schema, name: string): Sql {
  const { value, kind } = columnValue(schema, name);
  return kind === 'double' ? value : sql`CAST(${value} AS DOUBLE)`;
}

/** The matching that the settings mean, over the columns of the rows. */
export function matchingOf(config: DetectionConfig, schema: Schema): Matching {
  const { blocking, comparisons, ignoreCase, key, largestBlock } = config;
  const names = valueNames(config);
  return {
    id: columnValue(schema, key).value,
    blocks: blocking.map((rule) => blockValues(rule, schema, ignoreCase)),
    largestBlock,
    comparisons: comparisons.map((one, at) =>
      comparisonOf(names[at] ?? '', columnValue(schema, one.column), {
        method: one.method,
        limits: limitsOf(one) ?? [],
        ignoreCase,
        byFrequency: one.rare && canCount(one.method),
        ...(one.method === 'place' ? { longitude: longitudeOf(schema, one.longitude) } : {}),
      }),
    ),
  };
}
