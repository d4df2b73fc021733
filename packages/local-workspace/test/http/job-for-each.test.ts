import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRecord } from '../../src/resources/jobs/run-record.ts';
import { type JobWorkspace, notebook, startJobWorkspace } from './job-workspace.ts';

let workspace: JobWorkspace;
beforeEach(async () => {
  workspace = await startJobWorkspace();
  await workspace.put('/a', 'work a');
  await workspace.put('/fail', 'FAIL');
  await workspace.put('/hang', 'HANG');
  await workspace.put('/once', 'ONCE');
});
afterEach(() => workspace.close());

interface Iteration {
  readonly run_id: number;
  readonly task_key: string;
  readonly attempt_number: number;
  readonly state: { readonly life_cycle_state: string; readonly result_state?: string };
  readonly for_each_iteration: { readonly index: number; readonly input: string };
}

/** A task that runs a notebook for each element. */
const each = (inputs: string, nested: object = {}, more: object = {}, settings: object = {}) => ({
  task_key: 'each',
  for_each_task: {
    inputs,
    task: {
      task_key: 'one',
      notebook_task: { notebook_path: '/a', base_parameters: { value: '{{input}}' } },
      ...nested,
    },
    ...settings,
  },
  ...more,
});
const create = async (settings: object): Promise<number> =>
  Number((await workspace.post('create', settings)).body['job_id']);
const runNow = async (job_id: number, more: object = {}): Promise<number> =>
  Number((await workspace.post('run-now', { job_id, ...more })).body['run_id']);
/** The run of the last attempt of a task, with its iterations. */
const part = async (run: unknown, key = 'each') => {
  const { tasks } = await workspace.run(run);
  const task = tasks.findLast(({ task_key }) => task_key === key);
  const { body } = await workspace.read(`runs/get?run_id=${task?.run_id}`);
  return body as unknown as { iterations?: readonly Iteration[]; tasks: readonly [Record<string, unknown>] };
};
const iterations = async (run: unknown): Promise<readonly string[]> =>
  ((await part(run)).iterations ?? []).map(
    ({ for_each_iteration: { index, input }, attempt_number, state }) =>
      `${index} ${input} #${attempt_number} ${state.result_state ?? state.life_cycle_state}`,
  );
const stats = async (run: unknown): Promise<unknown> => {
  const { for_each_task } = (await part(run)).tasks[0] as {
    for_each_task: { stats: { task_run_stats: unknown } };
  };
  return for_each_task.stats.task_run_stats;
};
const values = () => workspace.told.map(({ widgets }) => widgets?.['value']);

