import { findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { z } from 'zod';
import { col } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { missingColumns, spelled } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { field } from '../../../fields/field.ts';
import { defineNode, IN, renameColumn, schemaAt, sole } from '../../define-node.ts';

export const config = z.object({
  columns: field(
    z
      .array(
        z.object({
          column: field(z.string().default(''), { label: 'Column', widget: 'column' }),
          alias: field(z.string().default(''), {
            label: 'Name',
            widget: 'text',
            help: 'If empty, the name stays.',
          }),
        }),
      )
      .default([]),
    { label: 'Columns', widget: 'list', addLabel: 'Column' },
  ),
});

type Chosen = z.output<typeof config>['columns'];

function check(columns: Chosen, schema: Schema | undefined): Problem[] {
  if (columns.length === 0) return [error('no-column', 'Add at least one column', 'columns')];
  const empty = columns.flatMap(({ column }, at) =>
    column === '' ? [error('no-column', 'Choose a column', `columns.${at}.column`)] : [],
  );
  if (empty.length > 0) return empty;
  return missingColumns(
    columns.map(({ column }) => column),
    schema,
    (at) => `columns.${at}.column`,
  );
}

const named = (columns: Chosen, schema: Schema | undefined): { column: string; alias: string }[] =>
  columns.map(({ column, alias }) => {
    const name = spelled([column], schema)[0] ?? column;
    return { column: name, alias: alias === '' ? name : alias };
  });

export const kind = defineNode({
  id: 'alias',
  type: 'transformation',
  transformation: {
    name: 'alias',
    syntax: 'df.select(col("col").alias("alias"))',
    description: 'Column under another name',
    category: 'column',
    needsColumns: true,
  },
  title: 'Alias',
  summary: 'Keeps the chosen columns under other names; a column may be taken twice.',
  keywords: ['as', 'rename', 'copy'],
  category: 'column',
  icon: 'tag',
  inputs: IN,
  output: 'rows',
  config,
  fromColumns: (columns) => ({ columns: columns.map((column) => ({ column })) }),
  toColumns: ({ columns }) => columns.map(({ column }) => column),
  details: ({ columns }) =>
    columns.map(({ column, alias }) => (alias === '' ? column : `${column} → ${alias}`)).join(', '),
  propagate: ({ config: { columns }, inputs }) => {
    const schema = schemaAt(inputs);
    const out =
      schema &&
      named(columns, schema).flatMap(({ column, alias }) => {
        const found = findColumn(schema, column);
        return found ? [renameColumn(found, alias)] : [];
      });
    return { schema: out, problems: check(columns, schema) };
  },
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    const columns = named(config.columns, schema).map(({ column, alias }) =>
      alias === column ? col(column) : py`${col(column)}.alias(${py.str(alias)})`,
    );
    return { kind: 'frame', frame: py`${frame}.select(${py.args(columns)})` };
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const columns = named(config.columns, schema).map(({ column, alias }) =>
      alias === column ? sql.name(column) : sql`${sql.name(column)} AS ${sql.name(alias)}`,
    );
    return { kind: 'query', query: sql`SELECT ${sql.list(columns)} FROM ${relation}` };
  },
});
