import { z } from 'zod';
import { field } from '../../../fields/field.ts';

const rows = { field: 'decides', is: ['rows'] } as const;
const job = { field: 'decides', is: ['job'] } as const;

export const config = z.object({
  decides: field(z.enum(['rows', 'job']).default('rows'), {
    label: 'Decides about',
    widget: 'select',
    options: { rows: 'rows', job: 'the next steps of the job' },
  }),
  left: field(z.string().default(''), {
    label: 'Compare',
    widget: 'text',
    placeholder: '{{tasks.load.values.rows}}',
    help: 'Text, or a reference such as {{job.parameters.day}} or {{tasks.load.values.rows}}.',
    visibleWhen: job,
  }),
  op: field(
    z
      .enum([
        'EQUAL_TO',
        'NOT_EQUAL',
        'GREATER_THAN',
        'GREATER_THAN_OR_EQUAL',
        'LESS_THAN',
        'LESS_THAN_OR_EQUAL',
      ])
      .default('EQUAL_TO'),
    {
      label: 'Is',
      widget: 'select',
      options: {
        EQUAL_TO: 'the same text as',
        NOT_EQUAL: 'another text than',
        GREATER_THAN: 'a greater number than',
        GREATER_THAN_OR_EQUAL: 'at least',
        LESS_THAN: 'a smaller number than',
        LESS_THAN_OR_EQUAL: 'at most',
      },
      visibleWhen: job,
    },
  ),
  right: field(z.string().default(''), {
    label: 'With',
    widget: 'text',
    help: 'Steps after it run when this holds; those behind an order edge labeled “false” run when it does not.',
    visibleWhen: job,
  }),
  mode: field(z.enum(['first', 'all']).default('first'), {
    label: 'A row goes to',
    widget: 'select',
    visibleWhen: rows,
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
      visibleWhen: rows,
      help: 'Rows for which no case holds, or only NULL, go to the output “Otherwise”.',
    },
  ),
});

export type ConditionConfig = z.output<typeof config>;
