import type { Page } from 'playwright-core';
import { ALERT_STATES } from './alert-states.ts';
import { EXPERIMENT_STATES } from './experiment-states.ts';
import {
  failing,
  isNarrow,
  openMasterData,
  openNode,
  openOnPhone,
  pending,
  runExample,
  STATEMENTS,
  state,
  withoutAnswer,
  withRefusal,
} from './make-state.ts';
import {
  callWorkspace,
  DIALOG_PIPELINE,
  executeQuery,
  inLibrary,
  openDesigner,
  openExample,
  openFlow,
  openMapping,
  openQueries,
  readExample,
  type Screen,
  withoutWorkspaceFiles,
} from './screens.ts';
import {
  FAILING_PIPELINE,
  FORECAST_PIPELINE,
  LARGE_PIPELINE,
  LONG_NAMES,
  LONG_NAMES_PIPELINE,
  MONITORING_PIPELINE,
  PROBLEMS_PIPELINE,
  TRAINING_PIPELINE,
} from './state-data.ts';

/** As a browser is that has never been here, but with its session. */
async function forgetPipelines(page: Page): Promise<void> {
  await page.goto('/privacy-policy');
  await page.evaluate(async () => {
    for (const key of ['saved_pipeline', 'open_pipeline']) localStorage.removeItem(key);
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name);
        for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, resolve);
      });
  });
}

async function openSaved(page: Page, ...pipelines: readonly object[]): Promise<void> {
  await withoutWorkspaceFiles(page.context());
  for (const pipeline of pipelines) {
    await openDesigner(page, pipeline);
    await inLibrary(page);
  }
  await page.goto('/pipelines');
}

const JOBS = '**/workspace/api/2.*/jobs/**';

const DAY_SQL = `SELECT :day AS day, count(*) AS orders,
  if(:day = '2026-11-03', raise_error('No orders were loaded on 2026-11-03'), 'complete') AS state
FROM samples.retail.orders;
`;
const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];

