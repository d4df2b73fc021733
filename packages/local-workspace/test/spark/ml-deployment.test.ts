import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { explainFailure } from '@lakehouse/core/pipeline/explain-failure';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { numbers, pipeline, type Step, table } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { previewProgram } from '@lakehouse/core/targets/cluster-program';
import { runOnCluster } from '@lakehouse/core/targets/run-on-cluster';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUICK_JAVA } from '../support/quick-java.ts';
import { openContext, PYTHON, type SparkWorkspace, startSparkWorkspace } from './spark-workspace.ts';

const REGISTERS = fileURLToPath(new URL('../../../../spark/register_model.py', import.meta.url));
const CLUSTER = {
  cluster_name: 'Scoring',
  spark_version: '19.x-scala2.13',
  num_workers: 1,
  spark_conf: {
    'spark.driver.extraJavaOptions': QUICK_JAVA,
    'spark.sql.shuffle.partitions': '2',
  },
};
const FOLDER = '/Volumes/main/default/models';

let workspace: SparkWorkspace;
let context: Awaited<ReturnType<typeof openContext>>;
beforeAll(async () => {
  workspace = await startSparkWorkspace();
  await workspace.rows('CREATE VOLUME main.default.models');
  const { cluster_id } = await workspace.client.clusters.create(CLUSTER);
  await workspace.untilRunning(cluster_id);
  context = await openContext(workspace, cluster_id);
});
afterAll(() => workspace.close());

async function execute(code: string): Promise<string> {
  const { results } = await context.run(code);
  if (results?.resultType === 'error') throw new Error(results.summary ?? results.cause ?? '');
  return typeof results?.data === 'string' ? results.data : '';
}

/** Customers, of whom those with few months leave; some have NULLs. */
const CUSTOMERS = {
  columns: [
    { name: 'fee', expression: 'if(id % 10 = 0, NULL, CAST((id * 7) % 60 AS DOUBLE))' },
    { name: 'full months', expression: 'CAST((id * 11) % 47 AS INT)' },
    { name: 'plan.name', expression: "CASE WHEN id % 3 = 0 THEN 'a' WHEN id % 3 = 1 THEN 'b' END" },
  ],
};
const LABELS = {
  columns: [
    { name: 'left', expression: '(id * 11) % 47 < 20' },
    { name: 'spent', expression: 'CAST((id * 11) % 47 AS DOUBLE) * 2 + 1' },
  ],
};