describe('a task for each element', () => {
  it('runs once for each, in order, as a run with an output of its own, and counts them', async () => {
    const run = await workspace.ended(await workspace.submit(each('["x", 2, {"a": [true, null]}]')));
    expect(run.state.result_state).toBe('SUCCESS');
    expect(workspace.results(run)).toEqual(['each#0 SUCCESS']);
    expect(values()).toEqual(['x', '2', '{"a":[true,null]}']);
    expect(await iterations(run.run_id)).toEqual([
      '0 "x" #0 SUCCESS',
      '1 2 #0 SUCCESS',
      '2 {"a":[true,null]} #0 SUCCESS',
    ]);
    expect(await stats(run.run_id)).toEqual({
      total_iterations: 3,
      scheduled_iterations: 3,
      active_iterations: 0,
      completed_iterations: 3,
      succeeded_iterations: 3,
      failed_iterations: 0,
    });
    const [first] = (await part(run.run_id)).iterations ?? [];
    expect(await workspace.output(first?.run_id)).toMatchObject({
      logs: 'ran work a\n',
      metadata: { task_key: 'one' },
    });
    expect((await workspace.read(`runs/get?run_id=${first?.run_id}`)).body).toMatchObject({
      run_id: first?.run_id,
      job_run_id: run.run_id,
      state: { result_state: 'SUCCESS' },
    });
  });

  it('takes its elements from parameters and from task values, and has their fields', async () => {
    await workspace.put('/list', 'SET rows=[{"id":12345678901234567890,"tag":"{{job.id}}"}]');
    const parameters = { id: '{{input.id}}', tag: '{{ input.tag }}', value: '{{input}}' };
    const nested = { notebook_task: { notebook_path: '/a', base_parameters: parameters } };
    const job_id = await create({
      parameters: [{ name: 'days', default: '["mon", "tue"]' }],
      tasks: [
        each('{{job.parameters.days}}'),
        notebook('/list'),
        {
          ...each('{{tasks.list.values.rows}}', { ...nested, task_key: 'row' }),
          task_key: 'rows',
          depends_on: [{ task_key: 'list' }, { task_key: 'each' }],
        },
      ],
    });
    const run = await workspace.ended(await runNow(job_id));
    expect(run.state).toMatchObject({ result_state: 'SUCCESS' });
    expect(values()).toEqual(expect.arrayContaining(['mon', 'tue']));
    // Digits stay as they were, and what a value has in braces is not read again.
    expect(workspace.told.at(-1)?.widgets).toEqual({
      days: '["mon", "tue"]',
      id: '12345678901234567890',
      tag: '{{job.id}}',
      value: '{"id":12345678901234567890,"tag":"{{job.id}}"}',
    });
  });

  it('takes quotes and braces in values as they are', async () => {
    const job_id = await create({
      parameters: [{ name: 'who', default: 'say "hi" {{input}} \\' }],
      tasks: [each('["{{job.parameters.who}}", "a\\"b {{input}} {{x}}"]')],
    });
    const run = await workspace.ended(await runNow(job_id));
    expect(run.state.result_state).toBe('SUCCESS');
    expect(values()).toEqual(['say "hi" {{input}} \\', 'a"b {{input}} {{x}}']);
  });

  it('does nothing for an empty array', async () => {
    const run = await workspace.ended(await workspace.submit(each(' [] ')));
    expect(run.state.result_state).toBe('SUCCESS');
    expect(await iterations(run.run_id)).toEqual([]);
    expect(await stats(run.run_id)).toMatchObject({ total_iterations: 0, completed_iterations: 0 });
  });

  it('fails with the elements that fail; the others run, each as often as it may', async () => {
    const nested = { notebook_task: { notebook_path: '{{input}}' }, max_retries: 1 };
    const run = await workspace.ended(await workspace.submit(each('["/fail", "/a", "/once"]', nested)));
    expect(run.state).toMatchObject({ result_state: 'FAILED' });
    expect(run.state.state_message).toContain('Task each failed with message: 1 of 3 iterations failed');
    expect(await iterations(run.run_id)).toEqual([
      '0 "/fail" #0 FAILED',
      '0 "/fail" #1 FAILED',
      '1 "/a" #0 SUCCESS',
      '2 "/once" #0 FAILED',
      '2 "/once" #1 SUCCESS',
    ]);
    expect(await stats(run.run_id)).toMatchObject({ succeeded_iterations: 2, failed_iterations: 1 });
    expect((await part(run.run_id)).tasks[0]).toMatchObject({
      for_each_task: { stats: { error_message_stats: [{ error_message: 'ValueError: 1 < 2', count: 1 }] } },
    });
  });

  it('fails for a field that an element does not have, without keeping the others from their work', async () => {
    const nested = { notebook_task: { notebook_path: '/a', base_parameters: { value: '{{input.v}}' } } };
    const run = await workspace.ended(await workspace.submit(each('[{"w": 1}, {"v": 7}, 3]', nested)));
    expect(await iterations(run.run_id)).toEqual([
      '0 {"w":1} #0 FAILED',
      '1 {"v":7} #0 SUCCESS',
      '2 3 #0 FAILED',
    ]);
    expect(values()).toEqual(['7']);
    expect(run.state.state_message).toContain('no field v');
  });

  it('runs as many at the same time as it says', async () => {
    const nested = { notebook_task: { notebook_path: '/hang' } };
    const id = await workspace.submit(each('[1, 2, 3, 4, 5]', nested, {}, { concurrency: 3 }));
    await expect.poll(() => workspace.told.length).toBe(3);
    expect(await stats(id)).toMatchObject({
      total_iterations: 5,
      scheduled_iterations: 3,
      active_iterations: 3,
    });
    await workspace.post('runs/cancel', { run_id: id });
    const run = await workspace.ended(id);
    expect(run.state.result_state).toBe('CANCELED');
    // Those that had not begun never do.
    expect(await iterations(id)).toEqual(['0 1 #0 CANCELED', '1 2 #0 CANCELED', '2 3 #0 CANCELED']);
    expect(workspace.told).toHaveLength(3);
  });

  it('ends each element at its own timeout', async () => {
    const nested = { notebook_task: { notebook_path: '/hang' }, timeout_seconds: 1 };
    const run = await workspace.ended(await workspace.submit(each('[1]', nested)));
    expect(await iterations(run.run_id)).toEqual(['0 1 #0 TIMEDOUT']);
    expect(run.state.result_state).toBe('FAILED');
  });

  it('gives its iterations in pages', async () => {
    const inputs = JSON.stringify(Array.from({ length: 120 }, (_, at) => at));
    const run = await workspace.ended(await workspace.submit(each(inputs, {}, {}, { concurrency: 20 })));
    const { run_id } = run.tasks[0] ?? {};
    const first = (await workspace.read(`runs/get?run_id=${run_id}`)).body as Record<string, unknown>;
    const next = String(first['next_page_token']);
    const second = (await workspace.read(`runs/get?run_id=${run_id}&page_token=${next}`)).body;
    const seen = [first, second].flatMap((page) => page['iterations'] as readonly Iteration[]);
    expect((first['iterations'] as unknown[]).length).toBe(100);
    expect(second).not.toHaveProperty('next_page_token');
    expect(new Set(seen.map((one) => one.for_each_iteration.index)).size).toBe(120);
  });
});

