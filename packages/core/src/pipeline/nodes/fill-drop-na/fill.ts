import { sqlLiteral } from '@lakehouse/spark-sql/syntax/literals';
import type { Literal } from '@lakehouse/spark-sql/syntax/tree';
import {
  type Column,
  findColumn,
  isNumeric,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { MissingConfig } from './config.ts';

export interface Filled {
  readonly column: Column;
  readonly literal: Literal;
}

/** Spark's fillna accepts numbers, strings and booleans, and ignores columns of any other type. */
const canFill = ({ type }: Column): boolean =>
  isNumeric(type) || type.kind === 'string' || type.kind === 'boolean';

/** The values as literals of their columns' types, and their problems. */
export function checkFill(
  { values }: MissingConfig,
  schema: Schema,
): { filled: Filled[]; problems: Problem[] } {
  const filled: Filled[] = [];
  const problems: Problem[] = [];
  if (values.length === 0) problems.push(error('no-column', 'Add at least one column', 'values'));
  for (const [at, { column: name, value }] of values.entries()) {
    const field = `values.${at}.column`;
    const column = findColumn(schema, name);
    if (name === '') problems.push(error('no-column', 'Choose a column', field));
    else if (!column) problems.push(error('unknown-column', `There is no column “${name}” any more`, field));
    else if (values.findIndex((other) => sameName(other.column, name)) < at)
      problems.push(error('filled-twice', `“${name}” is filled twice`, field));
    else if (!canFill(column))
      problems.push(
        error(
          'not-fillable',
          `“${name}” is not a number, a string or a boolean: use With column and coalesce`,
          field,
        ),
      );
    else {
      const literal = sqlLiteral(value, column.type);
      if (literal.ok) filled.push({ column, literal: literal.literal });
      else problems.push({ ...literal.problem, field: `values.${at}.value` });
    }
  }
  return { filled, problems };
}
