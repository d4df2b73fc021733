import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { error } from '../../../diagnostics/diagnostic.ts';
import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { measureProblems, outputs } from './anonymity.ts';
import { config, METHOD_TITLES, type SecurityConfig } from './config.ts';
import { protectedColumns, remaining } from './protect.ts';

const details = ({ rules }: SecurityConfig): string =>
  rules.map(({ column, method }) => `${column}: ${METHOD_TITLES[method].toLowerCase()}`).join(', ');

export const kind = defineNode({
  id: 'data-security',
  type: 'data-security',
  title: 'Data security',
  summary: 'Masks, hashes, encrypts, generalizes or drops columns with personal data.',
  keywords: [
    'mask',
    'redact',
    'anonymize',
    'pseudonymize',
    'hash',
    'encrypt',
    'tokenize',
    'gdpr',
    'pii',
    'privacy',
    'aes',
    'k-anonymity',
    'l-diversity',
  ],
  category: 'column',
  palette: 'Quality',
  icon: 'shield',
  inputs: EACH_ROW,
  output: 'rows',
  outputs,
  config,
  details,
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    if (config.rules.length === 0 && !config.measure)
      return { schema, problems: [error('no-rule', 'Add the columns to protect', 'rules')] };
    if (!schema) return { schema, problems: [needsSchema()] };
    const { columns, problems } = protectedColumns(config.rules, schema);
    const left = remaining(schema, columns);
    if (left.length === 0)
      return { schema: undefined, problems: [error('no-columns', 'Leave at least one column', 'rules')] };
    return { schema: left, problems: [...problems, ...measureProblems(config, columns, left)] };
  },
  explain: (_config, failure) =>
    /INVALID_SECRET_LOOKUP/u.test(failure)
      ? {
          advice:
            'The workspace has no such secret: put it there, or name the scope and the key of another one.',
          field: 'rules',
        }
      : undefined,
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
  requires: () => ({ spark: '3.5' }),
});
