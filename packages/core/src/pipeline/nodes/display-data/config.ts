import { z } from 'zod';
import { field } from '../../../fields/field.ts';

/** Default and maximum number of rows shown (product specification, sections 3 and 5). */
const DEFAULT_ROWS = 20;

const MAX_ROWS = 1000;

export const config = z.object({
  rows: field(z.number().int().min(1).max(MAX_ROWS).default(DEFAULT_ROWS), {
    label: 'Number of rows',
    widget: 'number',
    help: '1 to 1000',
  }),
});
