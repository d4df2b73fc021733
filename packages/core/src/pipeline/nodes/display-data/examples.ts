import type { z } from 'zod';
import type { NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'first-rows',
    title: 'The first rows of a DataFrame',
    config: { rows: 2 },
    inputs: { in: [{ schema: 'id INT', rows: [['1'], ['2'], ['3']] }] },
    output: { schema: 'id INT', rows: [] },
    compare: { minRows: 2, maxRows: 2 },
  },
];