describe('a repair', () => {
  const nested = { notebook_task: { notebook_path: '{{input}}', base_parameters: { value: '{{input}}' } } };
  const repair = (run_id: number, more: object = { rerun_all_failed_tasks: true }) =>
    workspace.post('runs/repair', { run_id, ...more });

  it('runs only the elements that failed once more', async () => {
    const id = await workspace.submit(each('["/a", "/once", "/fail"]', nested));
    await workspace.ended(id);
    expect(values()).toEqual(['/a', '/once', '/fail']);
    expect((await repair(id)).status).toBe(200);
    const again = await workspace.ended(id);
    expect(workspace.results(again)).toEqual(['each#0 FAILED', 'each#1 FAILED']);
    expect(values().slice(3)).toEqual(['/once', '/fail']);
    expect(await iterations(id)).toEqual([
      '0 "/a" #0 SUCCESS',
      '1 "/once" #0 SUCCESS',
      '2 "/fail" #0 FAILED',
    ]);
    expect(await stats(id)).toMatchObject({
      total_iterations: 3,
      succeeded_iterations: 2,
      failed_iterations: 1,
    });
  });

  it('runs elements once more that have another value now, and all of them after what was before them', async () => {
    const job_id = await create({
      parameters: [{ name: 'list', default: '["/a", "/fail"]' }],
      tasks: [notebook('/a'), each('{{job.parameters.list}}', nested, { depends_on: [{ task_key: 'a' }] })],
    });
    const id = await runNow(job_id);
    await workspace.ended(id);
    const first = await repair(id, {
      rerun_all_failed_tasks: true,
      job_parameters: { list: '["/a", "/once"]' },
    });
    await workspace.ended(id);
    expect(values()).toEqual([undefined, '/a', '/fail', '/once']);
    await repair(id, {
      rerun_tasks: ['a'],
      rerun_dependent_tasks: true,
      latest_repair_id: first.body['repair_id'],
    });
    expect((await workspace.ended(id)).state.result_state).toBe('SUCCESS');
    expect(values().slice(4)).toEqual([undefined, '/a', '/once']);
  });
});

