import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { z } from 'zod';
import type { Py } from '../../../codegen/python/ast.ts';
import { col } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { checkSortKeys, type SortKey, sortKeyFields } from '../../../codegen/sort-keys.ts';
import { attributeName } from '../../../codegen/spark-names.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { field } from '../../../fields/field.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';

export const config = z.object({
  keys: field(z.array(sortKeyFields).default([]), { label: 'Sort by', widget: 'list', addLabel: 'Column' }),
});

function check(keys: readonly SortKey[], schema: Schema | undefined): Problem[] {
  return keys.length === 0
    ? [error('no-column', 'Add at least one column', 'keys')]
    : checkSortKeys(keys, schema, 'keys');
}

function pythonKey({ column, direction, nulls }: SortKey): Py {
  if (direction === 'asc' && nulls === 'default') return py.str(attributeName(column));
  const name = col(column);
  if (nulls === 'default') return py`${name}.desc()`;
  if (direction === 'asc')
    return nulls === 'first' ? py`${name}.asc_nulls_first()` : py`${name}.asc_nulls_last()`;
  return nulls === 'first' ? py`${name}.desc_nulls_first()` : py`${name}.desc_nulls_last()`;
}

function sqlKey({ column, direction, nulls }: SortKey): Sql {
  const way = direction === 'asc' ? sql.empty : sql` DESC`;
  const place = nulls === 'default' ? sql.empty : nulls === 'first' ? sql` NULLS FIRST` : sql` NULLS LAST`;
  return sql`${sql.name(column)}${way}${place}`;
}

const withSpelling = (keys: readonly SortKey[], schema: Schema | undefined): SortKey[] =>
  keys.map((key) => ({ ...key, column: spelled([key.column], schema)[0] ?? key.column }));

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
});
