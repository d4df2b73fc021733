import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const table: ExampleTable = { schema: 'id INT', rows: [['1'], ['2'], ['3'], ['4']] };

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'three-rows',
    title: 'Three rows',
    config: { rows: 3 },
    inputs: { in: [table] },
    output: { schema: 'id INT', rows: [] },
    compare: { minRows: 3, maxRows: 3 },
  },
  {
    name: 'no-rows',
    title: 'Only the columns',
    config: { rows: 0 },
    inputs: { in: [table] },
    output: { schema: 'id INT', rows: [] },
  },
];
