import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { z } from 'zod';
import { field } from '../../../fields/field.ts';
import { METRICS } from './metric.ts';

const check = z.object({
  metric: field(z.enum(keysOf(METRICS)).default('psi'), {
    label: 'Metric',
    widget: 'select',
    options: METRICS,
  }),
  columns: field(z.array(z.string()).default([]), {
    label: 'Columns',
    widget: 'columns',
    help: 'None means all watched columns that the metric suits.',
    visibleWhen: { field: 'metric', is: ['nulls', 'distinct', 'psi', 'ks', 'js'] },
  }),
  warn: field(z.string().default(''), { label: 'Warn from', widget: 'text', placeholder: 'as usual' }),
  alert: field(z.string().default(''), { label: 'Alert from', widget: 'text', placeholder: 'as usual' }),
});

export type CheckConfig = z.output<typeof check>;

export const config = z.object({
  columns: field(z.array(z.string()).default([]), {
    label: 'Columns',
    widget: 'columns',
    help: 'None means all columns but those of the windows and slices.',
  }),
  checks: field(
    z
      .array(check)
      .default(() =>
        (['rows', 'schema', 'nulls', 'psi', 'ks', 'js'] as const).map((metric) => check.parse({ metric })),
      ),
    {
      label: 'Watch',
      widget: 'list',
      addLabel: 'Metric',
      cards: true,
      help: 'Usual thresholds: PSI 0.1 and 0.25; KS and Jensen-Shannon distance 0.1 and 0.2; share of NULLs ± 0.05 and 0.1; row count and distinct values ± 0.25 and 0.5 of those before; age 24 and 48 hours; 1 for a new column, 2 for one that is gone or has another type.',
    },
  ),
  time: field(z.string().default(''), {
    label: 'Time column',
    widget: 'column',
    help: 'When a row happened: for windows, and for the age of the newest row.',
  }),
  window: field(z.enum(['all', 'hour', 'day', 'week', 'month']).default('all'), {
    label: 'Windows',
    widget: 'select',
    options: {
      all: 'All rows together',
      hour: 'Each hour',
      day: 'Each day',
      week: 'Each week',
      month: 'Each month',
    },
    help: 'Rows without a time are left out. Late rows change the metrics of their window: merge them by window, column, slice and metric.',
  }),
  compare: field(z.enum(['baseline', 'previous']).default('baseline'), {
    label: 'Compare with',
    widget: 'select',
    options: { baseline: 'Rows at “Baseline”', previous: 'The window before' },
    help: 'Row counts and distinct values of a window are always compared with those of the window before.',
    visibleWhen: { field: 'window', is: ['hour', 'day', 'week', 'month'] },
  }),
  slices: field(z.array(z.string()).default([]), {
    label: 'Slices',
    widget: 'columns',
    help: 'Each value of these columns is watched by itself, besides all rows.',
  }),
  bins: field(z.number().int().min(2).max(100).default(10), {
    label: 'Bins of numbers',
    widget: 'number',
    help: 'Between quantiles of the baseline, with NULLs in a bin of their own. For PSI, an empty bin counts as a share of 0.0001.',
  }),
  categories: field(z.number().int().min(1).max(1000).default(50), {
    label: 'Categories',
    widget: 'number',
    help: 'The most frequent of the baseline; all others, also new ones, are one bin.',
  }),
});

export type MonitoringConfig = z.output<typeof config>;
