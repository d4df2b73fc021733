import { expect, it } from 'vitest';
import { compareRuns, steppedMetrics } from './compare-rows.ts';

const NAMES = { status: 'Status', duration: 'Duration', user: 'User' };
const run = (status: string, rmse: number, params: Readonly<Record<string, string>>, step = 0) => ({
  info: { run_id: status, experiment_id: '2', status, start_time: 1000, end_time: 1000 + rmse * 1000 },
  data: {
    metrics: [{ key: 'rmse', value: rmse, timestamp: 0, step }],
    params: Object.entries(params).map(([key, value]) => ({ key, value })),
    tags: [{ key: 'mlflow.user', value: 'ana' }],
  },
});

it('says which values of runs differ, those that one of them lacks among them', () => {
  const { attributes, params, metrics } = compareRuns(
    [
      run('FINISHED', 0.5, { depth: '3', seed: '1' }),
      run('FAILED', 0.25, { depth: '3', trees: '5', seed: '1' }),
    ],
    NAMES,
  );
  expect(attributes.map(({ name, values, differs }) => [name, ...values, differs])).toEqual([
    ['Status', 'finished', 'failed', true],
    ['Duration', '500 ms', '250 ms', false],
    ['User', 'ana', 'ana', false],
  ]);
  expect(params).toEqual([
    { name: 'depth', values: ['3', '3'], differs: false },
    { name: 'seed', values: ['1', '1'], differs: false },
    { name: 'trees', values: ['', '5'], differs: true },
  ]);
  expect(metrics).toEqual([{ name: 'rmse', values: ['0.5', '0.25'], differs: true }]);
});

it('metrics that only look the same differ', () => {
  const [row] = compareRuns([run('FINISHED', 1, {}), run('FINISHED', 1 + 1e-12, {})], NAMES).metrics;
  expect(row).toEqual({ name: 'rmse', values: ['1', '1'], differs: true });
});

it('finds the metrics of several steps', () => {
  expect(steppedMetrics([run('FINISHED', 1, {}), run('FAILED', 1, {}, 3)])).toEqual(['rmse']);
  expect(steppedMetrics([run('FINISHED', 1, {})])).toEqual([]);
});
