import type { z } from 'zod';
import type { NodeExample } from '../../define-node.ts';
import type { config } from './index.ts';

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'connected',
    title: 'A cluster that is connected',
    config: { clusterId: '1121-060708-abcd1234' },
    inputs: {},
  },
  { name: 'fresh', title: 'A cluster still to be created', config: {}, inputs: {} },
];
