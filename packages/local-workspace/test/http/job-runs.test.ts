import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRecord } from '../../src/resources/jobs/run-record.ts';
import { type JobWorkspace, notebook, startJobWorkspace } from './job-workspace.ts';

let workspace: JobWorkspace;
beforeEach(async () => {
  workspace = await startJobWorkspace();
  for (const name of ['a', 'b', 'c']) await workspace.put(`/${name}`, `work ${name}`);
  await workspace.put('/fail', 'FAIL');
  await workspace.put('/hang', 'HANG');
  await workspace.put('/once', 'ONCE');
});
afterEach(() => workspace.close());

describe('a run', () => {
  it('goes through its states, in the older and the newer form, and tells how it ended', async () => {
    const id = await workspace.submit(notebook('/hang'));
    expect(await workspace.run(id)).toMatchObject({
      run_id: id,
      run_type: 'SUBMIT_RUN',
      run_name: 'r',
      end_time: 0,
      run_page_url: `http://app.test/runs/${id}`,
      state: { life_cycle_state: 'RUNNING' },
      status: { state: 'RUNNING' },
    });
    await expect.poll(() => workspace.told.length).toBe(1);
    expect(await workspace.post('runs/cancel', { run_id: id })).toMatchObject({ status: 200, body: {} });
    const run = await workspace.ended(id);
    expect(run.state).toMatchObject({ life_cycle_state: 'TERMINATED', result_state: 'CANCELED' });
    expect(run.status.termination_details).toMatchObject({ code: 'USER_CANCELED' });
    expect(run['end_time']).toBe(workspace.clock.now);
    expect(workspace.results(run)).toEqual(['hang#0 CANCELED']);
  });

  it('fails in the platform’s words when its program fails, with error and traceback in the output', async () => {
    const run = await workspace.ended(await workspace.submit(notebook('/fail')));
    expect(run.state).toMatchObject({
      life_cycle_state: 'INTERNAL_ERROR',
      result_state: 'FAILED',
      state_message: 'Task fail failed with message: Workload failed, see run output for details.',
    });
    expect(run.tasks[0]?.state).toMatchObject({ life_cycle_state: 'TERMINATED', result_state: 'FAILED' });
    expect(await workspace.output(run.tasks[0]?.run_id)).toMatchObject({
      error: 'ValueError: 1 < 2',
      error_trace: 'line 1',
      metadata: { task_key: 'fail' },
    });
  });

  it('ends with a message when its cluster dies or can’t be started', async () => {
    await workspace.put('/die', 'DIE');
    const died = await workspace.ended(await workspace.submit(notebook('/die')));
    expect(died.tasks[0]?.status.termination_details).toMatchObject({
      code: 'DRIVER_ERROR',
      message: expect.stringContaining('SIGKILL'),
    });
    expect(died.state).toMatchObject({ result_state: 'FAILED' });
    workspace.runtime.failure = new Error('no Java here');
    const own = { new_cluster: { spark_version: '15.4.x-scala2.12' } };
    const unstarted = await workspace.ended(await workspace.submit(notebook('/a', own)));
    expect(unstarted.state.state_message).toContain('no Java here');
    const gone = await workspace.ended(await workspace.submit(notebook('/a', { existing_cluster_id: 'x' })));
    expect(gone.state.state_message).toContain('Cluster x does not exist');
    const missing = await workspace.ended(await workspace.submit(notebook('/nothing')));
    expect(missing.state.state_message).toContain("Path (/nothing) doesn't exist.");
  });

  it('is repeated as often as asked, each time under its own number', async () => {
    const retried = await workspace.ended(await workspace.submit(notebook('/once', { max_retries: 3 })));
    expect(workspace.results(retried)).toEqual(['once#0 FAILED', 'once#1 SUCCESS']);
    expect(retried.state.result_state).toBe('SUCCESS');
    const failed = await workspace.ended(await workspace.submit(notebook('/fail', { max_retries: 2 })));
    expect(workspace.results(failed)).toEqual(['fail#0 FAILED', 'fail#1 FAILED', 'fail#2 FAILED']);
  });

  it('and its tasks end when their time is over', async () => {
    const late = await workspace.submit(notebook('/hang', { timeout_seconds: 1, max_retries: 1 }));
    const run = await workspace.ended(late);
    expect(workspace.results(run)).toEqual(['hang#0 TIMEDOUT']);
    const { body } = await workspace.post('runs/submit', { tasks: [notebook('/hang')], timeout_seconds: 1 });
    const whole = await workspace.ended(body['run_id']);
    expect(whole.state).toMatchObject({ life_cycle_state: 'TERMINATED', result_state: 'TIMEDOUT' });
  });
});

