import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type JobWorkspace, notebook, startJobWorkspace } from './job-workspace.ts';

let workspace: JobWorkspace;
beforeEach(async () => {
  workspace = await startJobWorkspace();
  await workspace.put('/a', 'work a');
  await workspace.put('/hang', 'HANG');
});
afterEach(() => workspace.close());

const create = async (settings: object): Promise<number> => {
  const { status, body } = await workspace.post('create', settings);
  expect([status, body]).toEqual([200, { job_id: expect.any(Number) }]);
  return Number(body['job_id']);
};
const settingsOf = async (id: number): Promise<Record<string, unknown>> =>
  (await workspace.read(`get?job_id=${id}`)).body['settings'] as unknown as Record<string, unknown>;
const runNow = async (job_id: number, more: object = {}): Promise<unknown> =>
  (await workspace.post('run-now', { job_id, ...more })).body['run_id'];

describe('jobs', () => {
  it('are kept with the platform’s defaults, changed, replaced, listed and deleted', async () => {
    const id = await create({ name: 'Nightly', tags: { team: 'bi' }, tasks: [notebook('/a')] });
    const { body } = await workspace.read(`get?job_id=${id}`);
    expect(body).toMatchObject({
      job_id: id,
      creator_user_name: 'local-user@localhost',
      created_time: workspace.clock.now,
      settings: { name: 'Nightly', format: 'MULTI_TASK', max_concurrent_runs: 1, timeout_seconds: 0 },
    });
    await workspace.post('update', {
      job_id: id,
      new_settings: { name: 'Daily', tasks: [notebook('/hang'), notebook('/a', { max_retries: 2 })] },
      fields_to_remove: ['tags'],
    });
    expect(await settingsOf(id)).toMatchObject({
      name: 'Daily',
      tasks: [{ task_key: 'a', max_retries: 2 }, { task_key: 'hang' }],
    });
    expect(await settingsOf(id)).not.toHaveProperty('tags');
    await workspace.post('update', { job_id: id, fields_to_remove: ['tasks/hang'] });
    expect(await settingsOf(id)).toMatchObject({ tasks: [{ task_key: 'a' }] });
    await workspace.post('reset', { job_id: id, new_settings: { name: 'Other' } });
    expect(await settingsOf(id)).toMatchObject({ name: 'Other', tasks: [] });
    const listed = await workspace.read('list?name=other');
    expect(listed.body).toMatchObject({ jobs: [{ job_id: id }], has_more: false });
    // As the client of Airflow asks.
    const asked = await workspace.read('list?limit=25&expand_tasks=False&page_token=&name=other');
    expect(asked.body).toEqual(listed.body);
    expect((await workspace.openJobs()).jobs.list()).toMatchObject([{ job_id: id }]);
    expect((await workspace.post('delete', { job_id: id })).status).toBe(200);
    expect(await workspace.read(`get?job_id=${id}`)).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_PARAMETER_VALUE', message: `Job ${id} does not exist.` },
    });
    expect((await workspace.read('list')).body).toEqual({ has_more: false });
  });

  it.each([
    [{ tasks: [notebook('/a'), notebook('/a')] }, 'two tasks with the key a'],
    [{ tasks: [notebook('/a', { depends_on: [{ task_key: 'x' }] })] }, 'depends on x'],
    [{ tasks: [notebook('/a', { depends_on: [{ task_key: 'a' }] })] }, 'depend on each other: a'],
    [{ tasks: [notebook('/a', { job_cluster_key: 'k' })] }, 'job cluster k'],
    [{ tasks: [{ task_key: 'd', dbt_task: { commands: [] } }] }, 'not dbt_task'],
    [
      { tasks: [{ task_key: 'q', sql_task: { warehouse_id: 'w', query: { query_id: '1' } } }] },
      'has no queries',
    ],
    [{ tasks: [{ task_key: 'g', notebook_task: { notebook_path: 'x', source: 'GIT' } }] }, 'source GIT'],
    [{ continuous: {}, trigger: { periodic: { interval: 1, unit: 'DAYS' } } }, 'one of schedule'],
    [{ trigger: { model: {} } }, 'and not model'],
    [{ trigger: { file_arrival: { url: 's3://bucket/x' } } }, 'folders of volumes'],
    [{ trigger: { table_update: { table_names: ['orders'] } } }, "unlike 'orders'"],
    [
      {
        trigger: {
          table_update: { table_names: ['a.b.c'], wait_after_last_change_seconds: 5 },
        },
      },
      'at least 60',
    ],
    [{ schedule: { quartz_cron_expression: '* * *', timezone_id: 'UTC' } }, 'six or seven fields'],
    [{ schedule: { quartz_cron_expression: '0 0 99 * * ?', timezone_id: 'UTC' } }, 'Invalid quartz'],
    [{ schedule: { quartz_cron_expression: '0 0 9 * * ?', timezone_id: 'Moon/Base' } }, 'time zone'],
  ])('that can’t run are refused with the reason: %j', async (settings, reason) => {
    const { status, body } = await workspace.post('create', settings);
    expect([status, body['error_code']]).toEqual([400, 'INVALID_PARAMETER_VALUE']);
    expect(body['message']).toContain(reason);
  });

  it('run at their times until they are paused or deleted, also after a restart', async () => {
    const schedule = { quartz_cron_expression: '0 0/15 6 ? * 2-6', timezone_id: 'Europe/Berlin' };
    const id = await create({ tasks: [notebook('/a')], schedule });
    expect(workspace.planned.map(({ times }) => times)).toEqual([
      {
        quartz: expect.objectContaining({ hours: [6], minutes: [0, 15, 30, 45], seconds: [0] }),
        timezone: 'Europe/Berlin',
      },
    ]);
    workspace.planned[0]?.onTime();
    const { body } = await workspace.read(`runs/list?job_id=${id}`);
    expect(body['runs']).toMatchObject([{ job_id: id, trigger: 'PERIODIC', run_type: 'JOB_RUN' }]);
    const next = await workspace.openJobs();
    expect(workspace.planned).toHaveLength(2);
    await next.close();
    expect(workspace.planned[1]?.stopped).toBe(true);
    await workspace.post('update', {
      job_id: id,
      new_settings: { schedule: { ...schedule, pause_status: 'PAUSED' } },
    });
    expect(workspace.planned.map(({ stopped }) => stopped)).toEqual([true, true]);
  });
});

