import type { PipelineEdge } from '@lakehouse/core/pipeline/document';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { numbers, pipeline, table } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { previewProgram } from '@lakehouse/core/targets/cluster-program';
import { runOnCluster } from '@lakehouse/core/targets/run-on-cluster';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUICK_JAVA } from '../support/quick-java.ts';
import { openContext, type SparkWorkspace, startSparkWorkspace } from './spark-workspace.ts';

const CLUSTER = {
  cluster_name: 'Training',
  spark_version: '19.x-scala2.13',
  num_workers: 1,
  spark_conf: {
    'spark.driver.extraJavaOptions': QUICK_JAVA,
    'spark.sql.shuffle.partitions': '2',
  },
};
const FOLDER = '/Volumes/main/default/models/churn';

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

/** Customers leave who are new and pay much; `noise` tells nothing, and some rows have NULLs. */
const CUSTOMERS = {
  columns: [
    { name: 'fee', expression: 'if(id % 10 = 0, NULL, CAST((id * 7) % 60 AS DOUBLE))' },
    { name: 'full months', expression: 'CAST((id * 11) % 47 AS INT)' },
    { name: 'plan.name', expression: "CASE WHEN id % 3 = 0 THEN 'a' WHEN id % 3 = 1 THEN 'b' END" },
    { name: 'noise', expression: '(id * 13) % 5' },
    { name: 'status', expression: "if(id % 50 = 7, NULL, if((id * 11) % 47 < 20, 'left', 'stays'))" },
  ],
};

const training = (config: object, ids: string, rows = 300, columns: JsonObject = CUSTOMERS) => {
  const document = pipeline(
    numbers(`SELECT id FROM range(${rows})`),
    ['w', 'with-column', columns, 's'],
    ['m', 'ml-training', { label: 'status', features: ['fee', 'full months', 'plan.name'], ...config }, 'w'],
    ['p', 'export', { ...table(`predictions_${ids}`), columnMapping: true }],
    ['q', 'export', { ...table(`metrics_${ids}`), columnMapping: true }],
  );
  const edges = (['predictions', 'metrics'] as const).map(
    (sourcePort, at): PipelineEdge => ({
      id: sourcePort,
      source: 'm',
      sourcePort,
      target: at === 0 ? 'p' : 'q',
      kind: 'data',
      targetPort: 'in',
    }),
  );
  return planPipeline({ ...document, edges: [...document.edges, ...edges] });
};

