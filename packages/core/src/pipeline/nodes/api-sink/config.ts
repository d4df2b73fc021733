import { z } from 'zod';
import {
  ACCESS_FIELDS,
  PATIENCE_FIELDS,
  REQUEST_FIELDS,
  textField,
} from '../../../codegen/http/access-fields.ts';
import { field } from '../../../fields/field.ts';

const BODIES = ['list', 'named', 'row'] as const;

export const config = z.object({
  url: textField('Address', { placeholder: 'https://api.example.com/v1/orders' }),
  method: field(z.enum(['POST', 'PUT', 'PATCH']).default('POST'), { label: 'Method', widget: 'select' }),
  ...REQUEST_FIELDS,
  content: field(z.enum(BODIES).default('list'), {
    label: 'A request has',
    widget: 'select',
    options: { list: 'A list of rows', named: 'An object with a list of rows', row: 'One row' },
  }),
  listName: textField('Name of the list', {
    value: 'records',
    visibleWhen: { field: 'content', is: ['named'] },
  }),
  batchRows: field(z.int().min(1).max(100_000).default(100), {
    label: 'Rows per request',
    widget: 'number',
    visibleWhen: { field: 'content', is: ['list', 'named'] },
  }),
  orderBy: field(z.array(z.string()).default([]), {
    label: 'Order',
    widget: 'columns',
    help: 'Rows are sent in the order of these columns; those that are equal in them, in an order that each run repeats.',
  }),
  runKey: textField('Key of the run', {
    placeholder: '${run_date}',
    help: 'What tells runs apart: a parameter of the pipeline, such as the date of the data or the id of a job’s run. A run that was interrupted goes on after the last request that was accepted, and a run that is repeated sends nothing.',
  }),
  keyHeader: textField('Header of the idempotency key', {
    value: 'Idempotency-Key',
    help: 'By it the API knows a request that it has accepted already. Empty: none is sent.',
  }),
  ...ACCESS_FIELDS,
  ...PATIENCE_FIELDS,
  notes: textField('Folder', {
    placeholder: '/Volumes/main/default/landing/sent_orders',
    help: 'What was accepted is noted here, in a volume.',
  }),
});

export type ApiSinkConfig = z.output<typeof config>;
