import { findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, EACH_ROW, renameColumn, schemaAt } from '../../define-node.ts';
import { type Chosen, config, named } from './config.ts';

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
  inputs: EACH_ROW,
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
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
});
