import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import {
  blackDiff,
  mypyFindings,
  ruffFindings,
  ruffFormatDiff,
} from '../../../codegen/python/testing/python-tools.ts';
import { generateTarget } from '../../../targets/target.ts';
import { emitPyspark } from '../../emit-pyspark.ts';
import { previewSql } from '../../emit-sql.ts';
import { explainFailure } from '../../explain-failure.ts';
import { planPipeline } from '../../plan-pipeline.ts';
import { allRequirements } from '../../requirements.ts';
import { pipeline } from '../../testing/step-pipeline.ts';
import { kind } from './index.ts';

const COLUMNS = 'id BIGINT, fee DOUBLE, region STRING';
const FOLDER = '/Volumes/main/default/models/churn';
const REGISTERED = { source: 'registered', model: 'main.default.churn' };

const planOf = (config: object, columns = COLUMNS) =>
  planPipeline(
    pipeline(
      ['s', 'source', { from: 'table', table: 'main.default.customers', schema: columns }],
      ['m', 'ml-deployment', { folder: FOLDER, ...config }, 's'],
      ['d', 'display-data', {}, 'm'],
    ),
  );
const problemsOf = (config: object, columns?: string) =>
  planOf(config, columns)
    .problems.filter(({ nodeId, isRule }) => nodeId === 'm' && !isRule)
    .map(({ code, field }) => [code, field]);
const columnsOf = (config: object): string => formatSchema(planOf(config).byId.get('m')?.schema ?? []);

describe('what is wrong is said on its field', () => {
  it.each([
    [{ folder: ' ' }, 'no-folder', 'folder'],
    [{ folder: '/tmp/x' }, 'bad-folder', 'folder'],
    [{ ...REGISTERED, model: '' }, 'no-model', 'model'],
    [{ ...REGISTERED, model: 'churn' }, 'bad-model', 'model'],
    [{ ...REGISTERED, model: 'main.default.a.b' }, 'bad-model', 'model'],
    [{ ...REGISTERED, model: 'main.default.a/b' }, 'bad-model', 'model'],
    [{ ...REGISTERED, alias: '' }, 'no-alias', 'alias'],
    [{ ...REGISTERED, alias: 'a b' }, 'bad-alias', 'alias'],
    [{ ...REGISTERED, alias: 'v3' }, 'bad-alias', 'alias'],
    [{ ...REGISTERED, packages: ['mlflow'] }, 'bad-package', 'packages'],
    [{ ...REGISTERED, packages: [] }, 'no-mlflow', 'packages'],
    [{ prediction: ' ' }, 'no-name', 'prediction'],
    [{ prediction: 'FEE' }, 'name-taken', 'prediction'],
    [{ prediction: '_ml_x', predicts: 'number' }, 'name-taken', 'prediction'],
  ] as const)('%j: %s on %s', (given, code, field) => {
    expect(problemsOf(given)).toEqual([[code, field]]);
  });

  it('columns that begin as those of models do, and those of classes that are there', () => {
    expect(problemsOf({}, `${COLUMNS}, _ml_x INT`)).toEqual([['name-taken', undefined]]);
    const taken = `${COLUMNS}, prediction_probability DOUBLE`;
    expect(problemsOf({}, taken)).toEqual([['name-taken', 'prediction']]);
    expect(problemsOf({ predicts: 'number' }, taken)).toEqual([]);
  });

  it('nothing of what the other model source needs', () => {
    expect(problemsOf({ model: 'x', alias: '', packages: ['x'] })).toEqual([]);
    expect(problemsOf({ ...REGISTERED, folder: '/tmp/x' })).toEqual([]);
    expect(problemsOf({ ...REGISTERED, by: 'version', alias: '' })).toEqual([]);
    expect(problemsOf({ ...REGISTERED, packages: ['mlflow==3.1.0', 'scikit-learn==1.7.0'] })).toEqual([]);
  });

  it('a missing MLflow has a fix that adds it', () => {
    const [found] = planOf({ ...REGISTERED, packages: ['scikit-learn==1.7.0'] }).problems;
    expect(found?.fixes).toEqual([
      {
        title: 'Add it',
        changes: [
          { kind: 'set-config', values: { packages: ['mlflow-skinny==3.17.2', 'scikit-learn==1.7.0'] } },
        ],
      },
    ]);
  });
});

it('the columns of the rows are followed by the prediction, of classes also by their probabilities', () => {
  const before = 'id BIGINT, fee DOUBLE, region STRING, ';
  expect(columnsOf({ classType: 'boolean' })).toBe(
    `${before}prediction BOOLEAN, prediction_probability DOUBLE, prediction_probabilities map<string,double>`,
  );
  expect(columnsOf({ predicts: 'number', prediction: 'fee next year' })).toBe(
    `${before}\`fee next year\` DOUBLE`,
  );
  expect(columnsOf({ predicts: 'cluster' })).toBe(`${before}prediction INT`);
  expect(columnsOf({ ...REGISTERED, resultType: 'array<double>' })).toBe(`${before}prediction array<double>`);
});

