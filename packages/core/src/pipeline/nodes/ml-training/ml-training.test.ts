import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import {
  blackDiff,
  mypyFindings,
  ruffFindings,
  ruffFormatDiff,
} from '../../../codegen/python/testing/python-tools.ts';
import { previewProgram } from '../../../targets/cluster-program.ts';
import { generateTarget } from '../../../targets/target.ts';
import { emitPyspark } from '../../emit-pyspark.ts';
import { explainFailure } from '../../explain-failure.ts';
import { planPipeline } from '../../plan-pipeline.ts';
import { allRequirements } from '../../requirements.ts';
import { pipeline } from '../../testing/step-pipeline.ts';

const COLUMNS = 'id BIGINT, fee DOUBLE, region STRING, gone BOOLEAN, at TIMESTAMP, _ml_x INT';
const GIVEN = { label: 'gone', features: ['fee', 'region'] };
const FOLDER = '/Volumes/main/default/models/churn';

const LOGGED = { log: 'model', register: 'main.default.churn', folder: FOLDER };

const planOf = (config: object, columns = COLUMNS.replace(', _ml_x INT', '')) =>
  planPipeline(
    pipeline(
      ['s', 'source', { from: 'table', table: 'main.default.customers', schema: columns }],
      ['m', 'ml-training', { ...GIVEN, ...config }, 's'],
      ['d', 'display-data', {}, 'm'],
    ),
  );
const problemsOf = (config: object, columns?: string) =>
  planOf(config, columns)
    .problems.filter(({ nodeId, isRule }) => nodeId === 'm' && !isRule)
    .map(({ code, field }) => [code, field]);
const columnsOf = (config: object, output: string): string =>
  formatSchema(planOf(config).byId.get(`m:${output}`)?.schema ?? []);

const FORECAST = { task: 'forecasting', label: 'fee', time: 'at', series: ['region'] };

describe('what is wrong is said on its field', () => {
  it.each([
    [{ label: '' }, 'no-label', 'label'],
    [{ label: 'x' }, 'unknown-column', 'label'],
    [{ label: 'fee', features: ['id'] }, 'label-type', 'label'],
    [{ task: 'regression' }, 'label-type', 'label'],
    [{ features: [] }, 'no-features', 'features'],
    [{ features: ['gone', 'fee'] }, 'label-feature', 'features'],
    [{ features: ['at'] }, 'feature-type', 'features'],
    [{ features: ['fee', 'x'] }, 'unknown-column', 'features'],
    [{ categories: ['id'] }, 'no-feature', 'categories'],
    [{ splitBy: ['x'] }, 'unknown-column', 'splitBy'],
    [{ prediction: ' ' }, 'no-name', 'prediction'],
    [{ prediction: 'FEE' }, 'name-taken', 'prediction'],
    [{ folds: 1 }, 'one-fold', 'folds'],
    [{ parameters: [{ name: 'maxDepth', values: '2, 3' }] }, 'no-folds', 'folds'],
    [{ parameters: [{ name: 'maxDepth', values: '2.5' }] }, 'bad-values', 'parameters.0.values'],
    [{ parameters: [{ name: 'regParam', values: '1' }] }, 'unknown-parameter', 'parameters.0.name'],
    [{ task: 'clustering' }, 'no-clusters', 'parameters'],
    [{ folder: '/tmp/x' }, 'bad-folder', 'folder'],
    [{ log: 'run', experiment: 'churn' }, 'bad-experiment', 'experiment'],
    [{ log: 'run', packages: ['skops==0.16.0'] }, 'no-mlflow', 'packages'],
    [{ log: 'run', packages: ['mlflow'] }, 'bad-package', 'packages'],
    [{ ...LOGGED, register: ' ' }, 'no-model', 'register'],
    [{ ...LOGGED, register: 'churn' }, 'bad-model', 'register'],
    [{ ...LOGGED, alias: 'v3' }, 'bad-alias', 'alias'],
    [{ ...LOGGED, folder: '' }, 'no-folder', 'folder'],
    [{ ...LOGGED, featureNulls: 'drop' }, 'dropped-rows', 'featureNulls'],
    [{ ...FORECAST, time: '' }, 'no-time', 'time'],
    [{ ...FORECAST, time: 'x' }, 'unknown-column', 'time'],
    [{ ...FORECAST, time: 'region', series: [] }, 'time-type', 'time'],
    [{ ...FORECAST, label: 'region', series: [] }, 'label-type', 'label'],
    [{ ...FORECAST, label: '' }, 'no-label', 'label'],
    [{ ...FORECAST, series: ['x'] }, 'unknown-column', 'series'],
    [{ ...FORECAST, series: ['region', 'FEE'] }, 'series-twice', 'series'],
    [{ ...FORECAST, prediction: 'Region' }, 'name-taken', 'prediction'],
    [{ ...FORECAST, ...LOGGED }, 'no-model-of-forecast', 'log'],
    [{ ...FORECAST, folder: '/tmp/x' }, 'bad-folder', 'folder'],
  ] as const)('%j: %s on %s', (given, code, field) => {
    expect(problemsOf(given)).toEqual([[code, field]]);
  });

  it('a column that begins as those of models do', () =>
    expect(problemsOf({}, COLUMNS)).toEqual([['name-taken', 'features']]));

  it('a feature that has the name of what a registered model returns', () => {
    const columns = COLUMNS.replace('_ml_x INT', 'prediction INT');
    const config = { ...LOGGED, features: ['fee', 'Prediction'], prediction: 'leaves' };
    expect(problemsOf(config, columns)).toEqual([['feature-name', 'features']]);
    expect(problemsOf({ ...config, log: 'run' }, columns)).toEqual([]);
  });

  it('nothing of what is not logged, and no alias where none is wanted', () => {
    expect(problemsOf({ experiment: '', register: 'x', alias: 'a b', packages: [] })).toEqual([]);
    expect(problemsOf({ log: 'run', register: 'x', alias: 'a b' })).toEqual([]);
    expect(problemsOf({ ...LOGGED, alias: ' ' })).toEqual([]);
  });

  it('hours of dates, and nothing of the features that a forecast does not need', () => {
    const columns = COLUMNS.replace('at TIMESTAMP, _ml_x INT', 'at DATE');
    expect(problemsOf({ ...FORECAST, frequency: 'hour' }, columns)).toEqual([['time-type', 'frequency']]);
    const unused = { features: ['x'], folds: 1, parameters: [{ name: 'k', values: 'x' }] };
    expect(problemsOf({ ...FORECAST, ...unused }, columns)).toEqual([]);
  });

  it('nothing of a label that clusters do not need', () =>
    expect(
      problemsOf({ task: 'clustering', features: ['fee'], parameters: [{ name: 'k', values: '2' }] }),
    ).toEqual([]));
});

