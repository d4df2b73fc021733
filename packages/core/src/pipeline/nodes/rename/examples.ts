import type { z } from 'zod';
import type { NodeExample } from '../../define-node.ts';
import { hostileTable } from '../../example-tables.ts';
import type { config } from './config.ts';

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'one-column',
    title: 'One column',
    config: { renames: [{ from: 'ID', to: 'order_id' }] },
    inputs: { in: [{ schema: 'id BIGINT, name STRING', rows: [['1', 'a']] }] },
    output: { schema: 'order_id BIGINT, name STRING', rows: [['1', 'a']] },
  },
  {
    name: 'swap',
    title: 'Two names swapped',
    config: {
      renames: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
      ],
    },
    inputs: { in: [{ schema: 'a INT, b STRING', rows: [['1', 'x']] }] },
    output: { schema: 'b INT, a STRING', rows: [['1', 'x']] },
  },
  {
    name: 'hostile-names',
    title: 'Names with dots and stars',
    config: {
      renames: [
        { from: 'a.b', to: 'select *' },
        { from: '*', to: 'new.name' },
      ],
    },
    inputs: { in: [hostileTable] },
    output: {
      schema:
        "`new.name` INT, `select *` STRING, `it's` STRING, select STRING, `back``tick` STRING, `naïve 🚀` DOUBLE",
      rows: hostileTable.rows,
    },
  },
];
