import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  ids: field(z.array(z.string()).default([]), {
    label: 'Columns to keep',
    widget: 'columns',
    help: 'Repeated in every row; columns in neither list are dropped.',
  }),
  values: field(z.array(z.string()).default([]), {
    label: 'Columns to rows',
    widget: 'columns',
    help: 'Each becomes a row: its name and its value.',
  }),
  variableName: field(z.string().default('variable'), { label: 'Column for the names', widget: 'text' }),
  valueName: field(z.string().default('value'), { label: 'Column for the values', widget: 'text' }),
  dropNulls: field(z.boolean().default(false), {
    label: 'Leave out rows without a value',
    widget: 'switch',
  }),
});

export type MeltConfig = z.output<typeof config>;
