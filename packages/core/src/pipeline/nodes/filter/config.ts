import { z } from 'zod';
import { field } from '../../../fields/field.ts';

const OPERATORS = [
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'not in',
  'contains',
  'starts with',
  'ends with',
  'is null',
  'is not null',
] as const;

const builder = { field: 'mode', is: ['builder'] } as const;

const condition = z.object({
  column: field(z.string().default(''), { label: 'Column', widget: 'column' }),
  operator: field(z.enum(OPERATORS).default('='), { label: 'Operator', widget: 'select' }),
  value: field(z.string().default(''), {
    label: 'Value',
    widget: 'value',
    columnField: 'column',
    visibleWhen: {
      field: 'operator',
      is: ['=', '!=', '<', '<=', '>', '>=', 'contains', 'starts with', 'ends with'],
    },
  }),
  values: field(z.array(z.string()).default([]), {
    label: 'Values',
    widget: 'names',
    columnField: 'column',
    visibleWhen: { field: 'operator', is: ['in', 'not in'] },
  }),
});

export type Condition = z.output<typeof condition>;

export const config = z.object({
  mode: field(z.enum(['builder', 'expression']).default('builder'), {
    label: 'Write the condition as',
    widget: 'select',
    options: { builder: 'Conditions', expression: 'Expression' },
  }),
  match: field(z.enum(['all', 'any']).default('all'), {
    label: 'Keep rows where',
    widget: 'select',
    options: { all: 'all conditions hold', any: 'any condition holds' },
    visibleWhen: builder,
  }),
  conditions: field(z.array(condition).default([]), {
    label: 'Conditions',
    widget: 'list',
    addLabel: 'Condition',
    visibleWhen: builder,
  }),
  expression: field(z.string().default(''), {
    label: 'Keep rows where',
    widget: 'expression',
    expects: 'condition',
    placeholder: "status = 'paid' AND amount > 0",
    visibleWhen: { field: 'mode', is: ['expression'] },
  }),
});

export type FilterConfig = z.output<typeof config>;