it('predictions have the type of the label, numbers and clusters their own', () => {
  expect(columnsOf({}, 'predictions')).toContain(
    'prediction BOOLEAN, prediction_probability DOUBLE, prediction_probabilities map<string,double>',
  );
  const number = { task: 'regression', label: 'id' };
  expect(columnsOf(number, 'predictions')).toMatch(/, prediction DOUBLE$/u);
  const clusters = { task: 'clustering', parameters: [{ name: 'k', values: '2' }] };
  expect(columnsOf(clusters, 'predictions')).toMatch(/, prediction INT$/u);
  expect(columnsOf(FORECAST, 'predictions')).toBe(
    'region STRING, at TIMESTAMP, prediction DOUBLE, prediction_low DOUBLE, prediction_high DOUBLE',
  );
  expect(columnsOf({}, 'metrics')).toContain('kind STRING, name STRING, value DOUBLE');
});

it('a preview trains no model: it reads what the last run stored, or says what is needed', () => {
  const stored = previewProgram(planOf({ folder: FOLDER }), 'm:predictions', 10);
  expect(stored).toContain('PipelineModel.load(folder + "/model")');
  expect(stored).not.toContain('.fit(');
  const forecast = previewProgram(planOf({ ...FORECAST, folder: FOLDER }), 'm:predictions', 10);
  expect(forecast).toContain('read.parquet(folder + "/forecast")');
  expect(forecast).not.toContain('all_forecasts');
  const nowhere = previewProgram(planOf({}), 'm:predictions', 10);
  expect(nowhere).toContain('choose a folder for the model and run the pipeline');
  expect(nowhere).not.toContain('.fit(');
});

it('MLflow is needed of the compute only for a training that is logged', () => {
  expect(allRequirements(planOf({}))).toMatchObject({ packages: [] });
  expect(allRequirements(planOf({ log: 'run' }))).toMatchObject({ packages: ['mlflow-skinny==3.17.2'] });
});

