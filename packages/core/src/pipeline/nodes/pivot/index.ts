import { type Column, findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { aggregationsText } from '../../../codegen/aggregation/aggregation-name.ts';
import { hasErrors } from '../../../diagnostics/diagnostic.ts';
import { defineNode, IN, schemaAt } from '../../define-node.ts';
import { pivotParts } from './check.ts';
import { config } from './config.ts';
import { NULL_NAME, type PivotParts } from './pivot-values.ts';

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
  shuffles: true,
});
