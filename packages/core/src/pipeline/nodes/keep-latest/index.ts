import { makeCall, makeColumn, makeOver } from '@lakehouse/spark-sql/syntax/make';
import type { SortItem, Window } from '@lakehouse/spark-sql/syntax/tree';
import { formatType, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import { col } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { checkSortKeys } from '../../../codegen/sort-keys.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { mapKeys, missingColumns, needsSchema, spelled } from '../../../diagnostics/column-checks.ts';
import { error, type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';
import { config, type KeepConfig } from './config.ts';

function check(config: KeepConfig, schema: Schema | undefined): readonly Problem[] {
  const { keys, order, breakTies } = config;
  const problems = [
    ...(keys.length === 0 ? [error('no-columns', 'Choose the columns that identify a row', 'keys')] : []),
    ...(order.length === 0
      ? [error('no-order', 'Add the column that says which row is the latest', 'order')]
      : []),
    ...missingColumns(keys, schema, 'keys'),
    ...mapKeys(keys, schema, 'keys'),
    ...checkSortKeys(order, schema, 'order'),
    ...(breakTies && !schema ? [needsSchema('breakTies')] : []),
  ];
  if (problems.length > 0 || breakTies || others(config, schema).length === 0) return problems;
  return [
    {
      ...problem('info', 'ties', 'Of rows that are equal in all of these, any one stays', 'order'),
      fixes: [
        {
          title: 'Decide ties by the other columns',
          changes: [{ kind: 'set-config', values: { breakTies: true } }],
        },
      ],
    },
  ];
}

/** The columns that neither identify nor order rows, and that Spark can sort by. */
function others({ keys, order }: KeepConfig, schema: Schema | undefined): readonly string[] {
  const used = [...keys, ...order.map(({ column }) => column)];
  return (schema ?? [])
    .filter(
      ({ name, type }) => !used.some((one) => sameName(one, name)) && !formatType(type).includes('map<'),
    )
    .map(({ name }) => name);
}

function windowOf(config: KeepConfig, schema: Schema | undefined): Window {
  const chosen = config.order.map(({ column, value }): SortItem => {
    const item = { value: makeColumn(spelled([column], schema)[0] ?? column) };
    return value === 'largest'
      ? { ...item, direction: 'desc' }
      : { ...item, direction: 'asc', nulls: 'last' };
  });
  const ties = config.breakTies ? others(config, schema).map((name) => ({ value: makeColumn(name) })) : [];
  return { partitionBy: spelled(config.keys, schema).map(makeColumn), orderBy: [...chosen, ...ties] };
}

const place = (config: KeepConfig, schema: Schema | undefined) =>
  makeOver(makeCall('row_number'), windowOf(config, schema));

export const kind = defineNode({
  id: 'keep-latest',
  type: 'transformation',
  transformation: {
    name: 'keepLatest',
    syntax: 'F.row_number().over(window) == 1',
    description: 'Remove duplicate keys and keep the latest row of each',
    category: 'row',
    needsColumns: true,
  },
  title: 'Keep latest',
  summary: 'Keeps one row for each key: the latest, or the one with the largest or smallest value.',
  keywords: ['latest', 'newest', 'first row', 'top 1', 'qualify', 'last version', 'duplicate keys'],
  category: 'row',
  icon: 'copy-minus',
  inputs: IN,
  output: 'rows',
  config,
  fromColumns: (columns) => ({ keys: [...columns] }),
  toColumns: ({ keys }) => keys,
  details: ({ keys, order }) =>
    `${keys.join(', ')}: ${order.map(({ value, column }) => `${value} ${column}`).join(', ')}`,
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    return { schema, problems: check(config, schema) };
  },
  pyspark: ({ config, inputs, variable }) => {
    const { frame, schema } = sole(inputs);
    const helper = freeName(
      'row_number',
      (schema ?? []).map(({ name }) => name),
    );
    const step = { name: helper, expression: place(config, schema), schema };
    const numbered = assignColumns(frame, [[step]], variable);
    return {
      ...numbered,
      frame: py`${numbered.frame}.filter(${col(helper)} == 1).drop(${py.str(helper)})`,
    };
  },
  takesAllRows: true,
  shuffles: true,
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const number = sql.expression(place(config, schema));
    return { kind: 'query', query: sql`SELECT * FROM ${relation}\nQUALIFY ${number} = 1` };
  },
});
