import type { z } from 'zod';
import type { NodeExample } from '../../define-node.ts';
import { hostileTable } from '../../example-tables.ts';
import type { config } from './config.ts';

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'two-columns',
    title: 'Two columns in another order',
    config: { columns: ['name', 'id'] },
    inputs: { in: [{ schema: 'id BIGINT, name STRING, x DATE', rows: [['1', 'a', '2026-01-01']] }] },
    output: { schema: 'name STRING, id BIGINT', rows: [['a', '1']] },
  },
  {
    name: 'hostile-names',
    title: 'Names with dots, stars, quotes and reserved words',
    config: { columns: ['*', 'a.b', "it's", 'SELECT', 'back`tick'] },
    inputs: { in: [hostileTable] },
    output: {
      schema: "`*` INT, `a.b` STRING, `it's` STRING, select STRING, `back``tick` STRING",
      rows: [
        ['1', 'x.y', "O'Brien", 'from', '`'],
        [null, null, null, null, null],
      ],
    },
  },
];
