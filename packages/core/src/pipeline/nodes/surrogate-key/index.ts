import { assigned } from '../../../codegen/sql/assigned-columns.ts';
import { hasErrors } from '../../../diagnostics/diagnostic.ts';
import { defineNode, IN, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';
import { keyColumn, keyProblems } from './key-column.ts';

export const kind = defineNode({
  id: 'surrogate-key',
  type: 'transformation',
  transformation: {
    name: 'surrogateKey',
    syntax: 'F.sha2(F.to_json(F.array("a", "b")), 256)',
    description: 'Add a key: a hash of columns, or a number in an order',
    category: 'column',
    needsColumns: true,
  },
  title: 'Surrogate key',
  summary: 'Adds a key: a hash of columns, or a number in an order.',
  keywords: [
    'hash',
    'id',
    'identifier',
    'sha2',
    'md5',
    'xxhash64',
    'row number',
    'sequence',
    'unique',
    'index',
  ],
  category: 'column',
  icon: 'tag',
  inputs: IN,
  output: 'rows',
  keyColumn: ({ name }) => name,
  config,
  fromColumns: (columns) => ({ columns: [...columns] }),
  toColumns: ({ method, columns, orderBy }) =>
    method === 'hash' ? columns : orderBy.map(({ column }) => column),
  details: ({ name, method, columns, hash, orderBy }) =>
    method === 'hash'
      ? `${name} = ${hash} of ${columns.join(', ')}`
      : `${name} by ${orderBy.map(({ column }) => column).join(', ')}`,
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    const problems = keyProblems(config, schema);
    if (!schema || hasErrors(problems)) return { schema: undefined, problems };
    const { name, type } = keyColumn(config, schema);
    return { schema: assigned(schema, [{ name, type }]), problems };
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
});
