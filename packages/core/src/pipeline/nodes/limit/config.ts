import { z } from 'zod';
import { field } from '../../../fields/field.ts';

/** The largest LIMIT that Spark accepts (a 32-bit integer). */
const LARGEST = 2_147_483_647;

export const config = z.object({
  rows: field(z.number().int().min(0).max(LARGEST).default(10), {
    label: 'Number of rows',
    widget: 'number',
  }),
});
