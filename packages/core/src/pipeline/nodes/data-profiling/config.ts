import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  columns: field(z.array(z.string()).default([]), {
    label: 'Columns',
    widget: 'columns',
    help: 'None means all columns.',
  }),
  method: field(z.enum(['exact', 'sketch']).default('exact'), {
    label: 'Method',
    widget: 'select',
    options: { exact: 'Exact', sketch: 'Sketches' },
    help: 'Exact suits up to a million rows. Sketches need the same memory for any number of rows: quantiles and shares are within about 1 %, distinct values within about 2 %.',
  }),
  top: field(z.number().int().min(0).max(100).default(10), {
    label: 'Top values',
    widget: 'number',
  }),
  bins: field(z.number().int().min(2).max(64).default(16), {
    label: 'Histogram bars',
    widget: 'number',
  }),
  patterns: field(z.boolean().default(true), {
    label: 'Patterns of texts',
    widget: 'switch',
    help: 'Capitals count as A, other letters as a, digits as 9.',
  }),
  correlations: field(z.boolean().default(false), {
    label: 'Correlations of numbers',
    widget: 'switch',
    help: 'Pearson’s, for each pair of numeric columns; rows with a NULL in one of them are left out.',
  }),
});

export type ProfilingConfig = z.output<typeof config>;
