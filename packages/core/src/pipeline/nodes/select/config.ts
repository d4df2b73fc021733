import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  columns: field(z.array(z.string()).default([]), {
    label: 'Columns',
    widget: 'columns',
    help: 'Kept in this order.',
  }),
});
