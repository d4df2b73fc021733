import { z } from 'zod';
import { field } from '../../../fields/field.ts';

const WORK = ['notebook', 'sql', 'python', 'pipeline', 'job'] as const;
const RUN_IF = [
  'ALL_SUCCESS',
  'AT_LEAST_ONE_SUCCESS',
  'NONE_FAILED',
  'ALL_DONE',
  'AT_LEAST_ONE_FAILED',
  'ALL_FAILED',
] as const;

const doing = (...is: readonly (typeof WORK)[number][]) => ({ field: 'what', is }) as const;

export const config = z.object({
  what: field(z.enum(WORK).default('notebook'), {
    label: 'Runs',
    widget: 'select',
    options: {
      notebook: 'a notebook',
      sql: 'a SQL file',
      python: 'a Python file',
      pipeline: 'another pipeline',
      job: 'another job',
    },
  }),
  path: field(z.string().default(''), {
    label: 'Path',
    widget: 'text',
    placeholder: '/Users/name@example.com/load',
    help: 'In the workspace; Python files may also be in a volume.',
    visibleWhen: doing('notebook', 'sql', 'python'),
  }),
  warehouseId: field(z.string().default(''), {
    label: 'Warehouse ID',
    widget: 'text',
    help: 'Empty: the one that is chosen when the job is deployed.',
    visibleWhen: doing('sql'),
  }),
  pipeline: field(z.string().default(''), {
    label: 'Pipeline',
    widget: 'text',
    help: 'The name of a pipeline that is deployed as a job.',
    visibleWhen: doing('pipeline'),
  }),
  job: field(z.string().default(''), {
    label: 'Job',
    widget: 'text',
    help: 'Its id or its name.',
    visibleWhen: doing('job'),
  }),
  parameters: field(
    z
      .array(
        z.object({
          name: field(z.string().default(''), { label: 'Name', widget: 'text' }),
          value: field(z.string().default(''), { label: 'Value', widget: 'text' }),
        }),
      )
      .default([]),
    {
      label: 'Parameters',
      widget: 'list',
      addLabel: 'Parameter',
      help: 'A value may be a reference, such as {{job.parameters.day}} or {{tasks.load.values.rows}}. Python files get --name value.',
    },
  ),
  forEach: field(z.boolean().default(false), {
    label: 'For each element of an array',
    widget: 'switch',
  }),
  inputs: field(z.string().default(''), {
    label: 'Array',
    widget: 'text',
    placeholder: '{{tasks.list.values.days}}',
    help: 'JSON, or a reference to it. A parameter has the element by {{input}}, a field of it by {{input.field}}.',
    visibleWhen: { field: 'forEach', is: [true] },
  }),
  concurrency: field(z.number().int().min(1).max(100).default(1), {
    label: 'At the same time',
    widget: 'number',
    visibleWhen: { field: 'forEach', is: [true] },
  }),
  runIf: field(z.enum(RUN_IF).default('ALL_SUCCESS'), {
    label: 'Run when',
    widget: 'select',
    options: {
      ALL_SUCCESS: 'all steps before it succeeded',
      AT_LEAST_ONE_SUCCESS: 'at least one succeeded',
      NONE_FAILED: 'none failed',
      ALL_DONE: 'all have ended',
      AT_LEAST_ONE_FAILED: 'at least one failed',
      ALL_FAILED: 'all failed',
    },
  }),
  timeout: field(z.number().int().min(0).default(0), {
    label: 'Timeout (seconds)',
    widget: 'number',
    help: '0: none',
  }),
  retries: field(z.number().int().min(0).max(100).default(0), { label: 'Retries', widget: 'number' }),
  retryDelay: field(z.number().int().min(0).default(0), {
    label: 'Seconds between retries',
    widget: 'number',
  }),
  retryOnTimeout: field(z.boolean().default(false), { label: 'Retry after a timeout', widget: 'switch' }),
});

export type TaskConfig = z.output<typeof config>;
