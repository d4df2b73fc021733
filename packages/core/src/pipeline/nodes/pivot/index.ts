import { constantInPivot } from '@lakehouse/spark-sql/functions/constant-in-pivot';
import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { childrenOf } from '@lakehouse/spark-sql/syntax/visit';
import { type Column, findColumn, isNumeric, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { EXPRESSION } from '../../../codegen/aggregation/aggregation-fields.ts';
import { aggregationsText } from '../../../codegen/aggregation/aggregation-name.ts';
import { buildAggregations } from '../../../codegen/aggregation/build-aggregations.ts';
import { missingColumns, spelled } from '../../../diagnostics/column-checks.ts';
import { error, hasErrors, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';
import { NULL_NAME, type PivotParts, pivotPy, pivotSql } from './code.ts';
import { config, type PivotConfig } from './config.ts';
import { pivotValues } from './pivot-values.ts';

function pivotParts(config: PivotConfig, schema: Schema | undefined): PivotParts {
  const pivoted = pivotValues(config, schema);
  const { built, problems } = buildAggregations(config.aggregations, schema);
  return {
    ...pivoted,
    by: spelled(config.columns, schema),
    withNull: config.withNull,
    built,
    problems: [
      ...missingColumns(config.columns, schema, 'columns'),
      ...pivoted.problems,
      ...problems,
      ...refusedExpressions(
        config.aggregations,
        built.some(({ type }) => type && !isNumeric(type) && type.kind !== 'boolean'),
      ),
    ],
  };
}

const hasStar = (node: Expression): boolean => node.kind === 'star' || childrenOf(node).some(hasStar);

/**
 * What Spark's pivot rejects inside an expression: `*`, and arguments that must be constant when there are results
 * other than numbers (`others`).
 */
const refusedExpressions = (aggregations: PivotConfig['aggregations'], others: boolean): Problem[] =>
  aggregations.flatMap(({ function: name, expression }, at) => {
    const parsed = name === EXPRESSION ? parseExpression(expression) : undefined;
    if (!parsed?.ok) return [];
    const field = `aggregations.${at}.expression`;
    if (hasStar(parsed.expression))
      return [error('pivot-star', 'Write count(1) instead of count(*) in a pivot', field)];
    const call = others ? constantInPivot(parsed.expression) : undefined;
    return call
      ? [
          error(
            'pivot-constant',
            `${call.name}(…) takes a constant, which a pivot can’t give it: use a Group by node, then pivot its result`,
            field,
          ),
        ]
      : [];
  });

/** The columns as Spark names them: the value alone, or `value_aggregate` with several aggregates. */
function pivotSchema({ by, values, withNull, built }: PivotParts, schema: Schema): Schema {
  const names = [...values.map(({ name }) => name), ...(withNull ? [NULL_NAME] : [])];
  const groups = by.flatMap((name) => findColumn(schema, name) ?? []);
  const cells = names.flatMap((value) =>
    built.flatMap(({ name, type }): Column[] =>
      type ? [{ name: built.length === 1 ? value : `${value}_${name}`, type }] : [],
    ),
  );
  return [...groups, ...cells];
}

export const kind = defineNode({
  id: 'pivot',
  type: 'transformation',
  transformation: {
    name: 'pivot',
    syntax: 'df.groupBy().pivot().sum()',
    description: 'Turn the values of a column into columns',
    category: 'aggregation',
    needsColumns: true,
  },
  title: 'Pivot',
  summary: 'Returns a column for each value of a column, filled with aggregates.',
  keywords: ['cross table', 'crosstab', 'wide', 'rows to columns'],
  category: 'aggregation',
  icon: 'table-properties',
  inputs: IN,
  output: 'rows',
  config,
  fromColumns: (columns) => ({
    columns: columns.slice(0, -1),
    pivotColumn: columns.at(-1) ?? '',
    aggregations: [{ function: 'count' as const }],
  }),
  toColumns: ({ columns, pivotColumn }) => (pivotColumn === '' ? columns : [...columns, pivotColumn]),
  details: ({ pivotColumn, aggregations }) =>
    pivotColumn === '' ? '' : `${aggregationsText(aggregations)} for each ${pivotColumn}`,
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    const parts = pivotParts(config, schema);
    return {
      schema: schema && !hasErrors(parts.problems) ? pivotSchema(parts, schema) : undefined,
      problems: parts.problems,
    };
  },
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    return { kind: 'frame', frame: pivotPy(pivotParts(config, schema), frame, schema) };
  },
  shuffles: true,
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    return { kind: 'query', query: pivotSql(pivotParts(config, schema), relation, schema) };
  },
});
