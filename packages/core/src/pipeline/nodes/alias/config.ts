import { type Schema } from '@lakehouse/spark-sql/types/column-type';
import { z } from 'zod';
import { spelled } from '../../../diagnostics/column-checks.ts';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  columns: field(
    z
      .array(
        z.object({
          column: field(z.string().default(''), { label: 'Column', widget: 'column' }),
          alias: field(z.string().default(''), {
            label: 'Name',
            widget: 'text',
            help: 'If empty, the name stays.',
          }),
        }),
      )
      .default([]),
    { label: 'Columns', widget: 'list', addLabel: 'Column' },
  ),
});

export type Chosen = z.output<typeof config>['columns'];

export const named = (columns: Chosen, schema: Schema | undefined): { column: string; alias: string }[] =>
  columns.map(({ column, alias }) => {
    const name = spelled([column], schema)[0] ?? column;
    return { column: name, alias: alias === '' ? name : alias };
  });
