import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPython } from '../../../core/src/codegen/python/testing/python-tools.ts';
import { type JobWorkspace, notebook, startJobWorkspace } from './job-workspace.ts';

/** Where the package `driver` is, which contexts have. */
const DRIVER = fileURLToPath(new URL('../../../../spark', import.meta.url));

let workspace: JobWorkspace;
beforeEach(async () => {
  workspace = await startJobWorkspace();
  for (const name of ['a', 'b', 'c']) await workspace.put(`/${name}`, `work ${name}`);
  await workspace.put('/fail', 'FAIL');
  await workspace.put('/hang', 'HANG');
  await workspace.put('/once', 'ONCE');
  await workspace.put('/set', 'SET rows=12');
});
afterEach(() => workspace.close());

const after = (...keys: (string | object)[]) => ({
  depends_on: keys.map((key) => (typeof key === 'string' ? { task_key: key } : key)),
});
const create = async (settings: object): Promise<number> =>
  Number((await workspace.post('create', settings)).body['job_id']);
const runNow = async (job_id: number, more: object = {}): Promise<number> =>
  Number((await workspace.post('run-now', { job_id, ...more })).body['run_id']);

describe('a condition', () => {
  const condition = (op: string, left: string, right: string, more: object = {}) => ({
    task_key: 'if',
    condition_task: { op, left, right },
    ...more,
  });
  const outcome = async (op: string, left: string, right: string) => {
    const run = await workspace.ended(await workspace.submit(condition(op, left, right)));
    const [task] = run.tasks as unknown as [{ condition_task: { outcome?: string } }];
    return task.condition_task.outcome ?? run.state.state_message;
  };

  it('compares texts for equality, numbers for order, and fails where there is no number', async () => {
    expect(await outcome('EQUAL_TO', '12.0', '12')).toBe('false');
    expect(await outcome('EQUAL_TO', 'x', 'x')).toBe('true');
    expect(await outcome('NOT_EQUAL', '12.0', '12')).toBe('true');
    expect(await outcome('GREATER_THAN', '9', '10')).toBe('false');
    expect(await outcome('GREATER_THAN_OR_EQUAL', '12.0', '12')).toBe('true');
    expect(await outcome('LESS_THAN', '9', '10')).toBe('true');
    expect(await outcome('LESS_THAN_OR_EQUAL', '-1', '-1.5')).toBe('false');
    expect(await outcome('GREATER_THAN', 'many', '1')).toContain("'many' is not a number");
    expect(await outcome('LESS_THAN', '', '1')).toContain("'' is not a number");
  });

  it('sends the run to one of two branches; the other is left out, and what joins them still runs', async () => {
    const tasks = [
      notebook('/set'),
      condition('GREATER_THAN', '{{tasks.set.values.rows}}', '10', after('set')),
      notebook('/a', after({ task_key: 'if', outcome: 'true' })),
      notebook('/b', after({ task_key: 'if', outcome: 'false' })),
      notebook('/c', after('a', 'b')),
    ];
    const run = await workspace.ended(await workspace.submit(...tasks));
    expect(workspace.results(run)).toEqual([
      'set#0 SUCCESS',
      'if#0 SUCCESS',
      'a#0 SUCCESS',
      'b#0 EXCLUDED',
      'c#0 SUCCESS',
    ]);
    expect(run.state.result_state).toBe('SUCCESS');
    // What is only behind the branch that was left out is left out too, whatever its condition.
    const alone = [...tasks.slice(0, 4), notebook('/c', { ...after('b'), run_if: 'ALL_DONE' })];
    expect(workspace.results(await workspace.ended(await workspace.submit(...alone))).at(-1)).toBe(
      'c#0 EXCLUDED',
    );
  });

  it('is refused with an outcome that there can’t be', async () => {
    const refused = async (...tasks: object[]) => (await workspace.post('create', { tasks })).body['message'];
    expect(
      await refused(notebook('/a'), notebook('/b', after({ task_key: 'a', outcome: 'true' }))),
    ).toContain('only the outcomes true and false of a condition_task');
    expect(
      await refused(
        condition('EQUAL_TO', '1', '1'),
        notebook('/b', after({ task_key: 'if', outcome: 'no' })),
      ),
    ).toContain('only the outcomes true and false');
  });
});

