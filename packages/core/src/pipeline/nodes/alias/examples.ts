import type { z } from 'zod';
import type { NodeExample } from '../../define-node.ts';
import { hostileTable } from '../../example-tables.ts';
import type { config } from './config.ts';

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'two-names',
    title: 'One column under two names',
    config: { columns: [{ column: 'id' }, { column: 'id', alias: 'order id' }] },
    inputs: { in: [{ schema: 'id BIGINT, name STRING', rows: [['1', 'a']] }] },
    output: { schema: 'id BIGINT, `order id` BIGINT', rows: [['1', '1']] },
  },
  {
    name: 'hostile-names',
    title: 'Names that need quoting on both sides',
    config: {
      columns: [
        { column: 'a.b', alias: 'c.d' },
        { column: '*', alias: 'class' },
        { column: "it's", alias: '"quoted"' },
      ],
    },
    inputs: { in: [hostileTable] },
    output: {
      schema: '`c.d` STRING, class INT, `"quoted"` STRING',
      rows: [
        ['x.y', '1', "O'Brien"],
        [null, null, null],
      ],
    },
  },
];
