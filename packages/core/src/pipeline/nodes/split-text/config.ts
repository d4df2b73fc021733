import { z } from 'zod';
import { field } from '../../../fields/field.ts';

const splits = { field: 'by', is: ['delimiter', 'pattern'] } as const;
const intoColumns = {
  any: [
    { field: 'by', is: ['groups'] },
    { field: 'into', is: ['columns'] },
  ],
} as const;
const intoRows = { all: [splits, { field: 'into', is: ['rows'] }] } as const;

export const config = z.object({
  column: field(z.string().default(''), { label: 'Column', widget: 'column' }),
  by: field(z.enum(['delimiter', 'pattern', 'groups']).default('delimiter'), {
    label: 'Take the text apart',
    widget: 'select',
    options: { delimiter: 'At a delimiter', pattern: 'At a pattern', groups: 'By the groups of a pattern' },
  }),
  delimiter: field(z.string().default(','), {
    label: 'Delimiter',
    widget: 'text',
    visibleWhen: { field: 'by', is: ['delimiter'] },
  }),
  pattern: field(z.string().default(''), {
    label: 'Regular expression',
    widget: 'text',
    placeholder: '(\\w+)-(\\d+)',
    visibleWhen: { field: 'by', is: ['pattern', 'groups'] },
  }),
  into: field(z.enum(['columns', 'rows']).default('columns'), {
    label: 'Into',
    widget: 'select',
    options: { columns: 'Columns', rows: 'Rows' },
    visibleWhen: splits,
  }),
  names: field(z.array(z.string()).default([]), {
    label: 'New columns',
    widget: 'names',
    help: 'A part that is not there is NULL; a group that does not match is an empty text.',
    visibleWhen: intoColumns,
  }),
  rest: field(z.boolean().default(false), {
    label: 'The last column takes the rest',
    widget: 'switch',
    visibleWhen: { all: [splits, { field: 'into', is: ['columns'] }] },
  }),
  name: field(z.string().default(''), {
    label: 'Column for a part',
    widget: 'text',
    help: 'If empty, the part replaces the text. A row without text stays.',
    visibleWhen: intoRows,
  }),
  trim: field(z.boolean().default(true), { label: 'Remove spaces around the parts', widget: 'switch' }),
});

export type SplitConfig = z.output<typeof config>;
