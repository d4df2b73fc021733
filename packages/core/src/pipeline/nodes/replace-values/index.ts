import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import { assigned, selectAssigned } from '../../../codegen/sql/assigned-columns.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';
import { config, type ReplaceConfig } from './config.ts';
import { type ReplacedColumn, replacedColumn } from './replaced-column.ts';

function complete(config: ReplaceConfig, schema: Schema | undefined): ReplacedColumn {
  const made = replacedColumn(config, schema);
  if (!('expression' in made)) throw new Error('The plan emits no node with problems');
  return made;
}

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
  inputs: IN,
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
  pyspark: ({ config, inputs, variable }) => {
    const { frame, schema } = sole(inputs);
    return assignColumns(frame, [[{ ...complete(config, schema), schema }]], variable);
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const query = selectAssigned(relation, schema ?? [], [complete(config, schema)]);
    return { kind: 'query', query };
  },
});
