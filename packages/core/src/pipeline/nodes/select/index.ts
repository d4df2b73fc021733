import { findColumn } from '@lakehouse/spark-sql/types/column-type';
import { z } from 'zod';
import { attributes } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { missingColumns, spelled } from '../../../diagnostics/column-checks.ts';
import { error } from '../../../diagnostics/diagnostic.ts';
import { field } from '../../../fields/field.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';

export const config = z.object({
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
});
