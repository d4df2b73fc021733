import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { sqlLiteral } from '@lakehouse/spark-sql/syntax/literals';
import { makeBinary, makeCast, makeColumn, makeIsNull } from '@lakehouse/spark-sql/syntax/make';
import type { CaseBranch, Expression, Literal } from '@lakehouse/spark-sql/syntax/tree';
import {
  type Column,
  type ColumnType,
  equalTypes,
  findColumn,
  type Schema,
} from '@lakehouse/spark-sql/types/column-type';
import { comparedLiteral, mergedLiteral } from '../../../codegen/plain-literal.ts';
import { missingColumns, needsSchema } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { ReplaceConfig } from './config.ts';

export interface ReplacedColumn extends Column {
  readonly expression: Expression;
}

/** The column with its values replaced, or what is wrong with them. */
export function replacedColumn(
  config: ReplaceConfig,
  schema: Schema | undefined,
): ReplacedColumn | readonly Problem[] {
  if (config.column === '') return [error('no-column', 'Choose a column', 'column')];
  if (!schema) return [needsSchema('column')];
  const column = findColumn(schema, config.column);
  if (!column) return missingColumns([config.column], schema, 'column');
  if (config.replacements.length === 0) return [error('no-value', 'Add at least one value', 'replacements')];
  const problems: Problem[] = [];
  const literal = (text: string | null, field: string): Literal | undefined => {
    const read = sqlLiteral(text, column.type);
    if (read.ok) return read.literal;
    problems.push({ ...read.problem, field });
    return undefined;
  };
  const branches = config.replacements.flatMap((one, at): CaseBranch[] => {
    const path = `replacements.${at}`;
    problems.push(...repeated(config, at));
    const from = one.when === 'null' ? undefined : literal(one.from, `${path}.from`);
    const to = literal(one.then === 'null' ? null : one.to, `${path}.to`);
    const value = to && config.otherwise === 'keep' ? mergedLiteral(to, column.type) : to;
    return value ? [{ when: condition(column, from), value }] : [];
  });
  const otherwise =
    config.otherwise === 'keep'
      ? makeColumn(column.name)
      : literal(config.otherwise === 'null' ? null : config.otherValue, 'otherValue');
  if (problems.length > 0 || !otherwise) return problems;
  const made: Expression = { kind: 'case', branches, otherwise, start: 0, end: 0 };
  return {
    name: config.into.trim() || column.name,
    type: column.type,
    expression: typed(made, column.type, schema),
  };
}

const condition = ({ name, type }: Column, from: Literal | undefined): Expression =>
  from ? makeBinary('=', makeColumn(name), comparedLiteral(from, type)) : makeIsNull(makeColumn(name), false);

function repeated({ replacements }: ReplaceConfig, at: number): Problem[] {
  const one = replacements[at];
  const same = replacements
    .slice(0, at)
    .some(({ when, from }) => when === one?.when && (when === 'null' || from === one.from));
  return same
    ? [error('value-twice', 'This value is replaced above: remove one of the two', `replacements.${at}.from`)]
    : [];
}

/** The expression with the column's type: literals of other digits would change a DECIMAL. */
const typed = (expression: Expression, type: ColumnType, schema: Schema): Expression =>
  equalTypes(checkExpression(expression, schema, { allow: 'scalar' }).type, type)
    ? expression
    : makeCast(expression, type, false);
