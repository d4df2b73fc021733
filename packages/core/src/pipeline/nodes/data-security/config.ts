import { z } from 'zod';
import { field } from '../../../fields/field.ts';

const METHODS = [
  'mask',
  'redact',
  'hash',
  'tokenize',
  'encrypt',
  'bin',
  'truncate',
  'prefix',
  'null',
  'drop',
] as const;
export type Method = (typeof METHODS)[number];

export const METHOD_TITLES: Readonly<Record<Method, string>> = {
  mask: 'Mask characters',
  redact: 'Replace by a text',
  hash: 'Hash with a salt',
  tokenize: 'Tokenize, reversible',
  encrypt: 'Encrypt (AES-GCM)',
  bin: 'Generalize a number',
  truncate: 'Generalize a date',
  prefix: 'Keep the beginning',
  null: 'Set to NULL',
  drop: 'Drop the column',
};

/** The methods that read a secret. */
export const KEYED: readonly string[] = ['hash', 'tokenize', 'encrypt'] satisfies Method[];

const rule = z.object({
  column: field(z.string().default(''), { label: 'Column', widget: 'column' }),
  method: field(z.enum(METHODS).default('mask'), {
    label: 'Method',
    widget: 'select',
    options: METHOD_TITLES,
  }),
  first: field(z.number().int().min(0).max(1000).default(0), {
    label: 'Keep first',
    widget: 'number',
    visibleWhen: { field: 'method', is: ['mask'] },
  }),
  last: field(z.number().int().min(0).max(1000).default(4), {
    label: 'Keep last',
    widget: 'number',
    help: 'A value that is no longer than that is masked as a whole.',
    visibleWhen: { field: 'method', is: ['mask'] },
  }),
  text: field(z.string().default('[redacted]'), {
    label: 'Text',
    widget: 'text',
    visibleWhen: { field: 'method', is: ['redact'] },
  }),
  scope: field(z.string().default(''), {
    label: 'Secret scope',
    widget: 'text',
    visibleWhen: { field: 'method', is: KEYED },
  }),
  key: field(z.string().default(''), {
    label: 'Name of the secret',
    widget: 'text',
    help: 'The secret is read in the run only. For AES its SHA-256 is the key.',
    visibleWhen: { field: 'method', is: KEYED },
  }),
  width: field(z.number().int().min(1).max(1_000_000_000).default(10), {
    label: 'Width of a bin',
    widget: 'number',
    help: 'A number becomes the lower end of its bin.',
    visibleWhen: { field: 'method', is: ['bin'] },
  }),
  unit: field(z.enum(['YEAR', 'QUARTER', 'MONTH', 'WEEK']).default('MONTH'), {
    label: 'First day of the',
    widget: 'select',
    options: { YEAR: 'Year', QUARTER: 'Quarter', MONTH: 'Month', WEEK: 'Week' },
    visibleWhen: { field: 'method', is: ['truncate'] },
  }),
  length: field(z.number().int().min(1).max(1000).default(2), {
    label: 'Characters to keep',
    widget: 'number',
    visibleWhen: { field: 'method', is: ['prefix'] },
  }),
});

export type Rule = z.output<typeof rule>;

const measured = { field: 'measure', is: [true] };

export const config = z.object({
  rules: field(z.array(rule).default([]), {
    label: 'Columns to protect',
    widget: 'list',
    cards: true,
    addLabel: 'Column',
    help: 'NULL stays NULL. All other columns stay as they are.',
  }),
  measure: field(z.boolean().default(false), {
    label: 'Report anonymity',
    widget: 'switch',
    help: 'A second output says how well the rows hide single people: k-anonymity and l-diversity.',
  }),
  quasi: field(z.array(z.string()).default([]), {
    label: 'Quasi-identifiers',
    widget: 'columns',
    help: 'Together they may tell who a person is. Rows that are alike in them form a group; NULL is like NULL.',
    visibleWhen: measured,
  }),
  k: field(z.number().int().min(2).max(1_000_000).default(5), {
    label: 'Least rows of a group (k)',
    widget: 'number',
    visibleWhen: measured,
  }),
  sensitive: field(z.string().default(''), {
    label: 'Sensitive column',
    widget: 'column',
    help: 'What nobody should learn about a person of a group, such as a diagnosis. NULL does not count as a value.',
    visibleWhen: measured,
  }),
  l: field(z.number().int().min(2).max(1_000_000).default(2), {
    label: 'Least sensitive values of a group (l)',
    widget: 'number',
    visibleWhen: measured,
  }),
});

export type SecurityConfig = z.output<typeof config>;
