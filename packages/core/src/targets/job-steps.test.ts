import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findPython } from '../codegen/python/testing/python-tools.ts';
import type { PipelineDocument } from '../pipeline/document.ts';
import { jobPartOf } from '../pipeline/ports.ts';
import { data, jobNode, order, planned, source, store, task } from '../pipeline/testing/job-pipeline.ts';
import { bundleFiles, jobFragment } from './bundle.ts';
import { bundleTasks } from './bundle-tasks.ts';
import { jobCode } from './job-code.ts';
import { generateTarget } from './target.ts';

const CHECK = fileURLToPath(new URL('../../../../spark/bundle_check.py', import.meta.url));

/** What each task of a plan waits for, with the outcomes. */
const waits = (plan: ReturnType<typeof planned>) =>
  Object.fromEntries(
    bundleTasks(plan).map(({ key, after, outcomes }) => [
      key,
      after.map((one) => (outcomes[one] ? `${one}=${outcomes[one]}` : one)),
    ]),
  );

/** The job of a plan as the platform's models read it. */
async function jobOf(plan: ReturnType<typeof planned>) {
  const files = bundleFiles(plan);
  const folder = await mkdtemp(join(tmpdir(), 'lakehouse-steps-'));
  const path = join(folder, 'databricks.yml');
  await writeFile(path, files[0]?.text ?? '');
  const { stdout } = await promisify(execFile)(await findPython(), [CHECK, path]);
  await rm(folder, { recursive: true });
  const [found] = JSON.parse(stdout) as [{ refused?: string; jobs: Record<string, Record<string, unknown>> }];
  expect(found.refused).toBeUndefined();
  return { job: found.jobs['daily'] ?? {}, files };
}

it('steps wait for what order edges put before them, and what is stored waits for steps', async () => {
  const plan = planned(
    [
      task('fetch'),
      source('raw', 'main.default.raw'),
      store('clean', 'main.default.clean'),
      task('report', { what: 'sql', path: '/report.sql', runIf: 'ALL_DONE', timeout: 60 }),
      store('log', 'main.default.log'),
    ],
    [
      order('fetch', 'raw'),
      data('raw', 'clean'),
      data('raw', 'log'),
      order('clean', 'report'),
      order('report', 'log'),
    ],
  );
  expect(waits(plan)).toEqual({
    fetch: [],
    clean: ['fetch'],
    report: ['clean'],
    log: ['fetch', 'report'],
  });
  const { job, files } = await jobOf(plan);
  expect(job['tasks']).toMatchObject([
    { task_key: 'fetch', notebook_task: { notebook_path: '/fetch', source: 'WORKSPACE' } },
    { task_key: 'clean', notebook_task: { notebook_path: './src/clean.py' }, max_retries: 1 },
    {
      task_key: 'report',
      depends_on: [{ task_key: 'clean' }],
      run_if: 'ALL_DONE',
      timeout_seconds: 60,
      sql_task: { warehouse_id: '${var.warehouse_id}', file: { path: '/report.sql' } },
    },
    { task_key: 'log', depends_on: [{ task_key: 'fetch' }, { task_key: 'report' }] },
  ]);
  expect(files.map(({ path }) => path)).not.toContain('src/fetch.py');
});

it('a step after a node with rows waits for all that is stored of them', () => {
  const plan = planned(
    [
      source('raw', 'main.default.raw'),
      store('one', 'main.default.one'),
      store('two', 'main.default.two'),
      task('after'),
    ],
    [data('raw', 'one'), data('raw', 'two'), order('raw', 'after')],
  );
  expect(waits(plan)['after']?.toSorted()).toEqual(['one', 'two']);
});

it('a condition sends the job to the steps whose edges have its outcome', async () => {
  const plan = planned(
    [
      task('load'),
      jobNode('enough', 'condition', {
        decides: 'job',
        left: '{{tasks.load.values.rows}}',
        op: 'GREATER_THAN',
        right: '0',
      }),
      task('go on', { what: 'job', job: 'Publish "all"' }),
      task('tell', { what: 'python', path: '/tell.py', parameters: [{ name: 'why', value: 'no rows' }] }),
    ],
    [order('load', 'enough'), order('enough', 'go on'), order('enough', 'tell', ' False ')],
  );
  expect(waits(plan)).toEqual({
    load: [],
    enough: ['load'],
    go_on: ['enough=true'],
    tell: ['enough=false'],
  });
  const { job, files } = await jobOf(plan);
  expect(job['tasks']).toMatchObject([
    {},
    { condition_task: { op: 'GREATER_THAN', left: '{{tasks.load.values.rows}}', right: '0' } },
    {
      depends_on: [{ task_key: 'enough', outcome: 'true' }],
      run_job_task: { job_id: 1 },
    },
    {
      depends_on: [{ task_key: 'enough', outcome: 'false' }],
      spark_python_task: { python_file: '/tell.py', parameters: ['--why', 'no rows'] },
    },
  ]);
  expect(files[0]?.text).toContain('job_id: "${var.job_publish__all_}"');
  expect(files[0]?.text).toContain('lookup:\n      job: "Publish \\"all\\""');
});