it('a model is registered with the types of its features, and decimals that are categories as texts', () => {
  const columns =
    'gone BOOLEAN, id BIGINT, fee DECIMAL(8,2), code DECIMAL(4,1), region STRING, zone SMALLINT, vip BOOLEAN';
  const features = ['id', 'fee', 'code', 'region', 'zone', 'vip'];
  const { text } = emitPyspark(planOf({ ...LOGGED, features, categories: ['code', 'zone'] }, columns));
  for (const typed of [
    '"id": "long"',
    '"fee": "double"',
    '"code": "string"',
    '"region": "string"',
    '"zone": "integer"',
    '"vip": "boolean"',
  ])
    expect(text).toContain(typed);
});

it('a run that is logged registers nothing where that is not wanted', () => {
  const { text } = emitPyspark(planOf({ log: 'run' }));
  expect(text).toContain('with training_run("/Shared/training"):');
  expect(text).not.toContain('register_training');
  expect(emitPyspark(planOf({})).text).not.toContain('mlflow');
});

it('says what to do when MLflow is missing or the model may not be registered', () => {
  const said = (config: object, failure: string) => explainFailure(planOf(config), 'd', failure);
  expect(said(LOGGED, "ModuleNotFoundError: No module named 'mlflow'")).toMatchObject({
    nodeId: 'm',
    field: 'packages',
  });
  const denied = 'PERMISSION_DENIED: User does not have CREATE MODEL for main.default.churn';
  expect(said(LOGGED, denied)).toMatchObject({ nodeId: 'm', field: 'register' });
  expect(said({}, "ModuleNotFoundError: No module named 'mlflow'").nodeId).toBe('d');
});

it('a declarative pipeline says that it can’t train', () => {
  const steps = pipeline(
    ['s', 'source', { from: 'table', table: 'main.default.customers', schema: 'fee DOUBLE, gone BOOLEAN' }],
    ['m', 'ml-training', { label: 'gone', features: ['fee'] }, 's'],
    ['e', 'export', { to: 'table', table: 'main.default.tested', mode: 'overwrite' }, 'm'],
  );
  const { problems } = generateTarget(planPipeline(steps), 'declarative');
  expect(problems).toContainEqual(expect.objectContaining({ code: 'not-declarative', nodeId: 'm' }));
});

it('the code that stores a model and that which reads it pass the checks of Python', async () => {
  const plan = planOf({ folder: `${FOLDER}/`, labelNulls: 'refuse', folds: 3 });
  const stores = emitPyspark(plan).text;
  expect(stores).toContain(`(s, "${FOLDER}")`);
  const reads = previewProgram(plan, 'm:predictions', 10) ?? '';
  const k = [{ name: 'k', values: '2' }];
  const others = [
    { classifier: 'logistic-regression', featureNulls: 'drop' },
    { classifier: 'boosted-trees', encoding: 'index', splitBy: ['id'] },
    { task: 'regression', label: 'id', regressor: 'linear-regression', featureNulls: 'refuse', folds: 2 },
    { task: 'regression', label: 'id', regressor: 'boosted-trees', features: ['region'] },
    { task: 'clustering', parameters: k, folds: 2 },
    { ...LOGGED, folds: 2 },
    {
      ...LOGGED,
      alias: '',
      task: 'regression',
      label: 'id',
      regressor: 'linear-regression',
      features: ['fee'],
    },
    { task: 'clustering', parameters: k, log: 'run' },
    { task: 'clustering', clustering: 'bisecting-k-means', parameters: k, scale: false },
    { ...FORECAST, folder: FOLDER, log: 'run' },
    { ...FORECAST, series: [], frequency: 'month', combine: 'average', gaps: 'zero', season: 12 },
    { ...FORECAST, frequency: 'hour', gaps: 'refuse', tests: 0 },
    { ...FORECAST, frequency: 'week' },
  ];
  const files = new Map([
    ['stores.py', stores],
    ...others.map((config, at) => [`other_${at}.py`, emitPyspark(planOf(config)).text] as const),
  ]);
  expect(await ruffFormatDiff(new Map([...files, ['reads.py', reads]]))).toBe('');
  expect(await blackDiff(files)).toBe('');
  expect(await ruffFindings(files)).toBe('');
  expect(await mypyFindings(files)).toBe('');
});