/** Opens a job that runs a statement for each of four days, of which one has no orders. */
async function openIterations(page: Page, { isLong = false } = {}): Promise<void> {
  const call = await callWorkspace(page);
  const path = '/Users/local-user@localhost/orders-of-a-day.sql';
  await call('2.0/workspace/import', {
    path,
    format: 'AUTO',
    overwrite: true,
    content: Buffer.from(DAY_SQL).toString('base64'),
  });
  const { warehouses } = await call('2.0/sql/warehouses');
  const [{ id: warehouse_id }] = warehouses as [{ id: string }];
  const name = isLong ? `${LONG_NAMES.words}, ${LONG_NAMES.unbroken}` : 'Orders of each day';
  const task_key = isLong ? LONG_NAMES.unbroken : 'days';
  const { job_id } = await call('2.2/jobs/create', {
    name,
    parameters: [{ name: 'region', default: isLong ? LONG_NAMES.words : 'EU' }],
    schedule: {
      quartz_cron_expression: '0 30 6 * * ?',
      timezone_id: 'Europe/Berlin',
      pause_status: 'UNPAUSED',
    },
    email_notifications: {
      on_failure: ['data-team@example.com', ...(isLong ? [`${LONG_NAMES.unbroken}@example.com`] : [])],
      on_success: ['ana@example.com'],
    },
    tasks: [
      {
        task_key,
        for_each_task: {
          inputs: JSON.stringify(isLong ? [LONG_NAMES.words, LONG_NAMES.unbroken] : DAYS),
          task: {
            task_key: 'day',
            sql_task: { warehouse_id, file: { path }, parameters: { day: '{{input}}' } },
          },
        },
      },
      {
        task_key: 'reported',
        depends_on: [{ task_key }],
        condition_task: { op: 'EQUAL_TO', left: '1', right: '1' },
      },
    ],
  });
  const { run_id } = await call('2.2/jobs/run-now', { job_id });
  await page.goto(`/jobs?job=${String(job_id)}&run=${String(run_id)}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page
    .getByText(/^(failed|success)$/u)
    .first()
    .waitFor();
}

/** What the screens show with little, with much, too early and when something fails. The last one ends the session. */
export const STATES: readonly Screen[] = [
  // Before those in which the page itself answers for the workspace's files.
  failing('pipelines-error', async (page) => {
    await withRefusal(page, '**/workspace/api/2.0/workspace/**');
    await page.goto('/pipelines');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }),
  failing('designer-away', async (page) => {
    await openExample(page);
    if (!isNarrow(page)) await page.getByRole('region', { name: 'Inspector' }).waitFor();
    await page.context().setOffline(true);
    await page
      .getByText(/not responding/u)
      .first()
      .waitFor();
  }),
  state('designer-change-column', async (page) => {
    await openNode(page, await readExample('clean-orders'), 'Orders');
    await openOnPhone(page, 'Preview');
    await page.getByRole('tab', { name: 'Schema' }).click();
    await page.getByRole('button', { name: 'Change amount everywhere' }).click();
    await page.getByRole('dialog', { name: 'Change amount' }).getByRole('textbox').fill('total');
  }),
  state('dashboard-work', async (page) => {
    await runExample(page);
    await page.goto('/dashboard');
    await page.getByText('Clean orders').first().waitFor();
  }),
  state('dashboard-long-names', async (page) => {
    await openSaved(page, LONG_NAMES_PIPELINE);
    await page.goto('/dashboard');
    await page.getByText(LONG_NAMES.words).first().waitFor();
  }),
  state('pipelines-empty', async (page) => {
    await withoutWorkspaceFiles(page.context());
    await forgetPipelines(page);
    await page.goto('/pipelines');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }),
  state('pipelines-long-names', async (page) => {
    await forgetPipelines(page);
    await openSaved(page, DIALOG_PIPELINE, LONG_NAMES_PIPELINE);
    await page.getByRole('link', { name: LONG_NAMES.words }).first().waitFor();
  }),
  state('pipelines-300-nodes', async (page) => {
    await forgetPipelines(page);
    await openSaved(page, LARGE_PIPELINE);
    await page.getByRole('link', { name: LARGE_PIPELINE.name }).first().waitFor();
  }),
  pending('designer-loading', async (page) => {
    await withoutAnswer(page, STATEMENTS);
    await openNode(page, MONITORING_PIPELINE, 'Orders before');
    await openOnPhone(page, 'Preview');
  }),
  state('designer-error', async (page) => {
    await openNode(page, FAILING_PIPELINE, 'Orders');
    await openOnPhone(page, 'Preview');
    await page
      .getByText(/CAST_INVALID_INPUT|cannot be cast/u)
      .first()
      .waitFor();
  }),
  state('designer-problems', async (page) => {
    await openNode(page, PROBLEMS_PIPELINE, 'Returned');
    await openOnPhone(page, 'Preview');
    await page.getByRole('tab', { name: /^Problems/u }).click();
  }),
  state('designer-run-failed', async (page) => {
    await openNode(page, FAILING_PIPELINE, 'Prices');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page
      .getByText(/^Run failed/u)
      .first()
      .waitFor();
  }),
  state('designer-long-names', async (page) => {
    await openNode(page, LONG_NAMES_PIPELINE, LONG_NAMES.words);
    if (!isNarrow(page))
      await page
        .getByText(/50 rows|rows/u)
        .first()
        .waitFor();
  }),
  state('designer-300-nodes', async (page) => {
    await openNode(page, LARGE_PIPELINE, 'Step 5.15');
    await page.keyboard.press('Shift+1');
  }),
  state('designer-palette', async (page) => {
    await openExample(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  }),
  state('designer-monitoring', async (page) => {
    await openNode(page, MONITORING_PIPELINE, 'Drift of orders');
    if (!isNarrow(page)) await page.getByText(/^Drift of orders: Metrics · /u).waitFor();
    await openOnPhone(page, 'Configure');
  }),
  state('designer-training', async (page) => {
    await openNode(page, TRAINING_PIPELINE, 'Returns');
    await openOnPhone(page, 'Configure');
  }),
  state('designer-forecast', async (page) => {
    await openNode(page, FORECAST_PIPELINE, 'Next two weeks');
    await openOnPhone(page, 'Configure');
  }),
  state('designer-weights', async (page) => {
    await openNode(page, await readExample('customers-matched'), 'Same customers');
    await openOnPhone(page, 'Preview');
    await page.getByRole('radio', { name: 'Weights' }).click();
    if (!isNarrow(page)) await page.getByRole('button', { name: 'Enlarge results' }).click();
    await page.getByRole('table', { name: /^Weights of/u }).waitFor();
  }),
  state('sql-designer-empty', async (page) => {
    await page.evaluate(() => localStorage.removeItem('sql_editor_tabs'));
    await page.goto('/sql-database-designer');
    await page.getByRole('combobox', { name: 'SQL warehouse' }).waitFor();
  }),
  pending('sql-designer-loading', async (page) => {
    await withoutAnswer(page, STATEMENTS);
    await openQueries(page, { 'Orders by day': 'SELECT * FROM samples.retail.orders' });
    await executeQuery(page);
  }),
  state('sql-designer-error', async (page) => {
    await openQueries(page, {
      'Orders by day': 'SELECT order_day, count(*)\nFROM samples.retail.orders\nGROUP BY order_day',
    });
    await executeQuery(page);
    await page
      .getByText(/UNRESOLVED_COLUMN/u)
      .first()
      .waitFor();
  }),
  state('sql-designer-no-rows', async (page) => {
    await openQueries(page, { 'Orders by day': 'SELECT * FROM samples.retail.orders WHERE false' });
    await executeQuery(page);
    await page.getByText('No data available').waitFor();
  }),
  state('sql-designer-long-names', async (page) => {
    const { words, unbroken } = LONG_NAMES;
    const sql = `SELECT order_id AS ${unbroken}, status AS \`${words}\`, repeat('x', 400) AS x FROM samples.retail.orders LIMIT 50`;
    await openQueries(page, { [words]: sql, [unbroken]: sql, [`${words}, again`]: sql });
    await executeQuery(page);
    await page.getByRole('grid', { name: 'Query results' }).waitFor();
  }),
  state('jobs-empty', async (page) => {
    await page.route('**/jobs/list**', (route) => route.fulfill({ json: { jobs: [] } }));
    await page.goto('/jobs');
    await page
      .getByRole('link', { name: /designer/iu })
      .last()
      .waitFor();
  }),
  pending('jobs-loading', async (page) => {
    await withoutAnswer(page, JOBS);
    await page.goto('/jobs');
    await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
  }),
  failing('jobs-error', async (page) => {
    await withRefusal(page, JOBS);
    await page.goto('/jobs');
    await page.getByRole('alert').first().waitFor();
  }),
  state('jobs-iterations', (page) => openIterations(page)),
  state('jobs-notifications', async (page) => {
    await openIterations(page);
    await page
      .getByRole('heading', { name: 'Notifications', exact: true })
      .evaluate((one) => one.scrollIntoView());
  }),
  state('jobs-backfill', async (page) => {
    await openIterations(page);
    await page.getByRole('button', { name: /^Backfill/u }).click();
    await page.getByLabel('From').fill('2026-11-01T00:00');
    await page.getByLabel('Until').fill('2026-11-08T00:00');
  }),
  state('jobs-long-names', (page) => openIterations(page, { isLong: true })),
  pending('master-data-loading', async (page) => {
    await withoutAnswer(page, STATEMENTS);
    await openMasterData(page, 'quality');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }),
  failing('master-data-error', async (page) => {
    await withRefusal(page, STATEMENTS);
    await openMasterData(page, 'quality');
    await page.getByRole('alert').first().waitFor();
  }),
  state('master-data-lineage', async (page) => {
    await runExample(page);
    await openMasterData(page, 'governance');
    await page.getByRole('list', { name: 'Target systems' }).getByRole('button').first().waitFor();
    await page.getByRole('heading', { name: 'Data lineage' }).evaluate((one) => one.scrollIntoView());
  }),
  state('data-flow-error', async (page) => {
    await openFlow(page);
    await withRefusal(page, STATEMENTS);
    await openMapping(page);
    await page.getByRole('tab', { name: 'Run' }).click();
    await page.getByRole('button', { name: 'Run Data Flow' }).click();
  }),
  ...EXPERIMENT_STATES,
  ...ALERT_STATES,
  state('landing-error', async (page) => {
    await page.goto('/about-us');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/');
    await page.getByLabel('Workspace URL').fill('not an address');
    await page.getByLabel('Access Token', { exact: true }).fill('dapi');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('A URL has no spaces in it.').waitFor();
  }),
];
