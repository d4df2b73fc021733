import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import {
  blackDiff,
  parsePython,
  ruffFindings,
  ruffFormatDiff,
} from '../../codegen/python/testing/python-tools.ts';
import { planPipeline } from '../../pipeline/plan-pipeline.ts';
import { data, jobNode, order, planned, source, store, task } from '../../pipeline/testing/job-pipeline.ts';
import { generateTarget } from '../target.ts';

type Plan = ReturnType<typeof planned>;

const made = (plan: Plan) => {
  const { files, problems } = generateTarget(plan, 'airflow');
  return {
    paths: files.map(({ path }) => path),
    dag: files.find(({ path }) => path.startsWith('dags/'))?.text ?? '',
    refused: problems
      .filter(({ code }) => code === 'not-airflow')
      .map(({ nodeId, severity, message }) => [nodeId, severity, message]),
  };
};

it('has a task for each destination, which waits for those that store what it reads', () => {
  const { paths, dag, refused } = made(
    planned(
      [
        source('raw', 'main.default.raw'),
        store('clean', 'main.default.clean'),
        source('again', 'main.default.clean'),
        store('copy', 'main.default.copy'),
      ],
      [data('raw', 'clean'), data('again', 'copy')],
    ),
  );
  expect(paths).toEqual([
    'dags/daily.py',
    'src/clean.py',
    'src/copy.py',
    'src/daily_steps.py',
    'requirements.txt',
    'README.md',
  ]);
  expect(dag).toContain('task_id="copy",\n            databricks_task_key="copy"');
  expect(dag).toContain('"notebook_path": PROJECT + "/src/copy"');
  expect(dag).toContain('copy.set_upstream([clean])');
  expect(dag).toContain('"catalog": "{{ params.catalog }}"');
  expect(refused).toEqual([]);
});

it.each([
  [
    { quartz: '0 15 10 ? * 6L', zone: 'Europe/Berlin' },
    ['schedule=CronTriggerTimetable("15 10 * * L5", timezone="Europe/Berlin")', 'max_active_runs=1'],
  ],
  [
    { every: 'periodic', interval: 3, unit: 'DAYS', maxRuns: 4, queue: false },
    [
      'schedule=timedelta(days=3)',
      'max_active_runs=4',
      '"queue": {"enabled": False}',
      'from datetime import timedelta\n',
    ],
  ],
  [{ every: 'continuous', paused: true }, ['schedule="@continuous"', 'is_paused_upon_creation=True']],
])('runs when the scheduler says: %j', (config: JsonObject, expected: readonly string[]) => {
  const { dag, refused } = made(planned([jobNode('when', 'scheduler', config), task('load')]));
  for (const text of expected) expect(dag).toContain(text);
  expect(dag.includes('is_paused_upon_creation')).toBe(config['paused'] === true);
  expect(refused).toEqual([]);
});

it.each([
  [{ every: 'file', url: '/Volumes/a/b/c/' }, 'Airflow does not see files arrive or tables change'],
  [{ every: 'table', tables: ['a.b.c'] }, 'Airflow does not see files arrive or tables change'],
  [{ quartz: '0 0 6 15W * ?' }, 'Airflow’s cron has no working days'],
])('says on the scheduler what Airflow can’t wait for: %j', (config: JsonObject, message) => {
  const { dag, refused } = made(planned([jobNode('when', 'scheduler', config), task('load')]));
  expect(dag).toContain('schedule=None');
  expect(refused).toEqual([['when', 'error', expect.stringContaining(message)]]);
});

it('runs every morning, and is paused, until the pipeline says when', () => {
  const { dag } = made(planned([task('load')]));
  expect(dag).toContain('schedule=CronTriggerTimetable("0 6 * * *", timezone="UTC")');
  expect(dag).toContain('is_paused_upon_creation=True');
});

it('runs steps as they are set up, on a cluster where one is chosen, with the rule that stands for their run-if', () => {
  const { dag, refused } = made(
    planned(
      [
        task('load', { parameters: [{ name: 'say', value: 'it\'s "so"' }], timeout: 60, retries: 2 }),
        task('report', { what: 'sql', path: '/report.sql', warehouseId: 'w1', runIf: 'ALL_DONE' }),
        task('other', { what: 'job', job: '123', path: '123' }),
        task('each', {
          what: 'python',
          path: '/each.py',
          forEach: true,
          inputs: '["a", "b"]',
          concurrency: 2,
        }),
      ],
      [order('load', 'report')],
      { compute: 'classic' },
    ),
  );
  expect(refused).toEqual([]);
  expect(dag).toContain('"base_parameters": {"say": \'it\\\'s "so"\'}');
  expect(dag).toContain('"timeout_seconds": 60,\n                "max_retries": 2');
  expect(dag).toContain('trigger_rule="all_done"');
  expect(dag).not.toContain('run_if');
  expect(dag).toContain('"warehouse_id": "w1"');
  expect(dag).toContain('"run_job_task": {"job_id": 123}');
  expect(dag).toContain(
    '"for_each_task": {\n                    "inputs": \'["a", "b"]\',\n                    "concurrency": 2',
  );
  expect(dag).toContain('"task_key": "each_each"');
  expect(dag).toContain('"job_cluster_key": "main"');
  expect(dag).toContain('report.set_upstream([load])');
});

