import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  fraction: field(z.number().min(0).max(1).default(0.1), {
    label: 'Fraction',
    widget: 'number',
    help: '0 to 1: the probability that a row is kept, so the number of rows varies.',
  }),
  withReplacement: field(z.boolean().default(false), {
    label: 'A row may be drawn more than once',
    widget: 'switch',
  }),
  seed: field(z.number().int().min(0).max(2_147_483_647).default(42), {
    label: 'Seed',
    widget: 'number',
    help: 'The same seed draws the same rows from the same data.',
  }),
});

/** The fraction in percent, without floating-point noise: 0.07 is 7, not 7.000000000000001. */
export const percent = (fraction: number): number => Number((fraction * 100).toPrecision(12));
