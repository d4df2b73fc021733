import type { z } from 'zod';
import type { NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'notebook',
    title: 'A notebook with a parameter, tried twice more when it fails',
    config: {
      path: '/Shared/load orders',
      parameters: [{ name: 'day', value: '{{job.parameters.day}}' }],
      retries: 2,
      retryDelay: 30,
    },
    inputs: {},
  },
  {
    name: 'sql-file',
    title: 'A SQL file that also runs after a failure',
    config: { what: 'sql', path: '/Shared/report.sql', runIf: 'ALL_DONE' },
    inputs: {},
  },
  {
    name: 'other-pipeline',
    title: 'Another pipeline, for at most an hour',
    config: { what: 'pipeline', pipeline: 'Clean orders', timeout: 3600 },
    inputs: {},
  },
  {
    name: 'for-each',
    title: 'A notebook for each of three regions, two at the same time',
    config: {
      path: '/Shared/load region',
      parameters: [{ name: 'region', value: '{{input}}' }],
      forEach: true,
      inputs: '["north", "south", "west"]',
      concurrency: 2,
    },
    inputs: {},
  },
];
