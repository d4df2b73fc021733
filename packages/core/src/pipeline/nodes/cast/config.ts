import { z } from 'zod';
import { field } from '../../../fields/field.ts';

/** The types offered by name; `other` is written as in SQL. */
const TYPES = [
  'string',
  'int',
  'bigint',
  'double',
  'decimal',
  'boolean',
  'date',
  'timestamp',
  'timestamp_ntz',
  'float',
  'smallint',
  'tinyint',
  'binary',
  'other',
] as const;

const labels = Object.fromEntries(TYPES.map((type) => [type, type.toUpperCase()]));

const decimal = { field: 'type', is: ['decimal'] } as const;

const conversion = z.object({
  column: field(z.string().default(''), { label: 'Column', widget: 'column' }),
  type: field(z.enum(TYPES).default('string'), {
    label: 'Type',
    widget: 'select',
    options: { ...labels, other: 'Another type' },
  }),
  precision: field(z.number().int().min(1).max(38).default(18), {
    label: 'Digits',
    widget: 'number',
    visibleWhen: decimal,
  }),
  scale: field(z.number().int().min(0).max(38).default(2), {
    label: 'Digits after the point',
    widget: 'number',
    visibleWhen: decimal,
  }),
  other: field(z.string().default(''), {
    label: 'Type as in SQL',
    widget: 'text',
    placeholder: 'ARRAY<INT>',
    visibleWhen: { field: 'type', is: ['other'] },
  }),
  format: field(z.string().default(''), {
    label: 'Format of the date',
    widget: 'text',
    placeholder: 'dd.MM.yyyy',
    visibleWhen: { field: 'type', is: ['date', 'timestamp', 'string'] },
  }),
});

export type Conversion = z.output<typeof conversion>;

export const config = z.object({
  columns: field(z.array(conversion).default([]), {
    label: 'Columns',
    widget: 'list',
    addLabel: 'Column',
    help: 'Without a format, dates are read and written as 2026-01-31.',
  }),
  onFailure: field(z.enum(['stop', 'null']).default('stop'), {
    label: 'A value that can’t be converted',
    widget: 'select',
    options: { stop: 'Stops the run', null: 'Becomes NULL' },
  }),
});

export type CastConfig = z.output<typeof config>;
