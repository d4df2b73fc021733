import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { makeCall, makeColumn } from '@lakehouse/spark-sql/syntax/make';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { checkText } from '../../diagnostics/check-text.ts';
import { error, hasErrors, type Problem } from '../../diagnostics/diagnostic.ts';
import { type Aggregation, EXPRESSION } from './aggregation-fields.ts';
import { aggregationName } from './aggregation-name.ts';

/** A valid aggregation. */
export interface BuiltAggregation {
  readonly name: string;
  readonly expression: Expression;
  /** The function and its column, unless an expression was written; an empty column stands for all rows. */
  readonly call?: { readonly name: string; readonly column: string };
  /** Undefined while the columns are not known. */
  readonly type: ColumnType | undefined;
}

export interface BuiltAggregations {
  readonly built: readonly BuiltAggregation[];
  readonly problems: readonly Problem[];
}

/** Builds and checks the aggregations of a config; `field` is their path in it. Those with errors are left out. */
export function buildAggregations(
  aggregations: readonly Aggregation[],
  schema: Schema | undefined,
  field = 'aggregations',
): BuiltAggregations {
  const problems: Problem[] = [];
  const built: BuiltAggregation[] = [];
  if (aggregations.length === 0)
    problems.push(error('no-aggregation', 'Add at least one aggregation', field));
  aggregations.forEach((aggregation, at) => {
    const one = build(aggregation, schema, `${field}.${at}`);
    problems.push(...one.problems);
    if (one.built) built.push(one.built);
  });
  return { built, problems };
}

interface Built {
  readonly built?: BuiltAggregation;
  readonly problems: readonly Problem[];
}

const fail = (code: string, message: string, field: string): Built => ({
  problems: [error(code, message, field)],
});

function build(aggregation: Aggregation, schema: Schema | undefined, path: string): Built {
  if (aggregation.function === EXPRESSION) return buildExpression(aggregation, schema, path);
  const { function: name } = aggregation;
  if (aggregation.column === '' && name !== 'count')
    return fail('no-column', 'Choose a column', `${path}.column`);
  const found = schema && findColumn(schema, aggregation.column);
  if (schema && aggregation.column !== '' && !found)
    return fail('unknown-column', `There is no column “${aggregation.column}” any more`, `${path}.column`);
  const column = found?.name ?? aggregation.column;
  const expression = callOf(name, column);
  const checked = schema && checkExpression(expression, schema, { allow: 'aggregate' });
  const problems = (checked?.problems ?? []).map(({ code, severity, message }) => ({
    code,
    severity,
    message,
    field: `${path}.column`,
  }));
  if (hasErrors(problems)) return { problems };
  return {
    problems,
    built: {
      name: aggregationName({ ...aggregation, column }),
      expression,
      call: { name, column },
      type: checked?.type,
    },
  };
}

function callOf(name: Exclude<Aggregation['function'], typeof EXPRESSION>, column: string): Expression {
  if (column === '') return makeCall('count', { kind: 'star', of: [], except: [], start: 0, end: 0 });
  return name === 'count_distinct'
    ? { ...makeCall('count', makeColumn(column)), distinct: true }
    : makeCall(name, makeColumn(column));
}

function buildExpression(aggregation: Aggregation, schema: Schema | undefined, path: string): Built {
  const { expression, type, problems } = checkText(aggregation.expression, schema, {
    expects: 'aggregate',
    field: `${path}.expression`,
  });
  if (!expression) return { problems };
  const name = aggregationName(aggregation);
  if (name === '') return fail('no-alias', 'Name the new column', `${path}.alias`);
  return {
    problems,
    built: { name, expression, type },
  };
}

/** The output columns of the aggregations; undefined while a type is unknown. */
export function aggregationColumns(built: readonly BuiltAggregation[]): Schema | undefined {
  const columns = built.flatMap(({ name, type }) => (type ? [{ name, type }] : []));
  return columns.length === built.length ? columns : undefined;
}
