import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  ids: field(z.array(z.string()).default([]), {
    label: 'Columns to keep',
    widget: 'columns',
    help: 'Repeated in every row; columns that are nowhere here are dropped.',
  }),
  valueNames: field(z.array(z.string()).default([]), {
    label: 'Columns for the values',
    widget: 'names',
    help: 'Such as sales and units.',
  }),
  labelName: field(z.string().default('variable'), { label: 'Column for the labels', widget: 'text' }),
  groups: field(
    z
      .array(
        z.object({
          label: field(z.string().default(''), { label: 'Label', widget: 'text', placeholder: 'Q1' }),
          columns: field(z.array(z.string()).default([]), {
            label: 'Columns, in the order of the values',
            widget: 'columns',
          }),
        }),
      )
      .default([]),
    { label: 'Groups', widget: 'list', addLabel: 'Group', help: 'Each becomes a row.' },
  ),
  dropNulls: field(z.boolean().default(false), {
    label: 'Leave out rows without any value',
    widget: 'switch',
  }),
});

export type UnpivotConfig = z.output<typeof config>;