it('parameters of the pipeline reach steps as those of the job, and bundle variables are none', async () => {
  const plan = planned([task('load', { parameters: [{ name: 'day', value: '${day} ${var.x}' }] })], [], {
    parameters: [{ name: 'day', type: 'text', default: 'monday' }],
  });
  const { job } = await jobOf(plan);
  expect(job['tasks']).toMatchObject([
    { notebook_task: { base_parameters: { day: '{{job.parameters.day}} $ {var.x}' } } },
  ]);
  // Without variables, as in a deployed job, they have their values.
  expect(bundleTasks(plan)[0]?.job?.task).toMatchObject({
    notebook_task: { base_parameters: { day: 'monday ${var.x}' } },
  });
});

it('a step for each element holds its work, and other steps wait for it', async () => {
  const plan = planned(
    [
      task('days'),
      task('load', {
        what: 'sql',
        path: '/load.sql',
        parameters: [{ name: 'day', value: '{{input}}' }],
        forEach: true,
        inputs: ' {{tasks.days.values.days}} ',
        concurrency: 4,
        retries: 2,
        runIf: 'ALL_DONE',
      }),
      task('load each', { forEach: true, inputs: '["${day}"]' }),
    ],
    [order('days', 'load'), order('load', 'load each')],
    { parameters: [{ name: 'day', type: 'text', default: 'monday' }] },
  );
  const { job } = await jobOf(plan);
  expect(job['tasks']).toMatchObject([
    { task_key: 'days' },
    {
      task_key: 'load',
      depends_on: [{ task_key: 'days' }],
      run_if: 'ALL_DONE',
      for_each_task: {
        inputs: '{{tasks.days.values.days}}',
        concurrency: 4,
        task: {
          task_key: 'load_each_2',
          max_retries: 2,
          sql_task: { warehouse_id: '${var.warehouse_id}', parameters: { day: '{{input}}' } },
        },
      },
    },
    {
      task_key: 'load_each',
      depends_on: [{ task_key: 'load' }],
      for_each_task: { inputs: '["{{job.parameters.day}}"]', task: { task_key: 'load_each_each' } },
    },
  ]);
});

it('keys of tasks are distinct and as long as the platform takes them', () => {
  const label = 'Ü'.repeat(3) + 'x'.repeat(150);
  const keys = bundleTasks(
    planned(
      [
        { ...task('a'), label },
        { ...task('b'), label },
        { ...task('c'), label: '€ß 日本' },
      ],
      [],
    ),
  ).map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^[\w-]{1,100}$/u);
});

it.each([
  [{}, 'Enter the path of the notebook'],
  [{ path: 'relative' }, 'A path of the workspace begins with /'],
  [{ what: 'pipeline' }, 'Enter the name of the pipeline'],
  [{ path: '/a', parameters: [{ name: 'a b', value: '' }] }, 'letters, digits'],
  [{ path: '/a', parameters: [{ name: 'a' }, { name: 'a' }] }, '“a” is given twice'],
  [{ path: '/a', forEach: true }, 'Enter the array'],
  [{ path: '/a', forEach: true, inputs: 'mon, tue' }, 'The inputs are a JSON array, or a reference'],
  [{ path: '/a', forEach: true, inputs: '{"a": 1}' }, 'valid JSON, but not an array'],
  [{ path: '/a', forEach: true, inputs: JSON.stringify(['x'.repeat(9997)]) }, 'at most 10,000 characters'],
])('a task with %j becomes no step, and says why', (config, reason) => {
  const plan = planned([jobNode('t', 'task', config)], []);
  expect(plan.problems.map(({ message }) => message).join()).toContain(reason);
  expect(bundleTasks(plan).flatMap(({ job }) => job ?? [])).toEqual([]);
});

