import { z } from 'zod';
import { aggregationFields } from '../../../codegen/aggregation/aggregation-fields.ts';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  columns: field(z.array(z.string()).default([]), {
    label: 'Group by',
    widget: 'columns',
    help: 'One row for each combination of their values; without any, a single row.',
  }),
  pivotColumn: field(z.string().default(''), {
    label: 'Pivot column',
    widget: 'column',
    help: 'Its values become columns.',
  }),
  values: field(z.array(z.string()).default([]), {
    label: 'Values',
    widget: 'names',
    columnField: 'pivotColumn',
    help: 'A column for each of these values, in this order; rows with other values are ignored.',
  }),
  withNull: field(z.boolean().default(false), {
    label: 'Also a column for NULL',
    widget: 'switch',
    help: 'It is called null, as in Spark.',
  }),
  aggregations: field(z.array(aggregationFields).default([]), {
    label: 'Aggregations',
    widget: 'list',
    addLabel: 'Aggregation',
    help: 'With several, the columns are called value_aggregate.',
  }),
});

export type PivotConfig = z.output<typeof config>;
