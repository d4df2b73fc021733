import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAirflow } from '../src/codegen/python/testing/python-tools.ts';
import type { PipelineDocument } from '../src/pipeline/document.ts';
import type { Plan } from '../src/pipeline/plan.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { data, jobNode, order, source, store, task } from '../src/pipeline/testing/job-pipeline.ts';
import { jobProject } from '../src/targets/job-project.ts';
import { generateTarget } from '../src/targets/target.ts';
import { openExamples } from './support/example-files.ts';

const READ = fileURLToPath(new URL('../../../spark/airflow_test.py', import.meta.url));

interface ReadDag {
  readonly tasks: Readonly<Record<string, { readonly after: readonly string[]; readonly rule: string }>>;
  readonly schedule: string | null;
  readonly paused: boolean | null;
  readonly runs: number;
  readonly params: JsonObject;
}

const parameters = [{ name: 'day', type: 'text' as const, default: '"a" {{ x }}', description: 'A\nday' }];
const plan = (
  name: string,
  nodes: PipelineDocument['nodes'],
  edges: PipelineDocument['edges'] = [],
  settings: PipelineDocument['settings'] = {},
): Plan => planPipeline({ name, nodes, edges, settings });

/** Pipelines with what the examples have not: edges, rules, schedules, every kind of step. */
const PLANS: readonly Plan[] = [
  plan(
    'Chain',
    [
      source('raw', 'main.default.raw'),
      store('clean', 'main.default.clean'),
      source('again', 'main.default.clean'),
      store('copy', 'main.default.copy'),
      jobNode('when', 'scheduler', { quartz: '0 15 10 ? * 6L', zone: 'Europe/Berlin', maxRuns: 2 }),
    ],
    [data('raw', 'clean'), data('again', 'copy')],
    { parameters },
  ),
  plan(
    'Steps',
    [
      task('load', { parameters: [{ name: 'say', value: 'it\'s "so"' }], timeout: 60, retries: 2 }),
      task('import', { what: 'sql', path: '/report.sql', warehouseId: 'w1', runIf: 'ALL_DONE' }),
      task('other', { what: 'job', job: '123', path: '123', runIf: 'AT_LEAST_ONE_FAILED' }),
      task('each', { what: 'python', path: '/each.py', forEach: true, inputs: '["a"]', concurrency: 2 }),
      jobNode('when', 'scheduler', { every: 'periodic', interval: 3, unit: 'DAYS', paused: true }),
    ],
    [order('load', 'import'), order('load', 'other'), order('import', 'each'), order('other', 'each')],
    { compute: 'classic' },
  ),
  plan('Always', [jobNode('when', 'scheduler', { every: 'continuous' }), task('run')]),
  plan('Never', [jobNode('when', 'scheduler', { every: 'table', tables: ['a.b.c'] }), task('run')]),
  plan('"""\n{{ x }} \\', [task('airflow'), task('DAG'), task('dag')]),
  plan('Nothing', []),
  ...openExamples().map(({ document }) => planPipeline(document)),
];

let folder: string;
let answer: { readonly errors: readonly string[]; readonly dags: Readonly<Record<string, ReadDag>> };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'airflow-dags-'));
  for (const one of PLANS)
    for (const { path, text } of generateTarget(one, 'airflow').files)
      if (path.startsWith('dags/')) await writeFile(join(folder, basename(path)), text);
  const env = { ...process.env, AIRFLOW_HOME: join(folder, 'home'), AIRFLOW__CORE__LOAD_EXAMPLES: 'False' };
  const { stdout } = await promisify(execFile)(await findAirflow(), [READ, 'read', folder], {
    env,
    maxBuffer: 1e8,
  });
  answer = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (one: Plan): ReadDag => required(answer.dags[jobProject(one).key], 'The DAG');

it('Airflow reads every DAG', () => {
  expect(answer.errors).toEqual([]);
  expect(Object.keys(answer.dags)).toHaveLength(PLANS.length);
});

it.each(PLANS.map((one) => [one.name, one] as const))('%s has the tasks and edges of its job', (_, one) => {
  const { tasks, parameters: given } = jobProject(one);
  const launch = 'databricks.launch';
  const expected = tasks.map(({ task: { key, after } }) => [
    `databricks.${key}`,
    // Each reads which run the first task has started.
    [launch, ...after.map((before) => `databricks.${before}`)].toSorted(),
  ]);
  const found = read(one);
  expect(Object.fromEntries(Object.entries(found.tasks).map(([key, { after }]) => [key, after]))).toEqual(
    Object.fromEntries([[launch, []], ...expected]),
  );
  expect(found.params).toEqual(Object.fromEntries(given.map(({ name, default: usual }) => [name, usual])));
});

it('Airflow understands schedules, limits and rules as they are meant', () => {
  const [chain, mixed, always, never, odd] = PLANS.map(read);
  expect(chain).toMatchObject({ schedule: '15 10 * * L5', paused: null, runs: 2 });
  expect(mixed).toMatchObject({ schedule: '3 days, 0:00:00', paused: true, runs: 1 });
  expect(
    Object.fromEntries(
      Object.entries(mixed?.tasks ?? {}).map(([key, { rule }]) => [key.split('.')[1], rule]),
    ),
  ).toEqual({
    launch: 'all_success',
    load: 'all_success',
    import_df: 'all_done',
    other: 'one_failed',
    each: 'all_success',
  });
  expect(always).toMatchObject({ schedule: '@continuous', runs: 1 });
  expect(never).toMatchObject({ schedule: 'None' });
  expect(odd?.tasks).toHaveProperty(['databricks.airflow']);
});
