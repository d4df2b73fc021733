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

export const config = z.object({
  rules: field(z.array(rule).default([]), {
    label: 'Columns to protect',
    widget: 'list',
    cards: true,
    addLabel: 'Column',
    help: 'NULL stays NULL. All other columns stay as they are.',
  }),
});

export type SecurityConfig = z.output<typeof config>;