it('after a restart in the middle it says what had ended and what was interrupted, and can be repaired', async () => {
  const nested = { notebook_task: { notebook_path: '{{input}}' } };
  const id = await workspace.submit(each('["/a", "/hang", "/a"]', nested));
  await expect.poll(() => workspace.told.length).toBe(2);
  // As the disk has it when the server is killed.
  const path = join(workspace.home, 'jobs', 'runs', `${id}.json`);
  const read = async () => JSON.parse(await readFile(path, 'utf8')) as RunRecord;
  await expect.poll(async () => (await read()).iterations?.[1]?.life).toBe('RUNNING');
  const next = await workspace.openJobs();
  const run = next.run(String(id));
  expect(run).toMatchObject({ life: 'INTERNAL_ERROR', ending: { result: 'FAILED' } });
  expect(run.iterations?.map(({ index, ending }) => [index, ending?.result, ending?.code])).toEqual([
    [0, 'SUCCESS', 'SUCCESS'],
    [1, 'FAILED', 'INTERNAL_ERROR'],
  ]);
  await workspace.call('POST', '/api/2.0/workspace/import', {
    path: '/hang',
    language: 'PYTHON',
    format: 'SOURCE',
    overwrite: true,
    content: Buffer.from('work').toString('base64'),
  });
  workspace.told.length = 0;
  await next.repair({ run_id: String(id), rerun_all_failed_tasks: true });
  await expect.poll(() => next.run(String(id)).ending?.result).toBe('SUCCESS');
  expect(workspace.told).toHaveLength(2);
  await next.close();
});

it.each([
  ['no JSON', { inputs: 'mon, tue' }, 'a JSON array, or a reference'],
  ['no array', { inputs: '{"a": 1}' }, 'valid JSON, but not an array'],
  ['10,001 characters', { inputs: `["${'x'.repeat(9997)}"]` }, 'at most 10,000 characters, not 10,001'],
  ['a concurrency of 0', { inputs: '[]', concurrency: 0 }, 'concurrency is between 1 and 100, not 0'],
  ['a concurrency of 101', { inputs: '[]', concurrency: 101 }, 'concurrency is between 1 and 100, not 101'],
])('%s is refused when the job is made', async (_, settings, words) => {
  const { status, body } = await workspace.post('create', { tasks: [each('[]', {}, {}, settings)] });
  expect([status, body['message']]).toEqual([400, expect.stringContaining(words)]);
});

it('a nested task is checked as others are, is in no other, and is not waited for', async () => {
  const refused = async (...tasks: object[]) => (await workspace.post('create', { tasks })).body['message'];
  const inner = { inputs: '[]', task: { task_key: 'z', notebook_task: { notebook_path: '/a' } } };
  expect(await refused(each('[]', { notebook_task: undefined, for_each_task: inner }))).toContain(
    'no other for_each_task inside',
  );
  expect(await refused(each('[]', { task_key: 'each' }))).toContain('two tasks with the key each');
  expect(await refused(each('[]', { notebook_task: undefined }))).toContain(
    'Task one has exactly one work item',
  );
  expect(await refused(each('[]', { job_cluster_key: 'x' }))).toContain('Task one names the job cluster x');
  expect(await refused(each('[]'), notebook('/a', { depends_on: [{ task_key: 'one' }] }))).toContain(
    'depends on one, which does not exist',
  );
  expect(await refused(each('[]', { depends_on: [{ task_key: 'each' }] }))).toContain('depends on nothing');
});

it.each([
  ['48 KB', 48 * 1024, 'SUCCESS', ''],
  ['more than 48 KB', 48 * 1024 + 1, 'FAILED', 'at most 49152 by reference'],
])('%s by reference', async (_, bytes, result, words) => {
  const list = JSON.stringify(['ü'.repeat(10), 'x'.repeat(bytes - 27)]);
  expect(Buffer.byteLength(list)).toBe(bytes);
  const job_id = await create({
    parameters: [{ name: 'list', default: list }],
    tasks: [each('{{job.parameters.list}}')],
  });
  const run = await workspace.ended(await runNow(job_id));
  expect(run.state.result_state).toBe(result);
  expect(run.state.state_message).toContain(words);
});

it.each([
  ['another value than an array', '{"a": 1}', 'not an array, but {"a":1}'],
  ['a text that isn’t JSON', 'mon', 'not a JSON array: mon'],
])('fails for a reference to %s', async (_, given, words) => {
  const job_id = await create({
    parameters: [{ name: 'list', default: given }],
    tasks: [each('{{job.parameters.list}}')],
  });
  expect((await workspace.ended(await runNow(job_id))).state.state_message).toContain(words);
});
