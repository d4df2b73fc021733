import { z } from 'zod';
import { field } from '../../../fields/field.ts';

const filling = { field: 'mode', is: ['fill'] } as const;
const dropping = { field: 'mode', is: ['drop'] } as const;

export const config = z.object({
  mode: field(z.enum(['fill', 'drop']).default('drop'), {
    label: 'Missing values',
    widget: 'select',
    options: { fill: 'Fill with a value', drop: 'Drop the rows' },
  }),
  values: field(
    z
      .array(
        z.object({
          column: field(z.string().default(''), { label: 'Column', widget: 'column' }),
          value: field(z.string().default(''), { label: 'Value', widget: 'value', columnField: 'column' }),
        }),
      )
      .default([]),
    { label: 'Fill', widget: 'list', addLabel: 'Column', visibleWhen: filling },
  ),
  how: field(z.enum(['any', 'all', 'threshold']).default('any'), {
    label: 'Drop a row when',
    widget: 'select',
    options: {
      any: 'any value is missing',
      all: 'all values are missing',
      threshold: 'too few values are present',
    },
    visibleWhen: dropping,
  }),
  threshold: field(z.number().int().min(1).default(1), {
    label: 'Values that must be present',
    widget: 'number',
    visibleWhen: { field: 'how', is: ['threshold'] },
  }),
  columns: field(z.array(z.string()).default([]), {
    label: 'Columns to check',
    widget: 'columns',
    help: 'None checks all columns.',
    visibleWhen: dropping,
  }),
});

export type MissingConfig = z.output<typeof config>;