async function run(plan: ReturnType<typeof training>): Promise<string> {
  expect(plan.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { nodes } = await runOnCluster(plan, { ...unattended(execute), onOutput: () => undefined });
  return nodes.map(({ message }) => message ?? '').join('');
}

const FOREST = {
  folder: FOLDER,
  folds: 2,
  parameters: [
    { name: 'maxDepth', values: '1, 4' },
    { name: 'numTrees', values: '5' },
  ],
};

it('trains, tests and stores a model whose metrics are those of its predictions, twice the same', async () => {
  const plan = training(FOREST, 'a');
  const early = await context.run(previewProgram(plan, 'm:metrics', 5) ?? '');
  expect(early.results?.resultType).toBe('error');
  expect(await run(plan)).toBe('');
  const [counted] = await workspace.rows(
    'SELECT count(*), count_if(status = prediction), count(DISTINCT id), count(status) FROM main.default.predictions_a',
  );
  const [total, right, different, labelled] = (counted ?? []).map(Number);
  expect([different, labelled]).toEqual([total, total]);
  expect(total).toBeGreaterThan(30);
  expect(total).toBeLessThan(100);
  // A model that ignores the months is right in 6 of 10 rows.
  expect((right ?? 0) / (total ?? 1)).toBeGreaterThan(0.9);
  const metrics = await workspace.rows(
    "SELECT kind, name, value FROM main.default.metrics_a WHERE kind IN ('rows', 'test')",
  );
  const value = (kind: string, name: string): number =>
    Number(metrics.find((row) => row[0] === kind && row[1] === name)?.[2]);
  expect(value('rows', 'test')).toBe(total);
  expect(value('rows', 'without label')).toBe(6);
  expect(value('rows', 'training')).toBe(300 - 6 - (total ?? 0));
  expect(value('test', 'accuracy')).toBeCloseTo((right ?? 0) / (total ?? 1), 12);
  const [loss] = await workspace.rows(
    'SELECT avg(-ln(greatest(prediction_probabilities[status], 1e-15D))), max(abs(prediction_probabilities[prediction] - prediction_probability)) FROM main.default.predictions_a',
  );
  expect(value('test', 'log_loss')).toBeCloseTo(Number(loss?.[0]), 9);
  expect(Number(loss?.[1])).toBe(0);
  const [confused] = await workspace.rows(
    "SELECT sum(value), sum(if(actual = predicted, value, 0)) FROM main.default.metrics_a WHERE kind = 'confusion'",
  );
  expect(confused?.map(Number)).toEqual([total, right]);
  expect(
    await workspace.rows(
      'SELECT kind, count(*) FROM main.default.metrics_a WHERE candidate IS NOT NULL GROUP BY kind ORDER BY kind',
    ),
  ).toEqual([
    ['candidate', '2'],
    ['chosen', '1'],
    ['validation', '4'],
  ]);
  const [best] = await workspace.rows(
    "SELECT name FROM main.default.metrics_a WHERE kind = 'importance' ORDER BY value DESC LIMIT 1",
  );
  expect(best).toEqual(['full months']);
  const shown = await context.run(previewProgram(plan, 'm:predictions', 200) ?? '');
  expect(shown.results?.resultType).not.toBe('error');
  expect(JSON.stringify(shown.results)).toContain('stays');
  const again = training({ ...FOREST, folder: '' }, 'b');
  expect(await run(again)).toBe('');
  expect(
    await workspace.rows(
      'SELECT count(*) FROM (SELECT id, prediction_probability FROM main.default.predictions_a EXCEPT SELECT id, prediction_probability FROM main.default.predictions_b)',
    ),
  ).toEqual([['0']]);
});

it('says at run time what only the rows can tell', async () => {
  expect(await run(training({ labelNulls: 'refuse' }, 'c'))).toContain('Rows without a label: 6');
  expect(
    await run(training({ label: 'noise', features: ['fee'], classifier: 'boosted-trees' }, 'd')),
  ).toContain('The label has more values than 2');
  expect(await run(training({}, 'e', 1))).toContain('The label is left in all rows');
});

/** Two shops with a trend and days of the week, from a Monday on. */
const SOLD = "if(shop = 'a', 50 + 3 * n + (n % 7) * 10, 200 - n + (n % 7) * 4)";
const SALES = {
  columns: [
    { name: 'shop', expression: "if(id % 2 = 0, 'a', 'b')" },
    { name: 'n', expression: 'CAST(id DIV 2 AS INT)' },
    { name: 'day', expression: "date_add(DATE'2026-01-05', n)" },
    { name: 'at', expression: "TIMESTAMP'2026-03-28 20:30:00' + make_dt_interval(0, n)" },
    { name: 'month', expression: "add_months(DATE'2025-11-30', n)" },
    { name: 'sold', expression: SOLD },
  ],
};

it('forecasts each series with its trend and its season, and says how far the season before would be off', async () => {
  const forecast = { task: 'forecasting', label: 'sold', time: 'day', series: ['shop'] };
  const plan = training({ ...forecast, horizon: 7, folder: `${FOLDER}_sales` }, 'f', 112, SALES);
  expect(await run(plan)).toBe('');
  expect(
    await workspace.rows(`
      SELECT shop, count(*), min(day), max(day), max(abs(prediction - ${SOLD})) < 1e-6,
        bool_and(prediction_low <= prediction AND prediction <= prediction_high)
      FROM (SELECT *, datediff(day, DATE'2026-01-05') AS n FROM main.default.predictions_f) GROUP BY shop ORDER BY shop`),
  ).toEqual([
    ['a', '7', '2026-03-02', '2026-03-08', 'true', 'true'],
    ['b', '7', '2026-03-02', '2026-03-08', 'true', 'true'],
  ]);
  const metrics = await workspace.rows(
    'SELECT kind, name, fold, round(value, 6) FROM main.default.metrics_f ORDER BY kind, fold, name',
  );
  // A week before, one shop sold 21 less, the other 7 more.
  expect(metrics.filter(([kind]) => kind === 'baseline').slice(0, 2)).toEqual([
    ['baseline', 'mae', null, '14.0'],
    ['baseline', 'rmse', null, String(Math.round(Math.sqrt((21 ** 2 + 7 ** 2) / 2) * 1e6) / 1e6)],
  ]);
  expect(metrics.filter(([kind]) => kind === 'test')).toEqual(
    ['mae', 'rmse', 'smape'].map((name) => ['test', name, null, '0.0']),
  );
  expect(metrics.filter(([kind]) => kind === 'rows').map((row) => row[3])).toEqual(['112.0', '2.0']);
  expect(metrics.filter(([kind]) => kind === 'validation')).toHaveLength(9);
  const shown = await context.run(previewProgram(plan, 'm:predictions', 20) ?? '');
  expect(shown.results?.resultType).not.toBe('error');
  expect(JSON.stringify(shown.results)).toContain('prediction_low');

  // Hours go on across the change to summer time, months at their first day.
  const hours = { ...forecast, time: 'at', frequency: 'hour', horizon: 2, season: 0 };
  expect(await run(training(hours, 'g', 60, SALES))).toBe('');
  expect(
    await workspace.rows(
      "SELECT DISTINCT at - TIMESTAMP'2026-03-30 02:00:00' FROM main.default.predictions_g ORDER BY 1",
    ),
  ).toHaveLength(2);
  const months = { ...forecast, time: 'month', frequency: 'month', series: [], horizon: 2, season: 0 };
  expect(await run(training({ ...months, combine: 'average', gaps: 'refuse' }, 'h', 20, SALES))).toBe('');
  expect(await workspace.rows('SELECT month FROM main.default.predictions_h ORDER BY month')).toEqual([
    ['2026-09-01'],
    ['2026-10-01'],
  ]);
  const gap = {
    columns: [...SALES.columns, { name: 'late', expression: 'if(n > 8, date_add(day, 1), day)' }],
  };
  expect(await run(training({ ...forecast, time: 'late', gaps: 'refuse' }, 'i', 40, gap))).toContain(
    'A period is missing in the series',
  );
  const none = { ...forecast, label: 'empty' };
  const empty = { columns: [...SALES.columns, { name: 'empty', expression: 'CAST(NULL AS INT)' }] };
  expect(await run(training(none, 'j', 40, empty))).toContain('No row has both a time and a value');
});
