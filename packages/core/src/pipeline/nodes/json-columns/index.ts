import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';
import { designJson } from './design-json.ts';

export const kind = defineNode({
  id: 'json-columns',
  type: 'transformation',
  transformation: {
    name: 'from_json',
    syntax: 'F.from_json("payload", "id BIGINT, name STRING")',
    description: 'Turn the fields of JSON text into columns',
    category: 'column',
    needsColumns: true,
  },
  title: 'JSON to columns',
  summary: 'Reads JSON in a text column and returns its fields as columns.',
  keywords: ['parse json', 'json', 'from_json', 'flatten', 'extract', 'object', 'payload', 'event'],
  category: 'column',
  icon: 'columns',
  inputs: EACH_ROW,
  output: 'rows',
  config,
  fromColumns: (columns) => ({ column: columns[0] ?? '' }),
  toColumns: ({ column }) => (column === '' ? [] : [column]),
  details: ({ column, fields, schema }) =>
    fields === 'declared' ? `${column}: ${schema}` : `${column}, by a sample`,
  propagate: ({ config, inputs }) => {
    const designed = designJson(config, schemaAt(inputs));
    return designed.ok
      ? { schema: [...designed.design.remaining, ...designed.design.columns], problems: [] }
      : { schema: undefined, problems: designed.problems };
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
});
