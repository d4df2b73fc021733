import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const readings: ExampleTable = {
  schema: 'sensor STRING, `temp.°C` DOUBLE, `count` SMALLINT, price DECIMAL(38,4)',
  rows: [
    ['a', '20.5', '1', '1.0000'],
    ['b', null, '2', '2.5000'],
    [null, '-3.0', null, null],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'all-rows',
    title: 'Aggregates of all rows, with hostile names',
    config: {
      aggregations: [
        { function: 'max', column: 'temp.°C' },
        { function: 'sum', column: 'count', alias: 'sum' },
        { function: 'count', column: 'sensor' },
        { function: 'count' },
        { function: 'sum', column: 'price' },
        { function: 'avg', column: 'price', alias: 'it’s “mean”' },
      ],
    },
    inputs: { in: [readings] },
    output: {
      schema:
        '`max_temp.°C` DOUBLE, `sum` BIGINT, count_sensor BIGINT, row_count BIGINT, total_price DECIMAL(38,4), `it’s “mean”` DECIMAL(38,8)',
      rows: [['20.5', '3', '2', '3', '3.5000', '1.75000000']],
    },
  },
  {
    name: 'no-rows',
    title: 'No input rows: one row, counts are 0, the others NULL',
    config: { aggregations: [{ function: 'count' }, { function: 'sum', column: 'price' }] },
    inputs: { in: [{ schema: readings.schema, rows: [] }] },
    output: { schema: 'row_count BIGINT, total_price DECIMAL(38,4)', rows: [['0', null]] },
  },
  {
    name: 'expression',
    title: 'A ratio of two aggregates',
    config: {
      aggregations: [
        {
          function: 'expression',
          expression: "count(*) filter (where sensor = 'a') / count(*)",
          alias: 'share of a',
        },
      ],
    },
    inputs: { in: [{ ...readings, rows: readings.rows.slice(0, 2) }] },
    output: { schema: '`share of a` DOUBLE', rows: [['0.5']] },
  },
];