it('a condition of a job takes no rows, needs numbers to order, and gives no rows', () => {
  const reasons = (config: object, edges: PipelineDocument['edges'] = []) =>
    planned(
      [
        source('raw', 'main.default.raw'),
        jobNode('if', 'condition', { decides: 'job', left: '1', right: '2', ...config }),
        store('out', 'main.default.out'),
      ],
      edges,
    )
      .problems.filter(({ nodeId }) => nodeId !== 'out' || edges.length > 0)
      .map(({ message }) => message)
      .join();
  expect(reasons({})).toBe('');
  expect(reasons({ left: ' ' })).toContain('Enter what is compared');
  expect(reasons({ op: 'LESS_THAN', right: 'x' })).toContain('enter one');
  expect(reasons({ op: 'LESS_THAN', right: '{{job.parameters.x}}' })).toBe('');
  expect(reasons({}, [data('raw', 'if')])).toContain('takes no rows');
  expect(reasons({}, [data('if', 'out')])).toContain('returns no rows');
  expect(reasons({ decides: 'rows' })).toContain('Connect a node to the input');
});

it('shows of each node what it gives to the bundle, as it is there, and nothing of code and of nodes with problems', () => {
  const plan = planned(
    [
      task('load', { parameters: [{ name: 'day', value: '${day}' }] }),
      jobNode('enough', 'condition', { decides: 'job', left: '{{tasks.load.values.rows}}', right: '0' }),
      task('tell', { what: 'job', job: 'Publish' }),
      task('none', { path: '' }),
      jobNode('when', 'scheduler', { quartz: '0 30 6 * * ?', zone: 'Europe/Berlin' }),
      source('raw', 'main.default.raw'),
      store('out', 'main.default.out'),
    ],
    [order('load', 'enough'), order('enough', 'tell', 'false'), data('raw', 'out')],
    { parameters: [{ name: 'day', type: 'text', default: 'monday' }] },
  );
  const file = bundleFiles(plan)[0]?.text ?? '';
  const lines = (text: string) => text.split('\n').map((line) => line.trim());
  for (const [id, line] of [
    ['load', 'day: "{{job.parameters.day}}"'],
    ['enough', 'left: "{{tasks.load.values.rows}}"'],
    ['tell', 'outcome: "false"'],
    ['when', 'timezone_id: "Europe/Berlin"'],
  ] as const) {
    const fragment = jobFragment(plan, id) ?? '';
    expect(lines(fragment)).toContain(line);
    for (const one of lines(fragment)) expect(lines(file)).toContain(one);
  }
  for (const id of ['none', 'raw', 'out', 'gone']) expect(jobFragment(plan, id)).toBeUndefined();
});

it('calls each node a part of the job that gives something to it', () => {
  const { order: nodes } = planned(
    [
      task('load'),
      jobNode('enough', 'condition', { decides: 'job', left: '1', right: '1' }),
      jobNode('when', 'scheduler', {}),
      source('raw', 'main.default.raw'),
      jobNode('split', 'condition', { cases: [{ name: 'few', condition: 'id < 3' }] }),
    ],
    [data('raw', 'split')],
  );
  const parts = { load: 'step', enough: 'condition', when: 'schedule', raw: undefined, split: undefined };
  for (const one of nodes.filter(({ output }) => !output)) {
    const code = jobCode(one);
    const part = jobPartOf(one);
    expect(part).toBe(parts[one.node.id as keyof typeof parts]);
    expect(code?.kind).toBe(part && (part === 'schedule' ? 'job' : 'task'));
  }
});

it('says where the tasks of a job with steps give tables other rows, and put none back', () => {
  const told = (isAllOrNone: boolean, ...steps: string[]) => {
    const plan = planned(
      [
        ...steps.map((one) => task(one)),
        source('raw', 'main.default.raw'),
        jobNode('few', 'limit', { rows: 3 }, { type: 'transformation' }),
        store('clean', 'main.default.clean'),
        store('log', 'main.default.log'),
      ],
      [data('raw', 'few'), data('few', 'clean'), data('few', 'log')],
      isAllOrNone ? { onFailure: 'put-back' } : {},
    );
    return (['bundle', 'airflow'] as const).map((target) =>
      generateTarget(plan, target)
        .problems.filter(({ severity }) => severity !== 'info')
        .map(({ code, nodeId }) => [code, nodeId]),
    );
  };
  expect(told(true)).toEqual([[], []]);
  expect(told(false, 'fetch')).toEqual([[['differs-by-task', 'few']], [['differs-by-task', 'few']]]);
  expect(told(true, 'fetch')[0]).toEqual([
    ['job-keeps', undefined],
    ['differs-by-task', 'few'],
  ]);
});
