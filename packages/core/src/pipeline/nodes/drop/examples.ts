import type { z } from 'zod';
import type { NodeExample } from '../../define-node.ts';
import { hostileTable } from '../../example-tables.ts';
import type { config } from './config.ts';

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'one-column',
    title: 'Without one column',
    config: { columns: ['ID'] },
    inputs: { in: [{ schema: 'id BIGINT, name STRING', rows: [['1', 'a']] }] },
    output: { schema: 'name STRING', rows: [['a']] },
  },
  {
    name: 'hostile-names',
    title: 'Names with dots, stars and backticks',
    config: { columns: ['a.b', '*', 'back`tick', 'select', "it's"] },
    inputs: { in: [hostileTable] },
    output: { schema: '`naïve 🚀` DOUBLE', rows: [['1.5'], [null]] },
  },
];
