import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  by: field(z.enum(['name', 'position']).default('name'), {
    label: 'Match columns by',
    widget: 'select',
    options: { name: 'Name', position: 'Position' },
  }),
  allowMissing: field(z.boolean().default(false), {
    label: 'Allow missing columns',
    widget: 'switch',
    help: 'A column, or a field of a struct, that an input lacks is filled with NULL.',
    visibleWhen: { field: 'by', is: ['name'] },
  }),
});

export type UnionConfig = z.output<typeof config>;
