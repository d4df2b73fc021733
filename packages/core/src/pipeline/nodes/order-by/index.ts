import { findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { z } from 'zod';
import type { Py } from '../../../codegen/python/ast.ts';
import { col } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { attributeName } from '../../../codegen/spark-names.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { missingColumns, spelled } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { field } from '../../../fields/field.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';

const config = z.object({
  keys: field(
    z
      .array(
        z.object({
          column: field(z.string().default(''), { label: 'Column', widget: 'column' }),
          direction: field(z.enum(['asc', 'desc']).default('asc'), {
            label: 'Direction',
            widget: 'select',
            options: { asc: 'Ascending', desc: 'Descending' },
          }),
          nulls: field(z.enum(['default', 'first', 'last']).default('default'), {
            label: 'NULLs',
            widget: 'select',
            options: { default: 'Spark’s default', first: 'First', last: 'Last' },
          }),
        }),
      )
      .default([]),
    { label: 'Sort by', widget: 'list', addLabel: 'Column' },
  ),
});

type Key = z.output<typeof config>['keys'][number];

function check(keys: readonly Key[], schema: Schema | undefined): Problem[] {
  if (keys.length === 0) return [error('no-column', 'Add at least one column', 'keys')];
  const empty = keys.flatMap(({ column }, at) =>
    column === '' ? [error('no-column', 'Choose a column', `keys.${at}.column`)] : [],
  );
  if (empty.length > 0) return empty;
  const maps = keys.flatMap(({ column }, at) =>
    schema && findColumn(schema, column)?.type.kind === 'map'
      ? [error('map-key', `“${column}” is a map, which Spark can’t sort`, `keys.${at}.column`)]
      : [],
  );
  return [
    ...missingColumns(
      keys.map(({ column }) => column),
      schema,
      (at) => `keys.${at}.column`,
    ),
    ...maps,
  ];
}

function pythonKey({ column, direction, nulls }: Key): Py {
  if (direction === 'asc' && nulls === 'default') return py.str(attributeName(column));
  const name = col(column);
  if (nulls === 'default') return py`${name}.desc()`;
  if (direction === 'asc')
    return nulls === 'first' ? py`${name}.asc_nulls_first()` : py`${name}.asc_nulls_last()`;
  return nulls === 'first' ? py`${name}.desc_nulls_first()` : py`${name}.desc_nulls_last()`;
}

function sqlKey({ column, direction, nulls }: Key): Sql {
  const way = direction === 'asc' ? sql.empty : sql` DESC`;
  const place = nulls === 'default' ? sql.empty : nulls === 'first' ? sql` NULLS FIRST` : sql` NULLS LAST`;
  return sql`${sql.name(column)}${way}${place}`;
}

const withSpelling = (keys: readonly Key[], schema: Schema | undefined): Key[] =>
  keys.map((key) => ({ ...key, column: spelled([key.column], schema)[0] ?? key.column }));

const table = {
  schema: 'id INT, `a.b` STRING',
  rows: [
    ['2', 'x'],
    [null, 'y'],
    ['1', null],
    ['2', 'a'],
  ],
};

export const kind = defineNode({
  id: 'order-by',
  type: 'transformation',
  transformation: {
    name: 'orderBy/sort',
    syntax: 'df.orderBy("col")',
    description: 'Sort rows',
    category: 'row',
    needsColumns: true,
  },
  title: 'Sort',
  summary: 'Sorts the rows.',
  keywords: ['order by', 'sort', 'arrange', 'ascending', 'descending'],
  category: 'row',
  icon: 'arrow-up-down',
  inputs: IN,
  output: 'rows',
  config,
  fromColumns: (columns) => ({ keys: columns.map((column) => ({ column })) }),
  toColumns: ({ keys }) => keys.map(({ column }) => column),
  details: ({ keys }) =>
    keys.map(({ column, direction }) => (direction === 'desc' ? `${column} desc` : column)).join(', '),
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    return { schema, problems: check(config.keys, schema) };
  },
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    return {
      kind: 'frame',
      frame: py`${frame}.orderBy(${py.args(withSpelling(config.keys, schema).map(pythonKey))})`,
    };
  },
  rowCount: () => 'as-input',
  ordering: 'sorts',
  shuffles: true,
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const keys = sql.list(withSpelling(config.keys, schema).map(sqlKey));
    return { kind: 'query', query: sql`SELECT * FROM ${relation} ORDER BY ${keys}` };
  },
  examples: [
    {
      name: 'two-keys',
      title: 'NULLs come first ascending, last descending',
      config: { keys: [{ column: 'id' }, { column: 'a.b', direction: 'desc' }] },
      inputs: { in: [table] },
      output: {
        schema: table.schema,
        rows: [
          [null, 'y'],
          ['1', null],
          ['2', 'x'],
          ['2', 'a'],
        ],
      },
      compare: 'list',
    },
    {
      name: 'nulls',
      title: 'NULLs where chosen',
      config: {
        keys: [
          { column: 'ID', direction: 'desc', nulls: 'first' },
          { column: 'a.b', nulls: 'last' },
        ],
      },
      inputs: { in: [table] },
      output: {
        schema: table.schema,
        rows: [
          [null, 'y'],
          ['2', 'a'],
          ['2', 'x'],
          ['1', null],
        ],
      },
      compare: 'list',
    },
  ],
});