describe('run-now', () => {
  it('gives parameters to notebooks, where job parameters win, and fills in references', async () => {
    const id = await create({
      name: 'P',
      parameters: [{ name: 'day', default: 'monday' }],
      tasks: [
        {
          task_key: 'a',
          notebook_task: {
            notebook_path: '/a',
            base_parameters: { x: '1', who: '{{job.name}}', d: '{{job.parameters.day}}' },
          },
        },
      ],
    });
    await workspace.ended(await runNow(id, { job_parameters: { day: 'friday' } }));
    expect(workspace.told[0]?.widgets).toEqual({ x: '1', who: 'P', d: 'friday', day: 'friday' });
    await workspace.ended(await runNow(id, { notebook_params: { x: '2' } }));
    expect(workspace.told[1]?.widgets).toMatchObject({ x: '2', day: 'monday' });
  });

  it('with a token that was used gives the run that it began', async () => {
    const id = await create({ tasks: [notebook('/a')] });
    const first = await runNow(id, { idempotency_token: 't' });
    expect(await runNow(id, { idempotency_token: 't' })).toBe(first);
    expect(await runNow(id, { idempotency_token: 'u' })).not.toBe(first);
  });

  it('beyond the runs that are allowed at once is skipped, or waits in the queue', async () => {
    const id = await create({ tasks: [notebook('/hang')] });
    const first = await runNow(id);
    expect(await workspace.run(await runNow(id))).toMatchObject({
      state: { life_cycle_state: 'SKIPPED', result_state: 'MAXIMUM_CONCURRENT_RUNS_REACHED' },
    });
    const queued = await runNow(id, { queue: { enabled: true } });
    expect(await workspace.run(queued)).toMatchObject({ state: { life_cycle_state: 'QUEUED' } });
    await expect.poll(() => workspace.told.length).toBe(1);
    await workspace.post('runs/cancel', { run_id: first });
    await expect.poll(async () => (await workspace.run(queued)).status.state).toBe('RUNNING');
  });

  it('runs only the tasks that are named', async () => {
    await workspace.put('/b', 'work b');
    const tasks = [notebook('/hang'), notebook('/b', { depends_on: [{ task_key: 'hang' }] })];
    const run = await workspace.ended(await runNow(await create({ tasks }), { only: ['b'] }));
    expect(workspace.results(run)).toEqual(['b#0 SUCCESS']);
  });
});

