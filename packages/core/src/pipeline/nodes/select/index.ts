import { findColumn } from '@lakehouse/spark-sql/types/column-type';
import { z } from 'zod';
import { attributes } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { missingColumns, spelled } from '../../../diagnostics/column-checks.ts';
import { error } from '../../../diagnostics/diagnostic.ts';
import { field } from '../../../fields/field.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';
import { hostileTable } from '../../example-tables.ts';

const config = z.object({
  columns: field(z.array(z.string()).default([]), {
    label: 'Columns',
    widget: 'columns',
    help: 'Kept in this order.',
  }),
});

export const kind = defineNode({
  id: 'select',
  type: 'transformation',
  transformation: {
    name: 'select',
    syntax: 'df.select("col1", "col2")',
    description: 'Select columns',
    category: 'column',
    needsColumns: true,
  },
  title: 'Select',
  summary: 'Keeps the chosen columns, in the chosen order.',
  keywords: ['project', 'keep', 'choose columns', 'reorder'],
  category: 'column',
  icon: 'columns',
  inputs: IN,
  output: 'rows',
  config,
  fromColumns: (columns) => ({ columns: [...columns] }),
  toColumns: ({ columns }) => columns,
  details: ({ columns }) => columns.join(', '),
  propagate: ({ config: { columns }, inputs }) => {
    const schema = schemaAt(inputs);
    if (columns.length === 0)
      return { schema: undefined, problems: [error('no-column', 'Choose at least one column', 'columns')] };
    const problems = missingColumns(columns, schema, 'columns');
    return { schema: schema && columns.flatMap((name) => findColumn(schema, name) ?? []), problems };
  },
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    return {
      kind: 'frame',
      frame: py`${frame}.select(${py.args(attributes(spelled(config.columns, schema)))})`,
    };
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const columns = sql.list(spelled(config.columns, schema).map((name) => sql.name(name)));
    return { kind: 'query', query: sql`SELECT ${columns} FROM ${relation}` };
  },
  examples: [
    {
      name: 'two-columns',
      title: 'Two columns in another order',
      config: { columns: ['name', 'id'] },
      inputs: { in: [{ schema: 'id BIGINT, name STRING, x DATE', rows: [['1', 'a', '2026-01-01']] }] },
      output: { schema: 'name STRING, id BIGINT', rows: [['a', '1']] },
    },
    {
      name: 'hostile-names',
      title: 'Names with dots, stars, quotes and reserved words',
      config: { columns: ['*', 'a.b', "it's", 'SELECT', 'back`tick'] },
      inputs: { in: [hostileTable] },
      output: {
        schema: "`*` INT, `a.b` STRING, `it's` STRING, select STRING, `back``tick` STRING",
        rows: [
          ['1', 'x.y', "O'Brien", 'from', '`'],
          [null, null, null, null, null],
        ],
      },
    },
  ],
});
