import { sqlLiteral } from '@lakehouse/spark-sql/syntax/literals';
import type { Literal } from '@lakehouse/spark-sql/syntax/tree';
import { type Column, findColumn, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import type { BuiltAggregation } from '../../../codegen/aggregation/build-aggregations.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { PivotConfig } from './config.ts';

/** A value that becomes a column. */
export interface PivotValue {
  /** The column's name: the value as text. */
  readonly name: string;
  readonly literal: Literal;
}

export interface Pivoted {
  /** The pivot column of the schema; of type string while the schema is unknown. */
  readonly column: Column;
  readonly values: readonly PivotValue[];
  readonly problems: readonly Problem[];
}

/** The column name that Spark uses for NULL. */
export const NULL_NAME = 'null';

export interface PivotParts extends Pivoted {
  readonly by: readonly string[];
  readonly withNull: boolean;
  readonly built: readonly BuiltAggregation[];
}

function textOf({ value }: Literal, typed: string): string {
  switch (value.type) {
    case 'string':
    case 'boolean':
      return String(value.value);
    case 'number':
    case 'date':
    case 'time':
    case 'timestamp':
    case 'timestamp_ntz':
      return value.text;
    default:
      return typed;
  }
}

/** The pivot column and its values as literals of the column's type, with their problems. */
export function pivotValues(
  { pivotColumn, values, withNull }: PivotConfig,
  schema: Schema | undefined,
): Pivoted {
  const problems: Problem[] = [];
  const found = schema && findColumn(schema, pivotColumn);
  const column = found ?? { name: pivotColumn, type: T.string };
  if (pivotColumn === '')
    problems.push(error('no-column', 'Choose the column whose values become columns', 'pivotColumn'));
  else if (schema && !found)
    problems.push(error('unknown-column', `There is no column “${pivotColumn}” any more`, 'pivotColumn'));
  else if (['array', 'map', 'struct', 'binary'].includes(column.type.kind))
    problems.push(
      error('pivot-type', `The values of “${column.name}” can’t become column names`, 'pivotColumn'),
    );
  if (values.length === 0 && !withNull)
    problems.push(error('no-value', 'Enter the values that become columns', 'values'));
  if (problems.length > 0) return { column, values: [], problems };
  const made: PivotValue[] = [];
  values.forEach((text, at) => {
    const result = sqlLiteral(text, column.type);
    if (!result.ok) problems.push({ ...result.problem, field: `values.${at}` });
    else if (column.type.kind !== 'string' && textOf(result.literal, text) === 'NaN')
      problems.push(
        error(
          'pivot-nan',
          'Spark finds no NaN in a pivot: replace it by another value before',
          `values.${at}`,
        ),
      );
    else made.push({ name: textOf(result.literal, text), literal: result.literal });
  });
  return { column, values: made, problems };
}
