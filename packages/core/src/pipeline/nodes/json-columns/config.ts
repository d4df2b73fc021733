import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  column: field(z.string().default(''), {
    label: 'Column',
    widget: 'column',
    help: 'A STRING with a JSON object in each row.',
  }),
  fields: field(z.enum(['sample', 'declared']).default('sample'), {
    label: 'Fields and types',
    widget: 'select',
    options: { sample: 'From a sample', declared: 'As declared' },
  }),
  sample: field(z.string().default(''), {
    label: 'Sample',
    widget: 'textarea',
    placeholder: '{"id": 1, "name": "Ann"}',
    help: 'One object, or several on a line each. The code declares what is found here.',
    visibleWhen: { field: 'fields', is: ['sample'] },
  }),
  schema: field(z.string().default(''), {
    label: 'Fields',
    widget: 'textarea',
    placeholder: 'id BIGINT, name STRING, tags ARRAY<STRING>',
    visibleWhen: { field: 'fields', is: ['declared'] },
  }),
  prefix: field(z.string().default(''), {
    label: 'Begin the names with',
    widget: 'text',
    placeholder: 'payload_',
  }),
  onError: field(z.enum(['null', 'stop']).default('null'), {
    label: 'Text that is not such an object',
    widget: 'select',
    options: { null: 'Gives NULLs', stop: 'Stops the run' },
  }),
  keep: field(z.boolean().default(true), { label: 'Keep the JSON', widget: 'switch' }),
});

export type JsonConfig = z.output<typeof config>;
