import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const table: ExampleTable = { schema: 'id INT', rows: [['1'], [null]] };

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  { name: 'cache', title: 'Memory, then disk', config: {}, inputs: { in: [table] }, output: table },
  {
    name: 'disk-only',
    title: 'A storage level',
    config: { level: 'DISK_ONLY' },
    inputs: { in: [table] },
    output: table,
  },
];
