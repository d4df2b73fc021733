import { z } from 'zod';
import { aggregationFields } from '../../../codegen/aggregation/aggregation-fields.ts';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  aggregations: field(z.array(aggregationFields).default([]), {
    label: 'Aggregations',
    widget: 'list',
    addLabel: 'Aggregation',
  }),
});
