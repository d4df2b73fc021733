import type { z } from 'zod';
import type { NodeExample } from '../../define-node.ts';
import { hostileTable } from '../../example-tables.ts';
import type { config } from './config.ts';

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'new-columns',
    title: 'A column may use those above it',
    config: {
      columns: [
        { name: 'net', expression: 'price * quantity' },
        { name: 'gross', expression: 'net * 1.19' },
        { name: 'label', expression: "concat(upper(name), ': ', quantity)" },
      ],
    },
    inputs: {
      in: [
        {
          schema: 'name STRING, price DECIMAL(8,2), quantity INT',
          rows: [
            ['a', '10.50', '3'],
            [null, null, '1'],
          ],
        },
      ],
    },
    output: {
      schema:
        'name STRING, price DECIMAL(8,2), quantity INT, net DECIMAL(19,2), gross DECIMAL(23,4), label STRING',
      rows: [
        ['a', '10.50', '3', '31.50', '37.4850', 'A: 3'],
        [null, null, '1', null, null, null],
      ],
    },
  },
  {
    name: 'replace',
    title: 'Replaces a column at its position',
    config: { columns: [{ name: 'AMOUNT', expression: 'CAST(amount AS DOUBLE) / 2' }] },
    inputs: {
      in: [
        {
          schema: 'amount STRING, id INT',
          rows: [
            ['5', '1'],
            [null, '2'],
          ],
        },
      ],
    },
    output: {
      schema: 'AMOUNT DOUBLE, id INT',
      rows: [
        ['2.5', '1'],
        [null, '2'],
      ],
    },
  },
  {
    name: 'windows',
    title: 'Compares a row with others of its group',
    config: {
      columns: [
        { name: 'place', expression: 'row_number() OVER (PARTITION BY shop ORDER BY day DESC, id)' },
        {
          name: 'before',
          expression: 'lag(amount, 1, 0) OVER (PARTITION BY shop ORDER BY day DESC, id)',
        },
        {
          name: 'running',
          expression: 'sum(amount) OVER (PARTITION BY shop ORDER BY id ROWS UNBOUNDED PRECEDING)',
        },
        { name: 'share', expression: 'round(amount / sum(amount) OVER (PARTITION BY shop), 2)' },
      ],
    },
    inputs: {
      in: [
        {
          schema: 'id INT, shop STRING, day DATE, amount DOUBLE',
          rows: [
            ['1', 'a', '2026-01-01', '1'],
            ['2', 'a', '2026-01-02', '3'],
            ['3', 'b', '2026-01-02', '5'],
          ],
        },
      ],
    },
    output: {
      schema:
        'id INT, shop STRING, day DATE, amount DOUBLE, place INT, before DOUBLE, running DOUBLE, share DOUBLE',
      rows: [
        ['1', 'a', '2026-01-01', '1.0', '2', '3.0', '1.0', '0.25'],
        ['2', 'a', '2026-01-02', '3.0', '1', '0.0', '4.0', '0.75'],
        ['3', 'b', '2026-01-02', '5.0', '1', '0.0', '5.0', '1.0'],
      ],
    },
  },
  {
    name: 'hostile-names',
    title: 'Names that need quoting, strings that need escaping',
    config: {
      columns: [
        { name: 'x.y', expression: "coalesce(`a.b`, 'it\\'s \\\\ {x} %s \"q\"')" },
        { name: 'class', expression: 'CASE WHEN `*` > 0 THEN `naïve 🚀` ELSE -1 END' },
      ],
    },
    inputs: { in: [hostileTable] },
    output: {
      schema:
        "`*` INT, `a.b` STRING, `it's` STRING, select STRING, `back``tick` STRING, `naïve 🚀` DOUBLE, `x.y` STRING, class DOUBLE",
      rows: [
        ['1', 'x.y', "O'Brien", 'from', '`', '1.5', 'x.y', '1.5'],
        [null, null, null, null, null, null, 'it\'s \\ {x} %s "q"', '-1.0'],
      ],
    },
  },
];
