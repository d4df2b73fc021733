import { constantInPivot } from '@lakehouse/spark-sql/functions/constant-in-pivot';
import { findFunction } from '@lakehouse/spark-sql/functions/table';
import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { childrenOf, holdsCall } from '@lakehouse/spark-sql/syntax/visit';
import { isNumeric, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { EXPRESSION } from '../../../codegen/aggregation/aggregation-fields.ts';
import { buildAggregations } from '../../../codegen/aggregation/build-aggregations.ts';
import { missingColumns, spelled } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { PivotConfig } from './config.ts';
import { type PivotParts, pivotValues } from './pivot-values.ts';

export function pivotParts(config: PivotConfig, schema: Schema | undefined): PivotParts {
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

const aggregates = (node: Expression): boolean =>
  holdsCall(node, ({ name, over }) => findFunction(name)?.kind === 'aggregate' && !over);

/**
 * What Spark's pivot rejects inside an expression: `*`, no aggregate at all, and arguments that must be constant when there are results
 * other than numbers (`others`).
 */
const refusedExpressions = (aggregations: PivotConfig['aggregations'], others: boolean): Problem[] =>
  aggregations.flatMap(({ function: name, expression }, at) => {
    const parsed = name === EXPRESSION ? parseExpression(expression) : undefined;
    if (!parsed?.ok) return [];
    const field = `aggregations.${at}.expression`;
    if (hasStar(parsed.expression))
      return [error('pivot-star', 'Write count(1) instead of count(*) in a pivot', field)];
    if (!aggregates(parsed.expression))
      return [
        error('pivot-no-aggregate', 'Write an aggregate, such as sum(…) or max(…): a pivot needs one', field),
      ];
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
