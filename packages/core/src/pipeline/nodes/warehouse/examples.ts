import type { z } from 'zod';
import type { NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  { name: 'defaults', title: 'A small warehouse', config: {}, inputs: {} },
  {
    name: 'serverless',
    title: 'A large serverless warehouse',
    config: { name: 'reports', cluster_size: 'LARGE', max_num_clusters: 30, warehouse_type: 'SERVERLESS' },
    inputs: {},
  },
];
