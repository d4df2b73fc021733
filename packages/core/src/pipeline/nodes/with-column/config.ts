import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  columns: field(
    z
      .array(
        z.object({
          name: field(z.string().default(''), { label: 'Column', widget: 'text' }),
          expression: field(z.string().default(''), {
            label: 'Value',
            widget: 'expression',
            expects: 'scalar',
            placeholder: 'price * quantity',
          }),
        }),
      )
      .default([]),
    { label: 'Columns', widget: 'list', addLabel: 'Column', help: 'A column may use those above it.' },
  ),
});

export type Assigned = z.output<typeof config>['columns'];
