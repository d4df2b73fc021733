import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  method: field(z.enum(['repartition', 'coalesce']).default('repartition'), {
    label: 'Method',
    widget: 'select',
    options: {
      repartition: 'Repartition: even, with a shuffle',
      coalesce: 'Coalesce: fewer, without a shuffle',
    },
  }),
  partitions: field(z.number().int().min(1).max(100_000).default(10), {
    label: 'Number of partitions',
    widget: 'number',
  }),
  columns: field(z.array(z.string()).default([]), {
    label: 'By columns',
    widget: 'columns',
    help: 'Rows with equal values share a partition.',
    visibleWhen: { field: 'method', is: ['repartition'] },
  }),
});
