import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  keys: field(z.array(z.string()).default([]), {
    label: 'One row for each',
    widget: 'columns',
    help: 'Rows with NULL are a group of their own.',
  }),
  order: field(
    z
      .array(
        z.object({
          value: field(z.enum(['largest', 'smallest']).default('largest'), {
            label: 'Value',
            widget: 'select',
            options: { largest: 'Largest', smallest: 'Smallest' },
          }),
          column: field(z.string().default(''), { label: 'Column', widget: 'column' }),
        }),
      )
      .default([]),
    {
      label: 'Keep the row with the',
      widget: 'list',
      addLabel: 'Column',
      help: 'The latest date is the largest. The next column decides between rows that are equal in those above; NULL loses against any value.',
    },
  ),
  breakTies: field(z.boolean().default(false), {
    label: 'Decide ties by the other columns',
    widget: 'switch',
    help: 'The smallest values stay, so that every run keeps the same row.',
  }),
});

export type KeepConfig = z.output<typeof config>;
