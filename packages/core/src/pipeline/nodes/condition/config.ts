import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  mode: field(z.enum(['first', 'all']).default('first'), {
    label: 'A row goes to',
    widget: 'select',
    options: { first: 'the first case that holds', all: 'every case that holds' },
  }),
  cases: field(
    z
      .array(
        z.object({
          name: field(z.string().default(''), { label: 'Output', widget: 'text' }),
          condition: field(z.string().default(''), {
            label: 'Rows where',
            widget: 'expression',
            expects: 'condition',
            placeholder: 'amount > 1000',
          }),
        }),
      )
      .default([]),
    {
      label: 'Cases',
      widget: 'list',
      addLabel: 'Case',
      help: 'Rows for which no case holds, or only NULL, go to the output “Otherwise”.',
    },
  ),
});

export type ConditionConfig = z.output<typeof config>;