it('task values reach the tasks after, in their notebooks and their parameters', async () => {
  const base_parameters = {
    seen: '{{tasks.set.values.rows}}',
    how: '{{tasks.set.result_state}}',
    no: '{{x}}',
  };
  await workspace.ended(
    await workspace.submit(notebook('/set'), {
      task_key: 'a',
      ...after('set'),
      notebook_task: { notebook_path: '/a', base_parameters },
    }),
  );
  expect(workspace.told[0]).toMatchObject({ taskValues: {} });
  expect(workspace.told[1]).toMatchObject({
    taskValues: { set: { rows: '12' } },
    widgets: { seen: '12', how: 'success', no: '{{x}}' },
  });
});

it('notebooks and Python files import what they name of the modules beside them', async () => {
  for (const folder of ['/project', '/project/inner'])
    await workspace.call('POST', '/api/2.0/workspace/mkdirs', { path: folder });
  await workspace.put('/project/main', 'import helper\nprint(helper.seen())');
  const files = {
    'helper.py': 'from inner.value import X\n\ndef seen():\n    return f"saw {X}"',
    'inner/__init__.py': '',
    'inner/value.py': 'X = "it’s"',
    'unused.py': '',
    'start.py': 'import helper\nprint(helper.seen())',
  };
  for (const [name, text] of Object.entries(files)) await workspace.putFile(`/project/${name}`, text);
  const program = { task_key: 'file', spark_python_task: { python_file: '/Workspace/project/start.py' } };
  for (const task of [notebook('/project/main', { task_key: 'main' }), program]) {
    workspace.told.length = 0;
    await workspace.ended(await workspace.submit(task));
    const code = workspace.told.map((one) => one.code).join('\n');
    const options = {
      input: code,
      encoding: 'utf8',
      env: { ...process.env, PYTHONPATH: DRIVER, TMPDIR: workspace.home },
    } as const;
    expect(execFileSync(await findPython(), ['-'], options)).toBe('saw it’s\n');
    expect(code).not.toContain('unused.py');
  }
});

describe('a job that runs another', () => {
  const runs = (job_id: number, more: object = {}) => ({
    task_key: 'other',
    run_job_task: { job_id, ...more },
  });

  it('gives it parameters, waits for it, and ends as it does', async () => {
    const inner = await create({
      parameters: [{ name: 'day', default: 'monday' }],
      tasks: [notebook('/a')],
    });
    const outer = await create({ tasks: [runs(inner, { job_parameters: { day: '{{job.id}}' } })] });
    const run = await workspace.ended(await runNow(outer));
    expect(run.state.result_state).toBe('SUCCESS');
    const [task] = run.tasks as unknown as [{ run_job_task: { run_id: number } }];
    const other = await workspace.ended(task.run_job_task.run_id);
    expect(other).toMatchObject({
      job_id: inner,
      trigger: 'RUN_JOB_TASK',
      job_parameters: [{ name: 'day', value: String(outer) }],
    });
    const bad = await create({ tasks: [notebook('/fail')] });
    const failed = await workspace.ended(await workspace.submit(runs(bad)));
    expect(failed.state.state_message).toContain(`of job ${bad} ended as FAILED`);
    expect((await workspace.ended(await workspace.submit(runs(7)))).state.state_message).toContain(
      'Job 7 does not exist.',
    );
  });

  it('that runs itself over another fails, and cancelling it cancels the other', async () => {
    const first = await create({ max_concurrent_runs: 5, tasks: [notebook('/a')] });
    const second = await create({ tasks: [runs(first)] });
    await workspace.post('reset', {
      job_id: first,
      new_settings: { max_concurrent_runs: 5, tasks: [runs(second)] },
    });
    const circle = await workspace.ended(await runNow(first));
    expect(circle.state.state_message).toContain(`Job ${first} runs itself`);
    const hanging = await create({ tasks: [notebook('/hang')] });
    const waiting = await workspace.submit(runs(hanging));
    await expect.poll(() => workspace.told.length).toBe(1);
    await workspace.post('runs/cancel', { run_id: waiting });
    expect((await workspace.ended(waiting)).state.result_state).toBe('CANCELED');
    const [inner] = (await workspace.read(`runs/list?job_id=${hanging}`)).body['runs'] as unknown as {
      run_id: number;
    }[];
    expect((await workspace.ended(inner?.run_id)).state.result_state).toBe('CANCELED');
  });
});

