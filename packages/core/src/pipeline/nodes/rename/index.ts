import { type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { missingColumns, needsSchema } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, EACH_ROW, renameColumn, schemaAt } from '../../define-node.ts';
import { config, isSwap, newName, type Renames } from './config.ts';

function check(renames: Renames, schema: Schema | undefined): Problem[] {
  if (renames.length === 0) return [error('no-column', 'Add at least one column', 'renames')];
  const problems = renames.flatMap(({ from, to }, at): Problem[] => {
    if (from === '') return [error('no-column', 'Choose a column', `renames.${at}.from`)];
    if (to === '') return [error('no-name', 'Enter the new name', `renames.${at}.to`)];
    const twice = renames.findIndex((other) => sameName(other.from, from)) < at;
    return twice ? [error('renamed-twice', `“${from}” is renamed twice`, `renames.${at}.from`)] : [];
  });
  if (problems.length > 0) return problems;
  return missingColumns(
    renames.map(({ from }) => from),
    schema,
    (at) => `renames.${at}.from`,
  );
}

export const kind = defineNode({
  id: 'rename',
  type: 'transformation',
  transformation: {
    name: 'withColumnRenamed',
    syntax: 'df.withColumnRenamed("old", "new")',
    description: 'Rename a column',
    category: 'column',
    needsColumns: true,
  },
  title: 'Rename',
  summary: 'Renames columns and keeps all others.',
  keywords: ['withColumnsRenamed', 'rename columns', 'header'],
  category: 'column',
  icon: 'pencil',
  inputs: EACH_ROW,
  output: 'rows',
  config,
  fromColumns: (columns) => ({ renames: columns.map((from) => ({ from })) }),
  toColumns: ({ renames }) => renames.map(({ from }) => from),
  details: ({ renames }) => renames.map(({ from, to }) => `${from} → ${to}`).join(', '),
  propagate: ({ config: { renames }, inputs }) => {
    const schema = schemaAt(inputs);
    const out = schema?.map((column) => renameColumn(column, newName(column.name, renames)));
    const blind = !schema && isSwap(renames) ? [needsSchema('renames')] : [];
    return { schema: out, problems: [...check(renames, schema), ...blind] };
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
});
