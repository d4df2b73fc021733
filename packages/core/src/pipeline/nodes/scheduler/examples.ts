import type { z } from 'zod';
import type { NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'last-friday',
    title: 'On the last Friday of each month',
    config: { quartz: '0 15 10 ? * 6L', zone: 'Europe/Berlin' },
    inputs: {},
  },
  {
    name: 'files',
    title: 'When no more files have arrived for two minutes',
    config: { every: 'file', url: '/Volumes/main/default/landing/', quiet: 120 },
    inputs: {},
  },
  {
    name: 'tables',
    title: 'When both tables have changed',
    config: {
      every: 'table',
      tables: ['main.default.orders', 'main.default.customers'],
      changed: 'ALL_UPDATED',
    },
    inputs: {},
  },
];