describe('repair', () => {
  const repair = (run_id: number, more: object) => workspace.post('runs/repair', { run_id, ...more });

  it('runs what failed and what waited for it, keeps the rest, and is told from other repairs', async () => {
    const job = await create({
      tasks: [notebook('/set'), notebook('/once', after('set')), notebook('/a', after('once'))],
    });
    const id = await runNow(job);
    const failed = await workspace.ended(id);
    expect(workspace.results(failed)).toEqual(['set#0 SUCCESS', 'once#0 FAILED', 'a#0 UPSTREAM_FAILED']);
    const { status, body } = await repair(id, { rerun_all_failed_tasks: true });
    expect(status).toBe(200);
    await expect.poll(async () => (await workspace.run(id)).state.result_state).toBe('SUCCESS');
    const repaired = await workspace.ended(id);
    expect(workspace.results(repaired).slice(3)).toEqual(['once#1 SUCCESS', 'a#1 SUCCESS']);
    expect(repaired['repair_history']).toMatchObject([
      { type: 'ORIGINAL' },
      { id: body['repair_id'], type: 'REPAIR', task_run_ids: [expect.any(Number), expect.any(Number)] },
    ]);
    // The values of a task that did not run again are still given.
    expect(workspace.told.at(-1)).toMatchObject({ taskValues: { set: { rows: '12' } } });
    expect((await repair(id, { rerun_tasks: ['a'] })).body['message']).toContain('was repaired before');
    const again = { rerun_tasks: ['once'], latest_repair_id: body['repair_id'] };
    expect((await repair(id, { ...again, rerun_tasks: ['x'] })).body['message']).toContain('no task x');
    await repair(id, { ...again, rerun_dependent_tasks: true });
    await expect
      .poll(async () => workspace.results(await workspace.run(id)).slice(5))
      .toEqual(['once#2 SUCCESS', 'a#2 SUCCESS']);
    await workspace.ended(id);
  });

  it('takes the task as the job has it now, and is refused while the run is active', async () => {
    const job = await create({ tasks: [notebook('/fail')] });
    const id = await runNow(job);
    await workspace.ended(id);
    await workspace.post('reset', {
      job_id: job,
      new_settings: { tasks: [{ ...notebook('/fail'), notebook_task: { notebook_path: '/hang' } }] },
    });
    await repair(id, { rerun_tasks: ['fail'] });
    await expect.poll(() => workspace.told.at(-1)?.code).toBe('HANG');
    expect((await repair(id, { rerun_tasks: ['fail'] })).body).toMatchObject({ error_code: 'INVALID_STATE' });
    await workspace.post('runs/cancel', { run_id: id });
    expect((await workspace.ended(id)).state.result_state).toBe('CANCELED');
  });
});

it('all runs of a job are cancelled at once, or only those that wait', async () => {
  const job = await create({ tasks: [notebook('/hang')], queue: { enabled: true } });
  const ids = [await runNow(job), await runNow(job), await runNow(job)];
  const lives = async () =>
    Promise.all(ids.map(async (id) => (await workspace.run(id)).state.life_cycle_state));
  await expect.poll(lives).toEqual(['RUNNING', 'QUEUED', 'QUEUED']);
  await workspace.post('runs/cancel-all', { job_id: job, all_queued_runs: true });
  await expect.poll(lives).toEqual(['RUNNING', 'TERMINATED', 'TERMINATED']);
  await workspace.post('runs/cancel-all', { job_id: job });
  await expect.poll(lives).toEqual(['TERMINATED', 'TERMINATED', 'TERMINATED']);
  expect((await workspace.post('runs/cancel-all', {})).status).toBe(400);
});

it('runs that waited for their turn still do after a restart, and begin then', async () => {
  const job = await create({ tasks: [notebook('/hang')], queue: { enabled: true } });
  await runNow(job);
  const waiting = await runNow(job);
  await expect.poll(() => workspace.told.length).toBe(1);
  const next = await workspace.openJobs();
  await expect.poll(() => next.run(String(waiting)).life).toBe('RUNNING');
  await next.close();
});
