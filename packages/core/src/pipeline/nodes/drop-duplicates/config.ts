import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  columns: field(z.array(z.string()).default([]), {
    label: 'Columns to compare',
    widget: 'columns',
    help: 'None compares all columns. With some, which of the equal rows stays is not deterministic.',
  }),
});
