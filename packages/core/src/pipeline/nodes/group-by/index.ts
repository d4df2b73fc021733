import { findColumn } from '@lakehouse/spark-sql/types/column-type';
import { aggregationRequirements } from '../../../codegen/aggregation/aggregation-fields.ts';
import { aggregationsText } from '../../../codegen/aggregation/aggregation-name.ts';
import { aggregationColumns, buildAggregations } from '../../../codegen/aggregation/build-aggregations.ts';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, hasErrors } from '../../../diagnostics/diagnostic.ts';
import { defineNode, IN_GROUPS, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';

export const kind = defineNode({
  id: 'group-by',
  type: 'transformation',
  transformation: {
    name: 'groupBy',
    syntax: 'df.groupBy("col").agg(avg("col2"))',
    description: 'Group rows and aggregate each group',
    category: 'aggregation',
    needsColumns: true,
  },
  title: 'Group by',
  summary: 'Returns one row for each group, with aggregates of its rows.',
  keywords: ['group by', 'aggregate', 'sum', 'count', 'average', 'mean', 'summarize', 'subtotal'],
  category: 'aggregation',
  icon: 'group',
  inputs: IN_GROUPS,
  output: 'rows',
  keyColumn: ({ columns }) => (columns.length === 1 ? columns[0] : undefined),
  config,
  fromColumns: (columns) => ({ columns: [...columns], aggregations: [{ function: 'count' as const }] }),
  toColumns: ({ columns }) => columns,
  details: ({ columns, aggregations }) =>
    aggregations.length === 0
      ? columns.join(', ')
      : `${aggregationsText(aggregations)} by ${columns.join(', ')}`,
  propagate: ({ config: { columns, aggregations }, inputs }) => {
    const schema = schemaAt(inputs);
    const { built, problems: found } = buildAggregations(aggregations, schema);
    const problems = [...missingColumns(columns, schema, 'columns'), ...found];
    if (columns.length === 0)
      problems.unshift(error('no-columns', 'Choose the columns to group by', 'columns'));
    const keys = columns.flatMap((name) => (schema && findColumn(schema, name)) ?? []);
    for (const { name, type } of keys)
      if (type.kind === 'map')
        problems.push(error('map-key', `“${name}” is a map, and rows can’t be grouped by maps`, 'columns'));
    const added = aggregationColumns(built);
    return {
      schema: schema && added && !hasErrors(problems) ? [...keys, ...added] : undefined,
      problems,
    };
  },
  requires: ({ aggregations }) => aggregationRequirements(aggregations),
  takesAllRows: true,
  shuffles: true,
});