async function run(plan: ReturnType<typeof planPipeline>): Promise<string> {
  expect(plan.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { nodes } = await runOnCluster(plan, { ...unattended(execute), onOutput: () => undefined });
  return nodes
    .flatMap(({ nodeId, message }) => (message ? [explainFailure(plan, nodeId, message).message] : []))
    .join('');
}

/** What MLflow knows of the trainings, by its own client. */
const FOUND = `
import json, mlflow
client = mlflow.MlflowClient(registry_uri="databricks-uc")
experiment = client.get_experiment_by_name("/Shared/churn").experiment_id
runs = client.search_runs([experiment], order_by=["attributes.start_time ASC"])
trainings = [one for one in runs if one.data.params.get("label") == "left"]
path = client.download_artifacts(trainings[0].info.run_id, "training_metrics.json")
with open(path, encoding="utf-8") as file:
    metrics = json.load(file)["metrics"]
versions = client.search_model_versions("name='main.default.leaving'")
print(json.dumps({
    "champion": str(client.get_model_version_by_alias("main.default.leaving", "champion").version),
    "versions": sorted(str(one.version) for one in versions),
    "runs": [{"status": one.info.status, **one.data.params, **one.data.metrics} for one in trainings],
    "kinds": sorted({one["kind"] for one in metrics}),
    "last": runs[-1].info.status,
}))
`;

/** The points of the plots that the latest training of a label logged, by MLflow's client. */
const plotsOf = (label: string) => `
import json, mlflow
client = mlflow.MlflowClient(registry_uri="databricks-uc")
experiment = client.get_experiment_by_name("/Shared/churn").experiment_id
found = client.search_runs([experiment], "params.label = '${label}'", max_results=1)[0]
path = client.download_artifacts(found.info.run_id, "training_plots.json")
with open(path, encoding="utf-8") as file:
    print(file.read())
`;

/** Trains a model on 300 customers, and stores what it predicts of the test rows. */
const trainingSteps = (config: JsonObject, stored: string, labels: JsonObject = LABELS): readonly Step[] => [
  numbers('SELECT id FROM range(300)'),
  ['w', 'with-column', CUSTOMERS, 's'],
  ['l', 'with-column', labels, 'w'],
  ['m', 'ml-training', { features: ['fee', 'full months', 'plan.name'], ...config }, 'l'],
  ['p', 'export', { ...table(stored), columnMapping: true }, 'm'],
];
const training = (config: JsonObject, stored: string) =>
  planPipeline(pipeline(...trainingSteps(config, stored)));

/** Predicts customers, without their labels, by a model. */
const scoring = (config: JsonObject, stored: string, columns: JsonObject = CUSTOMERS) =>
  planPipeline(
    pipeline(
      numbers('SELECT id FROM range(400)'),
      ['w', 'with-column', columns, 's'],
      ['m', 'ml-deployment', config, 'w'],
      ['p', 'export', { ...table(stored), columnMapping: true }, 'm'],
    ),
  );

const same = (columns: string, stored: string, scored: string) =>
  workspace.rows(
    `SELECT count(*), (SELECT count(*) FROM (SELECT ${columns} FROM main.default.${stored} EXCEPT SELECT ${columns} FROM main.default.${scored})) FROM main.default.${stored}`,
  );

it('predicts rows without a label as the training that made the model does', async () => {
  const folder = `${FOLDER}/churn`;
  const scored = scoring({ folder, classType: 'boolean' }, 'scored');
  expect(await run(scored)).toContain('No model is in the folder');
  const classifier = {
    label: 'left',
    folder,
    parameters: [
      { name: 'maxDepth', values: '4' },
      { name: 'numTrees', values: '5' },
    ],
  };
  expect(await run(training(classifier, 'tested'))).toBe('');
  expect(await run(scored)).toBe('');
  expect(
    await workspace.rows(
      'SELECT count(*), count(prediction), count(DISTINCT id), count_if(prediction_probability <> prediction_probabilities[prediction]) FROM main.default.scored',
    ),
  ).toEqual([['400', '400', '400', '0']]);
  const [[tested, others] = []] = await same(
    'id, fee, `full months`, prediction, prediction_probability',
    'tested',
    'scored',
  );
  expect(Number(tested)).toBeGreaterThan(30);
  expect(others).toBe('0');
  const shown = await context.run(previewProgram(scored, 'm', 5) ?? '');
  expect(shown.results?.resultType).not.toBe('error');
  expect(JSON.stringify(shown.results)).toContain('prediction_probability');
});

it('predicts numbers and clusters, leaves out rows as the training did, and runs after it in one pipeline', async () => {
  const number = {
    task: 'regression',
    label: 'spent',
    regressor: 'linear-regression',
    featureNulls: 'drop',
    folder: `${FOLDER}/spent`,
  };
  expect(await run(training(number, 'tested_numbers'))).toBe('');
  const byNumber = { folder: `${FOLDER}/spent/`, predicts: 'number' };
  expect(await run(scoring(byNumber, 'scored_numbers'))).toBe('');
  const [[, others] = []] = await same('id, prediction', 'tested_numbers', 'scored_numbers');
  expect(others).toBe('0');
  const [[count, off] = []] = await workspace.rows(
    'SELECT count(*), max(abs(prediction - (2 * `full months` + 1))) FROM main.default.scored_numbers',
  );
  expect(count).toBe(
    (await workspace.rows('SELECT count(*) FROM range(400) WHERE id % 10 <> 0 AND id % 3 <> 2'))[0]?.[0],
  );
  expect(Number(off)).toBeLessThan(0.5);
  const clusters = {
    task: 'clustering',
    parameters: [{ name: 'k', values: '3' }],
    folder: `${FOLDER}/groups`,
    features: ['full months'],
  };
  const trained = trainingSteps(clusters, 'tested_groups');
  const scored = pipeline(
    ...trained,
    ['d', 'ml-deployment', { folder: `${FOLDER}/groups`, predicts: 'cluster' }, 'w'],
    ['q', 'export', { ...table('scored_groups'), columnMapping: true }, 'd'],
  );
  const after = { id: 'after', source: 'p', target: 'd', kind: 'order' } as const;
  expect(await run(planPipeline({ ...scored, edges: [after, ...scored.edges] }))).toBe('');
  expect((await same('id, prediction', 'tested_groups', 'scored_groups'))[0]?.[1]).toBe('0');
  expect(
    await workspace.rows('SELECT DISTINCT prediction FROM main.default.scored_groups ORDER BY prediction'),
  ).toEqual([['0'], ['1'], ['2']]);
});

it('says what differs where the model does not fit the settings or the rows', async () => {
  const folder = `${FOLDER}/churn`;
  expect(await run(scoring({ folder, predicts: 'number' }, 'none'))).toContain(
    'The model predicts a class, not a number',
  );
  expect(await run(scoring({ folder, classType: 'int' }, 'none'))).toContain(
    'The classes of the model are not INT',
  );
  const fewer = { columns: CUSTOMERS.columns.slice(1) };
  expect(await run(scoring({ folder, classType: 'boolean' }, 'none', fewer))).toContain(
    'The rows do not fit the model',
  );
});

it('predicts by a registered model of the version that the alias names', async () => {
  const python = spawn(PYTHON, [REGISTERS, 'main.default.weighted'], {
    env: {
      PATH: process.env['PATH'],
      HOME: workspace.home,
      MLFLOW_DISABLE_TELEMETRY: 'true',
      DATABRICKS_HOST: workspace.url,
      DATABRICKS_TOKEN: workspace.token,
    },
  });
  const [out, said] = await Promise.all([text(python.stdout), text(python.stderr), once(python, 'close')]);
  expect([out.trim().split('\n').at(-1), out.includes('done') ? '' : said]).toEqual(['done', '']);
  const registered = { source: 'registered', model: 'main.default.weighted' };
  expect(await run(scoring(registered, 'weighed'))).toBe('');
  const right =
    'SELECT count(*), count(prediction), max(abs(prediction - (2 * fee + `full months`))) FROM main.default.';
  expect(await workspace.rows(`${right}weighed`)).toEqual([['400', '360', '0.0']]);
  expect(await run(scoring({ ...registered, by: 'version', version: 1 }, 'weighed_1'))).toBe('');
  expect(
    await workspace.rows('SELECT max(abs(prediction - (fee + `full months`))) FROM main.default.weighed_1'),
  ).toEqual([['0.0']]);
  expect(await run(scoring({ ...registered, alias: 'nobody' }, 'none'))).toContain(
    'Give the alias to a version',
  );
  const fewer = { columns: CUSTOMERS.columns.slice(1) };
  expect(await run(scoring(registered, 'none', fewer))).toContain("they lack ['fee']");
});

it('registers what a training made with its run, and another pipeline predicts by the alias', async () => {
  const features = ['fee', 'full months', 'plan.name'];
  const logged = (name: string, config: JsonObject): JsonObject => ({
    log: 'model',
    experiment: '/Shared/churn',
    register: `main.default.${name}`,
    folder: `${FOLDER}/${name}`,
    features,
    ...config,
  });
  const forest = logged('leaving', {
    label: 'left',
    seed: 7,
    parameters: [
      { name: 'maxDepth', values: '4' },
      { name: 'numTrees', values: '5' },
    ],
  });
  expect(await run(training(forest, 'tested_leaving'))).toBe('');
  const byAlias = (name: string, resultType: string): JsonObject => ({
    source: 'registered',
    model: `main.default.${name}`,
    loadFolder: `${FOLDER}/loaded`,
    resultType,
  });
  expect(await run(scoring(byAlias('leaving', 'boolean'), 'scored_leaving'))).toBe('');
  const counted = 'SELECT count(*), count(prediction), count(DISTINCT id) FROM main.default.scored_leaving';
  expect(await workspace.rows(counted)).toEqual([['400', '400', '400']]);
  expect((await same('id, prediction', 'tested_leaving', 'scored_leaving'))[0]?.[1]).toBe('0');
  expect(await run(training({ ...forest, seed: 8, alias: '' }, 'tested_next'))).toBe('');

  const found = JSON.parse(await execute(FOUND));
  expect(found).toMatchObject({
    champion: '1',
    versions: ['1', '2'],
    runs: [
      { status: 'FINISHED', seed: '7', maxDepth: '4', label: 'left', rows_without_label: 0 },
      { status: 'FINISHED', seed: '8' },
    ],
  });
  const [[right] = []] = await workspace.rows(
    'SELECT avg(if(`left` = prediction, 1D, 0D)) FROM main.default.tested_leaving',
  );
  expect(found.runs[0].test_accuracy).toBeCloseTo(Number(right), 12);
  expect(found.kinds).toEqual(['confusion', 'importance', 'rows', 'test', 'training']);

  const {
    roc: [curve, ...others],
  } = JSON.parse(await execute(plotsOf('left')));
  expect([curve.label, others]).toEqual(['true', []]);
  // The area is how often a row of the class has a higher score than one of the other.
  const [[area, hits, misses, sure, taken] = []] = await workspace.rows(`
    WITH scored AS (SELECT \`left\` AS is_left, prediction_probabilities['true'] AS score FROM main.default.tested_next)
    SELECT (SELECT avg(CASE WHEN a.score > b.score THEN 1D WHEN a.score = b.score THEN 0.5D ELSE 0D END)
      FROM scored a JOIN scored b ON a.is_left AND NOT b.is_left),
      count_if(is_left), count_if(NOT is_left),
      count_if(is_left AND score >= 0.5), count_if(NOT is_left AND score >= 0.5) FROM scored`);
  expect(curve.auc).toBeCloseTo(Number(area), 12);
  expect(curve.auc).toBeCloseTo(found.runs[1].test_area_under_roc, 9);
  expect(curve.points.at(0)).toEqual([0, 0]);
  expect(curve.points.at(-1)).toEqual([1, 1]);
  const half = [Number(taken) / Number(misses), Number(sure) / Number(hits)];
  expect(curve.points).toContainEqual(half.map((share) => expect.closeTo(share, 12)));

  const line = logged('spending', { task: 'regression', label: 'spent', regressor: 'linear-regression' });
  expect(await run(training(line, 'tested_spending'))).toBe('');
  expect(await run(scoring(byAlias('spending', 'double'), 'scored_spending'))).toBe('');
  expect((await same('id, prediction', 'tested_spending', 'scored_spending'))[0]?.[1]).toBe('0');
  const { residuals } = JSON.parse(await execute(plotsOf('spent')));
  const tested = await workspace.rows(
    'SELECT prediction, spent FROM main.default.tested_spending ORDER BY prediction, spent',
  );
  expect(residuals.rows).toBe(tested.length);
  expect(
    residuals.points.toSorted(
      ([a, b]: number[], [c, d]: number[]) => (a ?? 0) - (c ?? 0) || (b ?? 0) - (d ?? 0),
    ),
  ).toEqual(tested.map((row) => row.map(Number)));
  const fewer = { columns: CUSTOMERS.columns.slice(1) };
  expect(await run(scoring(byAlias('spending', 'double'), 'none', fewer))).toContain("they lack ['fee']");

  const forecast: JsonObject = {
    task: 'forecasting',
    label: 'sold',
    time: 'day',
    series: ['shop'],
    horizon: 2,
    season: 0,
    log: 'run',
    experiment: '/Shared/churn',
    features: [],
  };
  const sold = {
    columns: [
      { name: 'shop', expression: "if(id < 120, 'a', 'b')" },
      { name: 'day', expression: "date_add(DATE'2026-01-05', CAST(id % 120 AS INT))" },
      { name: 'sold', expression: 'if(id >= 122, NULL, CAST(id AS DOUBLE))' },
    ],
  };
  expect(await run(planPipeline(pipeline(...trainingSteps(forecast, 'sold_soon', sold))))).toBe('');
  const { forecast: drawn } = JSON.parse(await execute(plotsOf('sold')));
  expect(drawn.series).toBe(2);
  const [long, short] = drawn.curves;
  expect([long.series, long.points.length, long.points[0]]).toEqual([
    '{"shop":"a"}',
    102,
    ['2026-01-25', 20, null, null, null],
  ]);
  const coming = await workspace.rows(
    "SELECT day, NULL, prediction, prediction_low, prediction_high FROM main.default.sold_soon WHERE shop = 'a' ORDER BY day",
  );
  expect(long.points.slice(-2)).toEqual(
    coming.map(([day, ...cells]) => [day, ...cells.map((cell) => (cell === null ? null : Number(cell)))]),
  );
  // Of two values nobody knows how far off they are: there are no bounds, and no NaN in the file.
  expect(short.points.map(([, , predicted, ...bounds]: unknown[]) => [typeof predicted, ...bounds])).toEqual([
    ['object', null, null],
    ['object', null, null],
    ['number', null, null],
    ['number', null, null],
  ]);

  const refused = { ...forest, label: 'one' };
  const one = { columns: [...LABELS.columns, { name: 'one', expression: "'x'" }] };
  expect(await run(planPipeline(pipeline(...trainingSteps(refused, 'none', one))))).toContain(
    'The label is x in all rows',
  );
  expect(JSON.parse(await execute(FOUND)).last).toBe('FAILED');
});
