import { z } from 'zod';
import { field } from '../../../fields/field.ts';

const KINDS = ['cron', 'periodic', 'file', 'table', 'continuous'] as const;

const on = (...is: readonly (typeof KINDS)[number][]) => ({ field: 'every', is }) as const;
const seconds = (label: string, help: string) =>
  field(z.number().int().min(0).default(0), {
    label,
    widget: 'number',
    help: `${help} 0: none; otherwise at least 60.`,
    visibleWhen: on('file', 'table'),
  });

export const config = z.object({
  every: field(z.enum(KINDS).default('cron'), {
    label: 'Runs',
    widget: 'select',
    options: {
      cron: 'at times',
      periodic: 'again and again, after a while',
      file: 'when files arrive',
      table: 'when tables change',
      continuous: 'all the time',
    },
  }),
  quartz: field(z.string().default('0 0 6 * * ?'), {
    label: 'Quartz cron expression',
    widget: 'text',
    help: 'Seconds, minutes, hours, day of month, month, day of week; one of the two days is ?. L is the last, 15W the nearest working day, 6#3 the third Friday.',
    visibleWhen: on('cron'),
  }),
  zone: field(z.string().default('UTC'), {
    label: 'Time zone',
    widget: 'text',
    placeholder: 'Europe/Berlin',
    help: 'Times follow the clocks of this zone.',
    visibleWhen: on('cron'),
  }),
  interval: field(z.number().int().min(1).default(1), {
    label: 'Every',
    widget: 'number',
    visibleWhen: on('periodic'),
  }),
  unit: field(z.enum(['MINUTES', 'HOURS', 'DAYS', 'WEEKS']).default('HOURS'), {
    label: 'Unit',
    widget: 'select',
    options: { MINUTES: 'minutes', HOURS: 'hours', DAYS: 'days', WEEKS: 'weeks' },
    visibleWhen: on('periodic'),
  }),
  url: field(z.string().default(''), {
    label: 'Folder',
    widget: 'text',
    placeholder: '/Volumes/main/default/landing/',
    help: 'A folder of a volume or of an external location.',
    visibleWhen: on('file'),
  }),
  tables: field(z.array(z.string()).default([]), {
    label: 'Tables',
    widget: 'names',
    visibleWhen: on('table'),
  }),
  changed: field(z.enum(['ANY_UPDATED', 'ALL_UPDATED']).default('ANY_UPDATED'), {
    label: 'When',
    widget: 'select',
    options: { ANY_UPDATED: 'any of them changed', ALL_UPDATED: 'all of them changed' },
    visibleWhen: on('table'),
  }),
  minBetween: seconds('Seconds between runs', 'The least time between two runs.'),
  quiet: seconds('Seconds without changes', 'How long nothing more may change before the run.'),
  paused: field(z.boolean().default(false), {
    label: 'Paused',
    widget: 'switch',
    help: 'The job stays, and runs when you start it. What is missed meanwhile is not made up for.',
  }),
  maxRuns: field(z.number().int().min(1).max(1000).default(1), {
    label: 'Runs at the same time',
    widget: 'number',
    visibleWhen: on('cron', 'periodic', 'file', 'table'),
  }),
  queue: field(z.boolean().default(true), {
    label: 'Further runs wait',
    widget: 'switch',
    help: 'Otherwise they are skipped.',
    visibleWhen: on('cron', 'periodic', 'file', 'table'),
  }),
});

export type SchedulerConfig = z.output<typeof config>;
