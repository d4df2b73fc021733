import { T } from '@lakehouse/spark-sql/types/column-type';
import { assigned } from '../../../codegen/sql/assigned-columns.ts';
import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';
import { intoRows, partName, splitProblems } from './design-split.ts';

export const kind = defineNode({
  id: 'split-text',
  type: 'transformation',
  transformation: {
    name: 'split',
    syntax: 'F.split("col", ",")',
    description: 'Split a text into columns or rows',
    category: 'column',
    needsColumns: true,
  },
  title: 'Split text',
  summary: 'Takes a text apart, at a delimiter or by a regular expression, into columns or rows.',
  keywords: [
    'parse',
    'delimiter',
    'regex',
    'regexp_extract',
    'extract',
    'tokenize',
    'comma separated',
    'substring',
  ],
  category: 'column',
  icon: 'split',
  inputs: EACH_ROW,
  output: 'rows',
  config,
  fromColumns: (columns) => ({ column: columns[0] ?? '' }),
  toColumns: ({ column }) => (column === '' ? [] : [column]),
  details: (config) =>
    `${config.column} at ${config.by === 'delimiter' ? config.delimiter : config.pattern} to ${intoRows(config) ? 'rows' : config.names.join(', ')}`,
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    const problems = splitProblems(config, schema);
    if (!schema || problems.length > 0) return { schema: undefined, problems };
    const names = intoRows(config) ? [partName(config, schema)] : config.names;
    return {
      schema: assigned(
        schema,
        names.map((name) => ({ name, type: T.string })),
      ),
      problems,
    };
  },
  takesAllRows: true,
  rowCount: (config) => (intoRows(config) ? undefined : 'as-input'),
});
