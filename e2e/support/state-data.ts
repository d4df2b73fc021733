const LONG =
  'Customers of all regions with their orders, returns and complaints of the last twenty-four months';
/** Nothing in it lets a line break. */
const UNBROKEN = 'customers_with_orders_returns_and_complaints_of_the_last_twenty_four_months_by_region';

export const LONG_NAMES = { words: LONG, unbroken: UNBROKEN } as const;

const at = (x: number, y: number) => ({ position: { x, y } });
const edge = (source: string, target: string, targetPort = 'in') => ({
  id: `${source}-${target}`,
  source,
  target,
  kind: 'data',
  targetPort,
});
const filter = (condition: string) => ({
  mode: 'expression',
  expression: condition,
});

/** A source with a query as it is saved. */
const query = (id: string, label: string, text: string, x: number, y: number) => ({
  ...at(x, y),
  id,
  type: 'source',
  data: { label, config: { from: 'query', query: text } },
});

/** Names and columns that are longer than what shows them. */
export const LONG_NAMES_PIPELINE = {
  version: 3,
  name: `${LONG}, ${UNBROKEN}`,
  nodes: [
    query(
      'source-1',
      LONG,
      `SELECT order_id AS ${UNBROKEN}, status AS \`${LONG}\`, repeat('long text ', 40) AS words, repeat('x', 400) AS unbroken, quantity FROM samples.retail.orders`,
      40,
      60,
    ),
    {
      ...at(440, 60),
      id: 'transformation-2',
      type: 'transformation',
      data: {
        label: UNBROKEN,
        transformation: { name: 'limit' },
        config: { rows: 50 },
      },
    },
    {
      ...at(840, 60),
      id: 'export-3',
      type: 'export',
      data: { label: `${LONG} by ${UNBROKEN}`, config: { to: 'table', table: `main.default.${UNBROKEN}` } },
    },
  ],
  edges: [edge('source-1', 'transformation-2'), edge('transformation-2', 'export-3')],
};

/** Steps with everything that the tab Problems tells, besides one that is ready. */
export const PROBLEMS_PIPELINE = {
  version: 3,
  name: 'Returns by day',
  nodes: [
    query('source-1', 'Orders', 'SELECT order_id, status, quantity FROM samples.retail.orders', 40, 60),
    {
      ...at(440, 60),
      id: 'transformation-2',
      type: 'transformation',
      data: {
        label: 'Returned',
        transformation: { name: 'filter/where' },
        config: filter("statu = 'returned'"),
      },
    },
    { ...at(440, 260), id: 'no-such-kind-3', type: 'forecast', data: { label: 'Forecast' } },
    { ...at(840, 60), id: 'export-4', type: 'export', data: { label: 'Returns' } },
  ],
  edges: [
    edge('source-1', 'transformation-2'),
    edge('transformation-2', 'export-4'),
    edge('source-1', 'no-such-kind-3'),
  ],
};

/** A source whose rows end in an error of the engine. */
export const FAILING_PIPELINE = {
  version: 3,
  name: 'Prices per piece',
  nodes: [
    query(
      'source-1',
      'Orders',
      'SELECT order_id, CAST(status AS INT) AS status, quantity FROM samples.retail.orders',
      40,
      60,
    ),
    {
      ...at(440, 60),
      id: 'export-2',
      type: 'export',
      data: { label: 'Prices', config: { to: 'table', table: 'main.default.prices', mode: 'overwrite' } },
    },
  ],
  edges: [edge('source-1', 'export-2')],
};

const RANKS = 30;
const ROWS = 10;
/** 10 sources, each with 29 steps behind it. */
export const LARGE_PIPELINE = {
  version: 3,
  name: 'All branches of the warehouse',
  nodes: Array.from({ length: ROWS * RANKS }, (_, n) => {
    const [row, rank] = [Math.floor(n / RANKS), n % RANKS];
    const [x, y] = [40 + rank * 400, 40 + row * 160];
    return rank === 0
      ? query(`n-${n}`, `Branch ${row + 1}`, 'SELECT order_id, quantity FROM samples.retail.orders', x, y)
      : {
          ...at(x, y),
          id: `n-${n}`,
          type: 'transformation',
          data: {
            label: `Step ${row + 1}.${rank}`,
            transformation: { name: 'limit' },
            config: { rows: 1000 - rank },
          },
        };
  }),
  edges: Array.from({ length: ROWS * RANKS }, (_, n) => n)
    .filter((n) => n % RANKS > 0)
    .map((n) => edge(`n-${n - 1}`, `n-${n}`)),
};

/** Orders of this year watched against those of the year before. */
export const MONITORING_PIPELINE = {
  version: 3,
  name: 'Orders watched',
  nodes: [
    query(
      'source-1',
      'Orders',
      'SELECT order_id, quantity, status FROM samples.retail.orders WHERE order_id % 3 = 0 AND quantity > 1',
      40,
      60,
    ),
    query(
      'source-2',
      'Orders before',
      'SELECT order_id, quantity, status FROM samples.retail.orders',
      40,
      260,
    ),
    {
      ...at(440, 100),
      id: 'monitoring-3',
      type: 'monitoring',
      data: {
        label: 'Drift of orders',
        config: {
          columns: ['quantity', 'status'],
          checks: [
            { metric: 'rows' },
            { metric: 'nulls' },
            { metric: 'psi' },
            { metric: 'ks', columns: ['quantity'] },
            { metric: 'js' },
          ],
        },
      },
    },
  ],
  edges: [edge('source-1', 'monitoring-3'), edge('source-2', 'monitoring-3', 'baseline')],
};

export const TRAINING_PIPELINE = {
  version: 3,
  name: 'Returns predicted',
  nodes: [
    query(
      'source-1',
      'Orders',
      "SELECT order_id, quantity, coupon, status = 'returned' AS returned FROM samples.retail.orders",
      40,
      60,
    ),
    {
      ...at(440, 60),
      id: 'ml-training-2',
      type: 'ml-training',
      data: {
        label: 'Returns',
        config: {
          label: 'returned',
          features: ['quantity', 'coupon'],
          parameters: [
            { name: 'maxDepth', values: '3, 5, 8' },
            { name: 'numTrees', values: '20, 50' },
          ],
          folds: 3,
          classMetric: 'f1',
          folder: '/Volumes/main/default/models/returns',
        },
      },
    },
  ],
  edges: [edge('source-1', 'ml-training-2')],
};

export const FORECAST_PIPELINE = {
  version: 3,
  name: 'Orders to come',
  nodes: [
    query(
      'source-1',
      'Orders per day',
      "SELECT DATE'2026-01-01' + CAST(id AS INT) AS day, 100 + id % 7 AS orders FROM range(90)",
      40,
      60,
    ),
    {
      ...at(440, 60),
      id: 'ml-training-2',
      type: 'ml-training',
      data: {
        label: 'Next two weeks',
        config: { task: 'forecasting', label: 'orders', time: 'day' },
      },
    },
  ],
  edges: [edge('source-1', 'ml-training-2')],
};