describe('what tasks do', () => {
  it('notebooks run cell by cell, with the notebooks that they run, until they exit', async () => {
    await workspace.put(
      '/main',
      '# MAGIC %md\n# MAGIC # Title\n\n# COMMAND ----------\n\n# MAGIC %run ./a\n\n# COMMAND ----------\n\n# MAGIC %sql\n# MAGIC SELECT 1\n\n# COMMAND ----------\n\nEXIT 42\n\n# COMMAND ----------\n\nnever',
    );
    const run = await workspace.ended(await workspace.submit(notebook('/main')));
    expect(workspace.told.map(({ language, code }) => [language, code.trim()])).toEqual([
      ['python', 'work a'],
      ['sql', 'SELECT 1'],
      ['python', 'EXIT 42'],
    ]);
    expect(await workspace.output(run.run_id)).toMatchObject({
      notebook_output: { result: '42', truncated: false },
      logs: 'ran work a\nran SELECT 1\nran EXIT 42\n',
    });
    await workspace.put('/shell', '# MAGIC %sh\n# MAGIC ls');
    const refused = await workspace.ended(await workspace.submit(notebook('/shell')));
    expect(refused.state.state_message).toContain('not %sh');
    await workspace.put('/loop', '# MAGIC %run ./loop');
    const looped = await workspace.ended(await workspace.submit(notebook('/loop')));
    expect(looped.state.state_message).toContain('/loop runs itself');
  });

  it('Python files of the workspace and of volumes run with their arguments', async () => {
    await workspace.putFile('/job.py', 'work file');
    await workspace.call('PUT', '/api/2.0/fs/files/Volumes/main/default/raw/job.py', 'work volume');
    const task = (python_file: string) => ({
      task_key: 'p',
      spark_python_task: { python_file, parameters: ['"quoted"', '{{task.name}}'] },
    });
    for (const path of ['/Workspace/job.py', 'dbfs:/Volumes/main/default/raw/job.py'])
      expect((await workspace.ended(await workspace.submit(task(path)))).state.result_state).toBe('SUCCESS');
    expect(workspace.told.map(({ code }) => code)).toEqual([
      expect.stringContaining(`sys.argv = ["/Workspace/job.py", '"quoted"', "p"]`),
      'work file',
      expect.stringContaining('["/Volumes/main/default/raw/job.py"'),
      'work volume',
    ]);
    const missing = await workspace.ended(await workspace.submit(task('/Volumes/main/default/raw/no.py')));
    expect(missing.tasks[0]?.status.termination_details).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });

  it('SQL files run statement by statement on a warehouse', async () => {
    const warehouses = (await workspace.call('GET', '/api/2.0/sql/warehouses')).body['warehouses'];
    const [{ id: warehouse_id } = { id: '' }] = warehouses as unknown as { id: string }[];
    const task = {
      task_key: 's',
      sql_task: { warehouse_id, file: { path: '/q.sql' }, parameters: { p: 'x;y' } },
    };
    await workspace.putFile('/q.sql', "ECHO ';' -- one;\n;\n\nROWS 2;\n-- end\n");
    const run = await workspace.ended(await workspace.submit(task));
    expect(run.state.result_state).toBe('SUCCESS');
    const seen = workspace.engine.seen.slice(-2);
    expect(seen.map(({ statement }) => statement)).toEqual(["ECHO ';' -- one;", 'ROWS 2']);
    expect(seen[0]?.parameters).toEqual([{ name: 'p', value: 'x;y' }]);
    expect(await workspace.output(run.run_id)).toMatchObject({
      sql_output: { query_output: { warehouse_id, sql_statements: [{}, {}] } },
    });
    await workspace.call('POST', '/api/2.0/workspace/delete', { path: '/q.sql' });
    await workspace.putFile('/q.sql', 'FAIL; ROWS 1');
    const failed = await workspace.ended(await workspace.submit(task));
    expect(await workspace.output(failed.run_id)).toMatchObject({ error: expect.stringContaining('nope') });
    expect(workspace.engine.seen.at(-1)?.statement).toBe('FAIL');
  });
});
