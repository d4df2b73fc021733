import { assigned } from '../../../codegen/sql/assigned-columns.ts';
import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';
import { replacedColumn } from './replaced-column.ts';

export const kind = defineNode({
  id: 'replace-values',
  type: 'transformation',
  transformation: {
    name: 'replace',
    syntax: 'F.when(F.col("a") == "x", "y").otherwise(F.col("a"))',
    description: 'Replace values of a column by others',
    category: 'column',
    needsColumns: true,
  },
  title: 'Replace values',
  summary: 'Replaces values of a column by others, and all others if wanted.',
  keywords: [
    'map values',
    'recode',
    'lookup',
    'case when',
    'substitute',
    'clean',
    'standardize',
    'translate',
  ],
  category: 'column',
  icon: 'pencil',
  inputs: EACH_ROW,
  output: 'rows',
  config,
  fromColumns: (columns) => ({ column: columns[0] ?? '' }),
  toColumns: ({ column }) => (column === '' ? [] : [column]),
  details: ({ column, replacements }) =>
    `${column}: ${replacements
      .map(
        ({ when, from, then, to }) => `${when === 'null' ? 'NULL' : from} → ${then === 'null' ? 'NULL' : to}`,
      )
      .join(', ')}`,
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    const made = replacedColumn(config, schema);
    return 'expression' in made
      ? { schema: schema && assigned(schema, [{ name: made.name, type: made.type }]), problems: [] }
      : { schema: undefined, problems: made };
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
});
