import { expect, it } from 'vitest';
import { cellOf, columnsOf, idOf, orderName, shownColumns } from './run-columns.ts';

const run = (
  metrics: Readonly<Record<string, number | 'NaN'>>,
  params: Readonly<Record<string, string>>,
) => ({
  info: { run_id: '1', experiment_id: '2' },
  data: {
    metrics: Object.entries(metrics).map(([key, value]) => ({ key, value, timestamp: 0 })),
    params: Object.entries(params).map(([key, value]) => ({ key, value })),
    tags: [],
  },
});
const RUNS = [
  run({ rmse: 0.5, mae: 1 }, { depth: '3' }),
  run({ rmse: 'NaN', r2: 0.25, a: 1, b: 2 }, { trees: '5', depth: '4' }),
];

it('runs have the columns of each of them, metrics first, and show the first ones until some are chosen', () => {
  const columns = columnsOf(RUNS);
  expect(columns.map(idOf)).toEqual([
    'metrics.a',
    'metrics.b',
    'metrics.mae',
    'metrics.r2',
    'metrics.rmse',
    'params.depth',
    'params.trees',
  ]);
  expect(shownColumns(columns, undefined).map(({ key }) => key)).toEqual([
    'a',
    'b',
    'mae',
    'r2',
    'depth',
    'trees',
  ]);
  expect(
    shownColumns(columns, ['params.trees', 'metrics.gone', 'metrics.rmse']).map(({ key }) => key),
  ).toEqual(['rmse', 'trees']);
  expect(shownColumns(columns, [])).toEqual([]);
});

it('a cell has what the run logged, and is empty where it logged nothing', () => {
  const cells = RUNS.map((one) =>
    [
      { of: 'metrics', key: 'rmse' } as const,
      { of: 'metrics', key: 'r2' } as const,
      { of: 'params', key: 'trees' } as const,
    ].map((column) => cellOf(one, column)),
  );
  expect(cells).toEqual([
    ['0.5', '', ''],
    ['NaN', '0.25', '5'],
  ]);
  expect(orderName({ of: 'metrics', key: 'a b/c' })).toBe('metrics.`a b/c`');
});