describe('tasks', () => {
  const after = (...keys: string[]) => ({ depends_on: keys.map((task_key) => ({ task_key })) });

  it('run after those they wait for, and not when these failed', async () => {
    const id = await workspace.submit(notebook('/c', after('b')), notebook('/b', after('a')), notebook('/a'));
    await workspace.ended(id);
    expect(workspace.told.map(({ code }) => code)).toEqual(['work a', 'work b', 'work c']);
    const broken = await workspace.ended(
      await workspace.submit(notebook('/fail'), notebook('/b', after('fail')), notebook('/c', after('b'))),
    );
    expect(workspace.results(broken)).toEqual([
      'fail#0 FAILED',
      'b#0 UPSTREAM_FAILED',
      'c#0 UPSTREAM_FAILED',
    ]);
    expect(broken.state.state_message).toMatch(/^Task fail failed/u);
  });

  it('run under the condition that they name', async () => {
    const run = async (first: string, run_if: string) =>
      workspace.ended(
        await workspace.submit(
          notebook('/a'),
          notebook(first),
          notebook('/c', { ...after('a', first.slice(1)), run_if }),
        ),
      );
    const last = async (first: string, run_if: string) => workspace.results(await run(first, run_if)).at(-1);
    expect(await last('/fail', 'ALL_DONE')).toBe('c#0 SUCCESS');
    expect(await last('/fail', 'AT_LEAST_ONE_SUCCESS')).toBe('c#0 SUCCESS');
    expect(await last('/fail', 'NONE_FAILED')).toBe('c#0 UPSTREAM_FAILED');
    expect(await last('/fail', 'AT_LEAST_ONE_FAILED')).toBe('c#0 SUCCESS');
    expect(await last('/b', 'AT_LEAST_ONE_FAILED')).toBe('c#0 EXCLUDED');
    expect(await last('/fail', 'ALL_FAILED')).toBe('c#0 EXCLUDED');
    expect((await run('/fail', 'ALL_DONE')).state.result_state).toBe('SUCCESS_WITH_FAILURES');
    expect((await run('/b', 'AT_LEAST_ONE_FAILED')).state.result_state).toBe('SUCCESS');
  });

  it('share a job cluster and the serverless one, and leave nothing of their own behind', async () => {
    const { body } = await workspace.post('runs/submit', {
      tasks: [
        notebook('/a', { job_cluster_key: 'k' }),
        notebook('/b', { job_cluster_key: 'k' }),
        notebook('/c'),
      ],
      job_clusters: [{ job_cluster_key: 'k', new_cluster: { spark_version: '15.4.x-scala2.12' } }],
    });
    const { tasks } = await workspace.ended(body['run_id']);
    const [a, b, c] = tasks.map((task) => task.cluster_instance?.cluster_id);
    expect(a).toBe(b);
    expect(c).not.toBe(a);
    expect(workspace.clusters.list().map(({ record }) => record.cluster_id)).toEqual([c]);
    const next = await workspace.ended(await workspace.submit(notebook('/a')));
    expect(next.tasks[0]?.cluster_instance?.cluster_id).toBe(c);
  });
});

it('runs that went on when the workspace ended are ended by the next one, and stay known', async () => {
  const open = await workspace.submit(notebook('/hang'));
  const done = await workspace.ended(await workspace.submit(notebook('/a')));
  await expect.poll(() => workspace.told.length).toBe(2);
  const next = await workspace.openJobs();
  expect(next.run(String(open))).toMatchObject({
    life: 'INTERNAL_ERROR',
    ending: { result: 'FAILED', message: 'The local workspace was stopped while the run was active.' },
    attempts: [{ life: 'INTERNAL_ERROR' }],
  });
  expect(next.run(String(done.run_id))).toMatchObject({ ending: { result: 'SUCCESS' } });
  await next.close();
});

it('a run whose tasks had ended when the workspace did has ended as they did', async () => {
  const good = await workspace.ended(await workspace.submit(notebook('/a')));
  const bad = await workspace.ended(await workspace.submit(notebook('/fail')));
  const stopped = await workspace.submit(notebook('/hang'));
  await expect.poll(() => workspace.told.length).toBe(3);
  await workspace.post('runs/cancel', { run_id: stopped });
  await workspace.ended(stopped);
  const retried = await workspace.ended(await workspace.submit(notebook('/once', { max_retries: 1 })));
  // The process ends while the clusters of these runs are being let go: after their tasks, before their own endings.
  await workspace.jobs.settled();
  const forgetEnding = async (id: number, change: (run: RunRecord) => void = () => undefined) => {
    const path = join(workspace.home, 'jobs', 'runs', `${id}.json`);
    const { ending: _, end_time: __, ...rest } = JSON.parse(await readFile(path, 'utf8')) as RunRecord;
    const run = { ...rest, life: 'RUNNING' as const };
    change(run);
    await writeFile(path, JSON.stringify(run));
  };
  await forgetEnding(good.run_id);
  await forgetEnding(bad.run_id);
  await forgetEnding(stopped, (run) => {
    run.life = 'TERMINATING';
  });
  await forgetEnding(retried.run_id, (run) => run.attempts.splice(1));
  const next = await workspace.openJobs();
  expect(next.run(String(good.run_id))).toMatchObject({ life: 'TERMINATED', ending: { result: 'SUCCESS' } });
  expect(next.run(String(bad.run_id))).toMatchObject({
    life: 'INTERNAL_ERROR',
    ending: { result: 'FAILED', message: expect.stringMatching(/^Task fail failed/u) },
  });
  expect(next.run(String(stopped))).toMatchObject({ life: 'TERMINATED', ending: { result: 'CANCELED' } });
  // It would have been tried again.
  expect(next.run(String(retried.run_id))).toMatchObject({
    ending: { message: 'The local workspace was stopped while the run was active.' },
  });
  await next.close();
});

