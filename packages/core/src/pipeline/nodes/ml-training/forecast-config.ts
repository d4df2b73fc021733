import { z } from 'zod';
import { field } from '../../../fields/field.ts';

/** How far apart the periods of a time series are. */
const FREQUENCIES = ['hour', 'day', 'week', 'month'] as const;

const visibleWhen = { field: 'task', is: ['forecasting'] } as const;

/** The fields of a forecast. */
export const forecastFields = {
  time: field(z.string().default(''), {
    label: 'Time',
    widget: 'column',
    help: 'The DATE or TIMESTAMP of each value.',
    visibleWhen,
  }),
  series: field(z.array(z.string()).default([]), {
    label: 'Series',
    widget: 'columns',
    help: 'Each combination of values in these columns is forecast by itself. None means all rows are one series.',
    visibleWhen,
  }),
  frequency: field(z.enum(FREQUENCIES).default('day'), {
    label: 'A value per',
    widget: 'select',
    options: { hour: 'Hour', day: 'Day', week: 'Week, from Monday', month: 'Month' },
    visibleWhen,
  }),
  combine: field(z.enum(['sum', 'average']).default('sum'), {
    label: 'Rows of one period',
    widget: 'select',
    options: { sum: 'Add their values', average: 'Take the average' },
    visibleWhen,
  }),
  gaps: field(z.enum(['interpolate', 'zero', 'refuse']).default('interpolate'), {
    label: 'Periods without rows',
    widget: 'select',
    options: {
      interpolate: 'Between those around them',
      zero: 'Are 0',
      refuse: 'Stop',
    },
    visibleWhen,
  }),
  horizon: field(z.int().min(1).max(1000).default(14), {
    label: 'Periods to forecast',
    widget: 'number',
    visibleWhen,
  }),
  season: field(z.int().min(0).max(1000).default(7), {
    label: 'Periods of a season',
    widget: 'number',
    help: '7 where days of the week differ, 12 where months of the year do, 24 where hours of the day do; 0: none. A series needs two whole seasons.',
    visibleWhen,
  }),
  tests: field(z.int().min(0).max(20).default(3), {
    label: 'Tests',
    widget: 'number',
    help: 'How often the last periods are forecast from those before, which tells how far off it is.',
    visibleWhen,
  }),
  interval: field(z.int().min(50).max(99).default(95), {
    label: 'Interval, in %',
    widget: 'number',
    help: 'So many of the values are expected to be between the bounds.',
    visibleWhen,
  }),
};
