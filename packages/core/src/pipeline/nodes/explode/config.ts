import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  column: field(z.string().default(''), {
    label: 'Column',
    widget: 'column',
    help: 'An array or a map: each element becomes a row.',
  }),
  outer: field(z.boolean().default(false), {
    label: 'Keep rows without elements',
    widget: 'switch',
  }),
  position: field(z.boolean().default(false), {
    label: 'Add the position',
    widget: 'switch',
    help: 'Counted from 0.',
  }),
  positionName: field(z.string().default('pos'), {
    label: 'Column for the position',
    widget: 'text',
    visibleWhen: { field: 'position', is: [true] },
  }),
  expand: field(z.boolean().default(false), {
    label: 'A column for each field of an element',
    widget: 'switch',
    help: 'For arrays of structs.',
  }),
  elementName: field(z.string().default(''), {
    label: 'Column for the element',
    widget: 'text',
    help: 'For arrays; if empty, the element replaces the array.',
    visibleWhen: { field: 'expand', is: [false] },
  }),
  keyName: field(z.string().default('key'), {
    label: 'Column for the key',
    widget: 'text',
    help: 'For maps.',
  }),
  valueName: field(z.string().default('value'), {
    label: 'Column for the value',
    widget: 'text',
    help: 'For maps.',
  }),
});

export type ExplodeConfig = z.output<typeof config>;
