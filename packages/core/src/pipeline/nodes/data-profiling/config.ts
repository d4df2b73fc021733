import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  columns: field(z.array(z.string()).default([]), {
    label: 'Columns',
    widget: 'columns',
    help: 'None means all columns.',
  }),
  method: field(z.enum(['auto', 'exact', 'sketch']).default('auto'), {
    label: 'Method',
    widget: 'select',
    options: { auto: 'Exact, then sketches', exact: 'Exact', sketch: 'Sketches' },
    help: 'Sketches need the same memory for any number of rows: quantiles and shares are within about 1 %, distinct values within about 2 %. Which of both it was is in the column “method”.',
  }),
  exactRows: field(z.number().int().min(1).max(1_000_000_000).default(1_000_000), {
    label: 'Exact up to rows',
    widget: 'number',
    help: 'The rows are counted first; of more than these, sketches are made. A cluster keeps them meanwhile, to compute them once: choose Sketches to spare its memory.',
    visibleWhen: { field: 'method', is: ['auto'] },
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
