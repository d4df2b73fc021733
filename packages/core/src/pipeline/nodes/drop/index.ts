import { type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';

function check(columns: readonly string[], schema: Schema | undefined): Problem[] {
  if (columns.length === 0) return [error('no-column', 'Choose at least one column', 'columns')];
  const problems = missingColumns(columns, schema, 'columns');
  if (problems.length === 0 && schema && remaining(columns, schema).length === 0)
    problems.push(error('no-columns-left', 'At least one column must stay', 'columns'));
  return problems;
}

const remaining = (columns: readonly string[], schema: Schema): Schema =>
  schema.filter(({ name }) => !columns.some((dropped) => sameName(dropped, name)));

export const kind = defineNode({
  id: 'drop',
  type: 'transformation',
  transformation: {
    name: 'drop',
    syntax: 'df.drop("col")',
    description: 'Drop columns',
    category: 'column',
    needsColumns: true,
  },
  title: 'Drop',
  summary: 'Removes the chosen columns.',
  keywords: ['remove', 'delete', 'drop columns'],
  category: 'column',
  icon: 'minus-square',
  inputs: EACH_ROW,
  output: 'rows',
  keepsValues: true,
  config,
  fromColumns: (columns) => ({ columns: [...columns] }),
  toColumns: ({ columns }) => columns,
  details: ({ columns }) => columns.join(', '),
  propagate: ({ config: { columns }, inputs }) => {
    const schema = schemaAt(inputs);
    return { schema: schema && remaining(columns, schema), problems: check(columns, schema) };
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
});
