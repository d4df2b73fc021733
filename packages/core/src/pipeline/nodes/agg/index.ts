import { findColumn, isNumeric } from '@lakehouse/spark-sql/types/column-type';
import { aggregationRequirements, EXPRESSION } from '../../../codegen/aggregation/aggregation-fields.ts';
import { aggregationsText } from '../../../codegen/aggregation/aggregation-name.ts';
import { aggregationColumns, buildAggregations } from '../../../codegen/aggregation/build-aggregations.ts';
import { hasErrors } from '../../../diagnostics/diagnostic.ts';
import { defineNode, IN_GROUPS, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';

export const kind = defineNode({
  id: 'agg',
  type: 'transformation',
  transformation: {
    name: 'agg',
    syntax: 'df.agg(max("col"))',
    description: 'Aggregate all rows into one',
    category: 'aggregation',
    needsColumns: true,
  },
  title: 'Aggregate',
  summary: 'Returns one row with aggregates of all rows.',
  keywords: ['sum', 'count', 'average', 'total', 'summarize', 'minimum', 'maximum'],
  category: 'aggregation',
  icon: 'sigma',
  inputs: IN_GROUPS,
  output: 'rows',
  config,
  // Only numbers can be summed; any other column, or one of unknown type, is counted.
  fromColumns: (columns, schema) => ({
    aggregations: columns.map((column) => {
      const type = schema && findColumn(schema, column)?.type;
      return { function: type && isNumeric(type) ? ('sum' as const) : ('count' as const), column };
    }),
  }),
  toColumns: ({ aggregations }) => [
    ...new Set(
      aggregations
        .filter(({ function: name, column }) => name !== EXPRESSION && column !== '')
        .map(({ column }) => column),
    ),
  ],
  details: ({ aggregations }) => aggregationsText(aggregations),
  propagate: ({ config: { aggregations }, inputs }) => {
    const { built, problems } = buildAggregations(aggregations, schemaAt(inputs));
    return { schema: hasErrors(problems) ? undefined : aggregationColumns(built), problems };
  },
  requires: ({ aggregations }) => aggregationRequirements(aggregations),
  takesAllRows: true,
});
