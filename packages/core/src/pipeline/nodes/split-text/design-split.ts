import { makeCall, makeColumn, makeInt, makeText } from '@lakehouse/spark-sql/syntax/make';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { findColumn, formatType, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { groupsIn, patternProblems } from '../../../diagnostics/regular-expression.ts';
import type { SplitConfig } from './config.ts';
import { literalPattern } from './pattern.ts';

/** A new column, computed from the input's. */
export interface Part {
  readonly name: string;
  readonly expression: Expression;
}

export const intoRows = ({ by, into }: SplitConfig): boolean => by !== 'groups' && into === 'rows';

/** What is wrong with a split. */
export function splitProblems(config: SplitConfig, schema: Schema | undefined): readonly Problem[] {
  const { column: name, by, delimiter, pattern, names } = config;
  if (name === '') return [error('no-column', 'Choose a column', 'column')];
  const missing = missingColumns([name], schema, 'column');
  if (missing.length > 0) return missing;
  const problems: Problem[] = [];
  const type = schema && findColumn(schema, name)?.type;
  if (type && type.kind !== 'string')
    problems.push(
      error('not-text', `“${name}” is ${formatType(type)}: change it to STRING before`, 'column'),
    );
  if (by === 'delimiter' && delimiter === '')
    problems.push(error('no-delimiter', 'Enter the delimiter', 'delimiter'));
  if (by !== 'delimiter') problems.push(...patternProblems(pattern, 'pattern'));
  if (intoRows(config)) return problems;
  if (names.length === 0 || names.some((one) => one.trim() === ''))
    problems.push(error('no-name', 'Enter the names of the new columns', 'names'));
  for (const [at, one] of names.entries())
    if (names.slice(0, at).some((other) => sameName(other, one)))
      problems.push(error('name-twice', `Two columns are called “${one}”`, 'names'));
  const groups = groupsIn(pattern);
  if (by === 'groups' && groups !== undefined && pattern !== '' && groups < names.length)
    problems.push(
      error(
        'too-few-groups',
        `The expression has ${groups} groups in (…), for ${names.length} columns`,
        'pattern',
      ),
    );
  return problems;
}

const trimmed = (operand: Expression, { trim }: SplitConfig): Expression =>
  trim ? makeCall('trim', operand) : operand;

const textOf = ({ column }: SplitConfig, schema: Schema | undefined): Expression =>
  makeColumn((schema && findColumn(schema, column)?.name) ?? column);

/** The parts as an array. */
export function partsOf(config: SplitConfig, schema: Schema | undefined): Expression {
  const { by, delimiter, pattern, rest, names } = config;
  const text = textOf(config, schema);
  const regex = makeText(by === 'delimiter' ? literalPattern(delimiter) : pattern);
  return rest && !intoRows(config)
    ? makeCall('split', text, regex, makeInt(names.length))
    : makeCall('split', text, regex);
}

/** The new columns of a split into columns. */
export const partColumns = (config: SplitConfig, schema: Schema | undefined): readonly Part[] =>
  config.names.map((name, at) => {
    const part =
      config.by === 'groups'
        ? makeCall('regexp_extract', textOf(config, schema), makeText(config.pattern), makeInt(at + 1))
        : makeCall('get', partsOf(config, schema), makeInt(at));
    return { name, expression: trimmed(part, config) };
  });

/** The name of the column for the parts of a split into rows. */
export const partName = ({ name, column }: SplitConfig, schema: Schema | undefined): string =>
  name.trim() || ((schema && findColumn(schema, column)?.name) ?? column);