it('MLflow is needed of the compute for a registered model only', () => {
  expect(allRequirements(planOf({}))).toMatchObject({ packages: [] });
  expect(allRequirements(planOf(REGISTERED))).toMatchObject({ packages: ['mlflow-skinny==3.17.2'] });
});

it('SQL says what to connect, and a declarative pipeline that it can’t predict', () => {
  expect(previewSql(planOf({}), 'm', 10)).toMatchObject({
    ok: false,
    reason: 'A model predicts on a cluster: connect one',
  });
  const steps = pipeline(
    ['s', 'source', { from: 'table', table: 'main.default.customers', schema: COLUMNS }],
    ['m', 'ml-deployment', { folder: FOLDER }, 's'],
    ['e', 'export', { to: 'table', table: 'main.default.scored', mode: 'overwrite' }, 'm'],
  );
  const declarative = generateTarget(planPipeline(steps), 'declarative');
  expect(declarative.problems).toContainEqual(
    expect.objectContaining({ code: 'not-declarative', nodeId: 'm' }),
  );
});

describe('a failure of the platform is explained on the field that causes it', () => {
  const explained = (config: object, failure: string) => explainFailure(planOf(config), 'd', failure);

  it.each([
    [{}, `[PATH_NOT_FOUND] Path does not exist: dbfs:${FOLDER}/model/metadata`, 'folder', 'trains it'],
    [{}, 'ValueError: The model predicts a number, not a class', 'predicts', 'what the model predicts'],
    [
      { classType: 'int' },
      "ValueError: The classes of the model are not INT: ['left']",
      'classType',
      'another type',
    ],
    [{}, 'ValueError: The rows do not fit the model: x', undefined, 'add or rename'],
    [
      REGISTERED,
      "RESOURCE_DOES_NOT_EXIST: Registered model alias 'champion' of main.default.churn does not exist",
      'alias',
      'alias',
    ],
    [
      REGISTERED,
      "RESOURCE_DOES_NOT_EXIST: Registered model 'main.default.churn' does not exist.",
      'model',
      'Register',
    ],
    [REGISTERED, "ModuleNotFoundError: No module named 'sklearn'", 'packages', 'packages'],
  ])('%j: %s', (config, failure, field, advice) => {
    const found = explained(config, failure);
    expect(found).toMatchObject({ nodeId: 'm' });
    expect(found.field).toBe(field);
    expect(found.message).toContain(advice);
  });

  it('with a fix that chooses what the model predicts', () => {
    expect(explained({}, 'The model predicts a cluster, not a class').fixes).toEqual([
      { title: 'It predicts a cluster', changes: [{ kind: 'set-config', values: { predicts: 'cluster' } }] },
    ]);
  });

  it('but not a failure of another node', () => {
    expect(explained({}, '[PATH_NOT_FOUND] Path does not exist: /Volumes/x/y/z/other').nodeId).toBe('d');
    expect(explained({}, "ModuleNotFoundError: No module named 'sklearn'").nodeId).toBe('d');
  });
});

it('an alias is looked up once, so that all rows have the prediction of one version', () => {
  const byAlias = emitPyspark(planOf(REGISTERED)).text;
  expect(byAlias).toContain('get_model_version_by_alias(name, alias)');
  const byVersion = emitPyspark(planOf({ ...REGISTERED, by: 'version', version: 7 })).text;
  expect(byVersion).toContain('"models:/main.default.churn/7"');
  expect(byVersion).not.toContain('version_of_alias');
});

it('the code passes the checks of Python', async () => {
  const configs = [
    {},
    { classType: 'boolean' },
    { classType: 'bigint', prediction: 'how "sure"' },
    { predicts: 'number' },
    { predicts: 'cluster', prediction: 'group' },
    REGISTERED,
    { ...REGISTERED, by: 'version', version: 7, resultType: 'array<double>' },
  ];
  const files = new Map(
    configs.map((config, at) => [`scores_${at}.py`, emitPyspark(planOf(config)).text] as const),
  );
  expect(await ruffFormatDiff(files)).toBe('');
  expect(await blackDiff(files)).toBe('');
  expect(await ruffFindings(files)).toBe('');
  expect(await mypyFindings(files)).toBe('');
});

it.each([
  [{ folder: `${FOLDER}/` }, FOLDER],
  [REGISTERED, 'main.default.churn@champion'],
  [{ ...REGISTERED, alias: ' ' }, 'main.default.churn'],
  [{ ...REGISTERED, by: 'version', version: 3 }, 'main.default.churn, version 3'],
  [{ ...REGISTERED, model: '' }, ''],
])('says on its card which model predicts: %j', (config, text) => {
  expect(kind.details(kind.config.parse(config))).toBe(text);
});
