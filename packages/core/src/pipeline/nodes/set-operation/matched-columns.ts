import { commonType } from '@lakehouse/spark-sql/coercion/coerce';
import { isColumnType, showType } from '@lakehouse/spark-sql/coercion/expression-type';
import {
  type Column,
  equalTypes,
  findColumn,
  formatType,
  type Schema,
} from '@lakehouse/spark-sql/types/column-type';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { SetConfig } from './config.ts';

/** A column of the result, with its name in the second input. */
export interface MatchedColumn extends Column {
  readonly other: string;
}

export interface Matched {
  /** Undefined while an input is not known. */
  readonly columns: readonly MatchedColumn[] | undefined;
  readonly problems: readonly Problem[];
}

const byPosition = { kind: 'set-config', values: { by: 'position' } } as const;

/** The columns that are compared: those of the first input, as wide as the second needs them. */
export function matchedColumns(
  { by }: SetConfig,
  first: Schema | undefined,
  second: Schema | undefined,
): Matched {
  if (!first || !second) return { columns: undefined, problems: [] };
  if (first.length !== second.length)
    return {
      columns: undefined,
      problems: [
        error(
          'column-count',
          `The inputs have ${first.length} and ${second.length} columns: select the same ones before`,
          'by',
        ),
      ],
    };
  const columns: MatchedColumn[] = [];
  const problems: Problem[] = [];
  for (const [at, column] of first.entries()) {
    const other = by === 'name' ? findColumn(second, column.name) : second[at];
    const found = other ? match(column, other) : missing(column);
    if ('code' in found) problems.push(found);
    else columns.push(found);
  }
  return { columns: problems.length > 0 ? undefined : columns, problems };
}

const missing = ({ name }: Column): Problem => ({
  ...error('missing-column', `The second input has no column “${name}”: rename one there`, 'by'),
  fixes: [{ title: 'Match by position', changes: [byPosition] }],
});

function match(column: Column, other: Column): MatchedColumn | Problem {
  const { name } = column;
  if (formatType(column.type).includes('map<'))
    return error('map-key', `“${name}” holds a map, which Spark can’t compare: drop the column before`);
  const common = commonType(column.type, other.type);
  // Text beside numbers or dates would be converted, and stop the run where it isn't one.
  const isText = (column.type.kind === 'string') !== (other.type.kind === 'string');
  if (!common || !isColumnType(common) || (isText && !equalTypes(column.type, other.type)))
    return error(
      'column-types',
      `“${name}” is ${showType(column.type)} in the first input and ${showType(other.type)} in the second: change one of the types before`,
    );
  return { name, type: common, other: other.name };
}