it('leaves out steps that Airflow can’t run, and those after them, and says so on each', () => {
  const { dag, refused } = made(
    planned(
      [
        task('named', { what: 'job', job: 'Other job' }),
        task('sql', { what: 'sql', path: '/report.sql' }),
        task('values', { parameters: [{ name: 'day', value: '{{job.trigger.time.iso_date}}' }] }),
        task('template', { parameters: [{ name: 'day', value: '{% raw %}' }] }),
        task('given', { parameters: [{ name: 'day', value: '${day}' }] }),
        jobNode('if', 'condition', { left: '{{job.parameters.day}}', operator: 'EQUAL_TO', right: 'x' }),
        task('after'),
        task('runs'),
        task('works'),
        task('unless', { runIf: 'ALL_FAILED' }),
      ],
      [order('values', 'after'), order('runs', 'unless'), order('works', 'unless')],
      { parameters: [{ name: 'day', type: 'text', default: 'monday' }] },
    ),
  );
  const reasons = Object.fromEntries(refused.map(([id, , message]) => [id, message]));
  expect(reasons).toMatchObject({
    named: expect.stringContaining('Airflow needs its id'),
    sql: expect.stringContaining('choose one, as Airflow needs its id'),
    values: expect.stringContaining('reads values of the job'),
    template: expect.stringContaining('reads values of the job'),
    given: expect.stringContaining('reads values of the job'),
    unless: expect.stringContaining('let it run if one of them fails'),
    after: '“after” comes after values, which Airflow can’t run',
  });
  expect(reasons).not.toHaveProperty('runs');
  expect([...dag.matchAll(/task_id="(\w+)"/gu)].map(([, id]) => id)).toEqual(['runs', 'works']);
});

it('follows a step by a rule that holds for Airflow too, where the step that starts the job is before each', () => {
  const { dag, refused } = made(
    planned(
      [
        task('load'),
        task('rescue', { runIf: 'ALL_FAILED' }),
        task('first', { runIf: 'AT_LEAST_ONE_FAILED' }),
      ],
      [order('load', 'rescue')],
    ),
  );
  expect(refused).toEqual([]);
  expect(dag).toContain(
    'task_id="rescue",\n            databricks_task_key="rescue",\n            trigger_rule="one_failed"',
  );
  expect(dag.match(/trigger_rule/gu)).toHaveLength(1);
});

it('has no DAG where Airflow can run nothing', async () => {
  const { dag, refused } = made(planned([task('named', { what: 'job', job: 'Other job' })]));
  expect(dag).not.toContain('@dag(');
  expect(refused).toHaveLength(1);
  expect(await parsePython(new Map([['dag.py', dag]]))).toEqual([]);
});

it('has a task without work where a pipeline has no nodes yet, as a bundle has', () => {
  const { dag, refused } = made(planned([]));
  expect(dag).toContain('task_id="run"');
  expect(refused).toEqual([]);
});

it('takes any name and text as text', async () => {
  const document = {
    name: '"""\n{{ x }} \\',
    nodes: [source('raw', 'main.default.raw'), store('daily', 'main.default.daily')],
    edges: [data('raw', 'daily')],
    settings: { parameters: [{ name: 'p', type: 'text' as const, default: '"', description: '"\n{% x %}' }] },
  };
  const { dag } = made(planPipeline(document));
  expect(dag).toContain('"p": Param(default=\'"\', type="string", description=');
  expect(await parsePython(new Map([['dag.py', dag]]))).toEqual([]);
});

it('is formatted, and has no finding of ruff', async () => {
  const plans = [
    planned([task('named', { what: 'job', job: 'Other job' })]),
    planned([task('import'), task('dag', { runIf: 'ALL_DONE' })], [order('import', 'dag')], {
      compute: 'classic',
    }),
    planned(
      [
        jobNode('when', 'scheduler', { every: 'periodic' }),
        source('raw', 'main.default.raw'),
        store('clean', 'main.default.clean'),
      ],
      [data('raw', 'clean')],
      { parameters: [{ name: 'day', type: 'text', default: 'monday', description: 'A day. '.repeat(20) }] },
    ),
  ];
  const files = new Map(plans.map((plan, at) => [`dag_${at}.py`, made(plan).dag]));
  expect(await Promise.all([ruffFormatDiff(files), blackDiff(files), ruffFindings(files)])).toEqual([
    '',
    '',
    '',
  ]);
});
