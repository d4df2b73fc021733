import { unpivotedType } from '@lakehouse/spark-sql/coercion/coerce';
import { showType } from '@lakehouse/spark-sql/coercion/expression-type';
import {
  type Column,
  type ColumnType,
  findColumn,
  type Schema,
  sameName,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { MeltConfig } from './config.ts';

/** What is wrong with the lists and names of a melt. */
export function meltProblems(config: MeltConfig, schema: Schema | undefined): Problem[] {
  const { ids, values, variableName, valueName } = config;
  const problems = [...missingColumns(ids, schema, 'ids'), ...missingColumns(values, schema, 'values')];
  if (values.length === 0)
    problems.push(error('no-columns', 'Choose the columns that become rows', 'values'));
  for (const name of values)
    if (ids.some((id) => sameName(id, name)))
      problems.push(error('column-twice', `“${name}” is in both lists: choose one`, 'values'));
  for (const [at, name] of values.entries())
    if (values.slice(0, at).some((other) => sameName(other, name)))
      problems.push(error('column-twice', `“${name}” is chosen twice`, 'values'));
  if (variableName.trim() === '')
    problems.push(error('no-name', 'Name the column for the names', 'variableName'));
  if (valueName.trim() === '') problems.push(error('no-name', 'Name the column for the values', 'valueName'));
  return problems;
}

/** The common type of all values, or the problem that there is none. */
export function valueType(columns: readonly Column[]): ColumnType | Problem {
  let type: ColumnType = T.void;
  for (const column of columns) {
    const common = unpivotedType(type, column.type);
    if (!common)
      return error(
        'value-types',
        `The values must have the same type: “${column.name}” is ${showType(column.type)}, others are ${showType(type)}`,
        'values',
      );
    type = common;
  }
  return type;
}

/** The chosen columns that exist, with the schema's names and types. */
export const chosen = (names: readonly string[], schema: Schema): readonly Column[] =>
  names.flatMap((name) => findColumn(schema, name) ?? []);