it('a run ends although its cluster was deleted for good meanwhile', async () => {
  const { body } = await workspace.post('runs/submit', {
    tasks: [notebook('/hang', { new_cluster: { spark_version: '15.4.x-scala2.12' } })],
  });
  await expect.poll(() => workspace.told.length).toBe(1);
  const [cluster] = workspace.clusters.list();
  await workspace.call('POST', '/api/2.0/clusters/permanent-delete', {
    cluster_id: cluster?.record.cluster_id,
  });
  const run = await workspace.ended(body['run_id']);
  expect(run.state.result_state).toBe('FAILED');
});

it('runs are listed newest first in pages, filtered, and forgotten when asked', async () => {
  const ids: number[] = [];
  for (const path of ['/a', '/b', '/c'])
    ids.unshift((await workspace.ended(await workspace.submit(notebook(path)))).run_id);
  const hanging = await workspace.submit(notebook('/hang'));
  const listed = async (query: string) => {
    const { body } = await workspace.read(`runs/list?${query}`);
    const runs = (body['runs'] ?? []) as { run_id: number }[];
    return { ids: runs.map(({ run_id }) => run_id), token: body['next_page_token'], more: body['has_more'] };
  };
  const first = await listed('completed_only=true&limit=2');
  expect(first).toMatchObject({ ids: ids.slice(0, 2), more: true });
  expect(await listed(`completed_only=true&limit=2&page_token=${String(first.token)}`)).toEqual({
    ids: ids.slice(2),
    token: undefined,
    more: false,
  });
  expect((await listed('active_only=true')).ids).toEqual([hanging]);
  expect((await workspace.post('runs/delete', { run_id: hanging })).status).toBe(400);
  expect((await workspace.post('runs/delete', { run_id: ids[0] })).status).toBe(200);
  expect(await workspace.read(`runs/get?run_id=${ids[0]}`)).toMatchObject({
    status: 400,
    body: { error_code: 'INVALID_PARAMETER_VALUE', message: `Run ${ids[0]} does not exist.` },
  });
});

it('installs the packages of a task before it begins, and refuses what it can’t load', async () => {
  await workspace.put('/needs', 'print(1)');
  await workspace.put(
    '/asks',
    '# Databricks notebook source\n# MAGIC %pip install a==1\n\n# COMMAND ----------\n\nprint(2)',
  );
  const told = async (request: object): Promise<readonly string[]> => {
    workspace.told.length = 0;
    const { body } = await workspace.post('runs/submit', request);
    await workspace.ended(Number(body['run_id']));
    return workspace.told.map(({ language, code }) => `${language}: ${code}`);
  };
  const pypi = (name: string) => ({ pypi: { package: name } });
  expect(
    await told({ tasks: [notebook('/needs', { libraries: [pypi('holidays==0.57'), pypi('b')] })] }),
  ).toEqual(['python: %pip install holidays==0.57 b', 'python: print(1)']);
  const environments = [
    { environment_key: 'e', spec: { environment_version: '4', dependencies: ['c==1.2'] } },
  ];
  expect(await told({ environments, tasks: [notebook('/needs', { environment_key: 'e' })] })).toEqual([
    'python: %pip install c==1.2',
    'python: print(1)',
  ]);
  expect(await told({ tasks: [notebook('/asks')] })).toEqual([
    'python: %pip install a==1',
    'python: print(2)',
  ]);
  const refused = async (more: object) => {
    const { status, body } = await workspace.post('runs/submit', { tasks: [notebook('/needs', more)] });
    return [status, body['message']];
  };
  const only = 'the local workspace installs packages of PyPI by their names (pypi.package), but not';
  expect(await refused({ libraries: [{ maven: { coordinates: 'a:b:1' } }] })).toEqual([
    400,
    `Task needs: ${only} maven libraries`,
  ]);
  expect(await refused({ libraries: [pypi('x --pre')] })).toEqual([400, `Task needs: ${only} x --pre`]);
  expect(await refused({ environment_key: 'none' })).toEqual([
    400,
    'Task needs names the environment none, which is not defined',
  ]);
});
