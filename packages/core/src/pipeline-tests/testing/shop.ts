import type { PipelineDocument } from '../../pipeline/document.ts';
import type { PipelineTest } from '../../pipeline/test-schema.ts';
import { pipeline, table } from '../../pipeline/testing/step-pipeline.ts';

const steps = pipeline(
  [
    'orders',
    'source',
    {
      from: 'table',
      table: 'main.default.no_orders',
      schema: 'id BIGINT, customer INT, amount DOUBLE, status STRING',
    },
  ],
  [
    'customers',
    'source',
    { from: 'table', table: 'main.default.nobody', schema: 'customer INT, country STRING' },
  ],
  ['paid', 'filter', { mode: 'expression', expression: "status = 'paid' AND amount >= 10" }, 'orders'],
  ['joined', 'join', { type: 'left', keys: [{ left: 'customer', right: 'customer' }] }],
  [
    'totals',
    'group-by',
    { columns: ['country'], aggregations: [{ function: 'sum', column: 'amount', alias: 'total' }] },
    'joined',
  ],
  ['sorted', 'order-by', { keys: [{ column: 'total', direction: 'desc' }] }, 'totals'],
  ['stored', 'export', table('shop_totals'), 'sorted'],
);

/** Totals of paid orders by country, over tables that do not exist. */
export const SHOP: PipelineDocument = {
  ...steps,
  name: 'Shop',
  edges: [
    ...steps.edges,
    { id: 'l', source: 'paid', target: 'joined', kind: 'data', targetPort: 'left' },
    { id: 'r', source: 'customers', target: 'joined', kind: 'data', targetPort: 'right' },
  ],
};

const ORDER_COLUMNS = [
  { name: 'id', type: 'bigint' },
  { name: 'customer', type: 'int' },
  { name: 'amount', type: 'double' },
  { name: 'status', type: 'string' },
];

const inputs: PipelineTest['inputs'] = [
  {
    node: 'orders',
    columns: ORDER_COLUMNS,
    rows: [
      ['1', '1', '10', 'paid'],
      ['2', '1', '0.1', 'open'],
      ['3', '2', '20.5', 'paid'],
      ['4', '2', '0.2', 'paid'],
      ['5', '9', '30', 'paid'],
      ['6', null, null, null],
    ],
  },
  {
    node: 'customers',
    columns: [
      { name: 'customer', type: 'int' },
      { name: 'country', type: 'string' },
    ],
    rows: [
      ['1', 'DE'],
      ['2', 'FR'],
    ],
  },
];

/** The whole pipeline, in order, and one node of it alone by properties. Both pass. */
export const SHOP_TESTS: readonly [PipelineTest, PipelineTest] = [
  {
    id: 'test-1',
    name: 'Totals by country',
    inputs,
    outputs: [
      {
        node: 'stored',
        expect: [
          {
            is: 'rows',
            ordered: true,
            columns: [
              { name: 'total', type: 'double' },
              { name: 'country', type: 'string' },
            ],
            rows: [
              ['30.0', null],
              ['20.5', 'FR'],
              ['10.0', 'DE'],
            ],
          },
          {
            is: 'columns',
            columns: [
              { name: 'country', type: 'STRING' },
              { name: 'total', type: 'DOUBLE' },
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'test-2',
    name: 'Large paid orders',
    inputs: inputs.slice(0, 1),
    outputs: [
      {
        node: 'paid',
        expect: [
          { is: 'row-count', min: 3, max: 3 },
          { is: 'every-row', expression: 'amount > 9' },
          { is: 'unique', columns: ['id'] },
          { is: 'not-null', columns: ['customer', 'amount'] },
        ],
      },
    ],
  },
];
