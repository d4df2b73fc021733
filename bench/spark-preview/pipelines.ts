import { EMPTY_DOCUMENT, type PipelineDocument } from '@lakehouse/core/pipeline/document';
import { addNode, connect, freePorts } from '@lakehouse/core/pipeline/operations';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import type { JsonObject } from '@lakehouse/core/types/json';

/** A node: its kind, its fields, and the nodes before it by their position in the list (the one before it when left out). */
type Step = readonly [kind: string, config: JsonObject, from?: readonly number[]];

const csv = (name: string, schema: string): Step => [
  'source',
  { fileFormat: 'csv', filePath: `${name}.csv`, hasHeader: true, schema },
  [],
];
const ORDERS =
  'order_id BIGINT, customer_id BIGINT, product_id INT, status STRING, country STRING, quantity INT, amount DECIMAL(10,2), ordered_at TIMESTAMP';
const orders: Step = ['source', { fileFormat: 'parquet', filePath: 'orders.parquet', schema: ORDERS }, []];
const products = csv('products', 'product_id INT, name STRING, category STRING');

const returned: Step = ['filter', { conditions: [{ column: 'status', operator: '=', value: 'returned' }] }];
const net: Step = [
  'with-column',
  {
    columns: [
      { name: 'net', expression: 'CAST(amount / 1.19 AS DECIMAL(10,2))' },
      { name: 'month', expression: "date_trunc('MONTH', ordered_at)" },
    ],
  },
];
const withProduct: Step = [
  'join',
  { type: 'inner', keys: [{ left: 'product_id', right: 'product_id' }] },
  [0, 1],
];
const total = { function: 'sum', column: 'amount', alias: 'total' };

/** Typical pipelines of which the last node is previewed. */
export const PIPELINES: readonly (readonly [title: string, steps: readonly Step[]])[] = [
  ['a Parquet file', [orders]],
  ['a CSV file', [csv('orders', ORDERS)]],
  ['CSV, filter and columns', [csv('orders', ORDERS), returned, net]],
  [
    'filter, sort, select',
    [orders, returned, sort('amount'), ['select', { columns: ['order_id', 'amount'] }]],
  ],
  ['totals by country', [orders, group(['country', 'status'])]],
  ['join', [orders, products, withProduct]],
  ['join and totals', [orders, products, withProduct, group(['category'])]],
  ['without duplicates', [orders, ['drop-duplicates', { columns: ['customer_id'] }]]],
  [
    'pivot',
    [
      orders,
      [
        'pivot',
        {
          columns: ['country'],
          pivotColumn: 'status',
          values: ['paid', 'returned', 'shipped'],
          aggregations: [total],
        },
      ],
    ],
  ],
  [
    'union, filter, totals, sort',
    [
      orders,
      csv('orders', ORDERS),
      ['union', { by: 'name' }, [0, 1]],
      returned,
      group(['country']),
      sort('total'),
    ],
  ],
];

function sort(column: string): Step {
  return ['order-by', { keys: [{ column, direction: 'desc', nulls: 'default' }] }];
}

function group(columns: readonly string[]): Step {
  return ['group-by', { columns, aggregations: [total] }];
}

/** The document, and the id of its last node. Throws when a step can't be connected. */
export function documentOf(steps: readonly Step[]): { document: PipelineDocument; last: string } {
  let document = EMPTY_DOCUMENT;
  const ids: string[] = [];
  steps.forEach(([kindId, config, from = [ids.length - 1]], at) => {
    const type = KINDS.get(kindId)?.type ?? 'transformation';
    const id = `${type}-${at + 1}`;
    const node = { id, type, kind: kindId, position: { x: 0, y: 0 }, label: `step ${at + 1}`, config };
    document = addNode(document, node);
    const ports = freePorts(document, node);
    from.forEach((source, index) => {
      const linked = connect(document, ids[source] ?? '', id, ports[index] ?? ports.at(-1));
      if (!linked.ok) throw new Error(`${kindId} can't be connected`);
      document = linked.document;
    });
    ids.push(id);
  });
  return { document, last: ids.at(-1) ?? '' };
}
