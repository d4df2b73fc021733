import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  column: field(z.string().default(''), { label: 'Column', widget: 'column' }),
  replacements: field(
    z
      .array(
        z.object({
          when: field(z.enum(['value', 'null']).default('value'), {
            label: 'Replace',
            widget: 'select',
            options: { value: 'Value', null: 'NULL' },
          }),
          from: field(z.string().default(''), {
            label: 'Old value',
            widget: 'text',
            visibleWhen: { field: 'when', is: ['value'] },
          }),
          then: field(z.enum(['value', 'null']).default('value'), {
            label: 'By',
            widget: 'select',
            options: { value: 'Value', null: 'NULL' },
          }),
          to: field(z.string().default(''), {
            label: 'New value',
            widget: 'text',
            visibleWhen: { field: 'then', is: ['value'] },
          }),
        }),
      )
      .default([]),
    { label: 'Values', widget: 'list', addLabel: 'Value' },
  ),
  otherwise: field(z.enum(['keep', 'null', 'value']).default('keep'), {
    label: 'All other values',
    widget: 'select',
    options: { keep: 'Stay', null: 'Become NULL', value: 'Become the value' },
  }),
  otherValue: field(z.string().default(''), {
    label: 'Their new value',
    widget: 'text',
    visibleWhen: { field: 'otherwise', is: ['value'] },
  }),
  into: field(z.string().default(''), {
    label: 'New column',
    widget: 'text',
    help: 'If empty, the column itself changes.',
  }),
});

export type ReplaceConfig = z.output<typeof config>;
