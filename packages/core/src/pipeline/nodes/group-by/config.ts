import { z } from 'zod';
import { aggregationFields } from '../../../codegen/aggregation/aggregation-fields.ts';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  columns: field(z.array(z.string()).default([]), {
    label: 'Group by',
    widget: 'columns',
    help: 'One row for each combination of their values.',
  }),
  aggregations: field(z.array(aggregationFields).default([]), {
    label: 'Aggregations',
    widget: 'list',
    addLabel: 'Aggregation',
  }),
});
