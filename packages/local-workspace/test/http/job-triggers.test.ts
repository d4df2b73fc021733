import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type JobWorkspace, notebook, startJobWorkspace } from './job-workspace.ts';

let workspace: JobWorkspace;
beforeEach(async () => {
  workspace = await startJobWorkspace();
  await workspace.put('/a', 'work a');
  await workspace.put('/hang', 'HANG');
  await workspace.put('/fail', 'FAIL');
});
afterEach(() => workspace.close());

const create = async (settings: object): Promise<number> =>
  Number((await workspace.post('create', { tasks: [notebook('/a')], ...settings })).body['job_id']);
const runs = async (id: number) =>
  ((await workspace.read(`runs/list?job_id=${id}`)).body['runs'] ?? []) as unknown as {
    run_id: number;
    trigger: string;
    state: { life_cycle_state: string };
  }[];
const FOLDER = '/Volumes/main/default/raw/landing/';
const arrive = async (name: string): Promise<void> => {
  await workspace.call('PUT', `/api/2.0/fs/directories${FOLDER}`);
  await workspace.call('PUT', `/api/2.0/fs/files${FOLDER}${name}?overwrite=true`, 'x');
};
const later = async (seconds: number): Promise<void> => {
  workspace.clock.now += seconds * 1000;
  await workspace.jobs.look();
};

it('an interval runs by the clock, counted from when the job was made', async () => {
  const id = await create({ trigger: { periodic: { interval: 2, unit: 'HOURS' } } });
  expect(workspace.planned.map(({ times }) => times)).toEqual([
    { everyMs: 7_200_000, from: workspace.clock.now },
  ]);
  workspace.planned[0]?.onTime();
  expect(await runs(id)).toMatchObject([{ trigger: 'PERIODIC' }]);
  await workspace.post('update', {
    job_id: id,
    new_settings: { trigger: { pause_status: 'PAUSED', periodic: { interval: 2, unit: 'HOURS' } } },
  });
  expect(workspace.planned.map(({ stopped }) => stopped)).toEqual([true]);
});

describe('a folder that is watched', () => {
  it('starts one run for a burst of files, when it was quiet and the last run is long enough ago', async () => {
    await arrive('there-before.csv');
    const waits = { min_time_between_triggers_seconds: 600, wait_after_last_change_seconds: 60 };
    const id = await create({ trigger: { file_arrival: { url: FOLDER, ...waits } } });
    await later(3600);
    expect(await runs(id)).toEqual([]);
    for (const name of ['1.csv', '2.csv', '3.csv']) {
      await arrive(name);
      await later(30);
    }
    expect(await runs(id)).toEqual([]);
    await later(59);
    expect(await runs(id)).toEqual([]);
    await later(1);
    expect(await runs(id)).toMatchObject([{ trigger: 'FILE_ARRIVAL' }]);
    await arrive('4.csv');
    await later(300);
    expect(await runs(id)).toHaveLength(1);
    await later(300);
    expect(await runs(id)).toHaveLength(2);
    await workspace.call('DELETE', `/api/2.0/fs/files${FOLDER}4.csv`);
    await later(3600);
    expect(await runs(id)).toHaveLength(2);
  });

  it('starts the run of files that came while the workspace was down, and no run twice', async () => {
    const id = await create({ trigger: { file_arrival: { url: FOLDER } } });
    await arrive('1.csv');
    await later(1);
    expect(await runs(id)).toHaveLength(1);
    // The workspace ended after the run began, and before that was written down.
    const path = join(workspace.home, 'job-triggers', `${id}.json`);
    const before = {
      of: JSON.stringify([FOLDER, undefined]),
      done: {},
      latest: {},
      changedAt: 0,
      firedAt: 0,
    };
    await writeFile(`${path}.new`, JSON.stringify({ seen: before }));
    await rename(`${path}.new`, path);
    const next = await workspace.openJobs();
    await next.look();
    expect(next.listRuns()).toHaveLength(1);
    workspace.clock.now += 1000;
    await arrive('2.csv');
    await next.look();
    expect(next.listRuns()).toHaveLength(2);
    await next.close();
  });

  it('does not make up for what arrived while the trigger was paused', async () => {
    const trigger = { file_arrival: { url: FOLDER } };
    const id = await create({ trigger: { ...trigger, pause_status: 'PAUSED' } });
    await arrive('1.csv');
    await later(60);
    await workspace.post('update', { job_id: id, new_settings: { trigger } });
    await later(60);
    expect(await runs(id)).toEqual([]);
    await arrive('2.csv');
    await later(60);
    expect(await runs(id)).toHaveLength(1);
  });
});

it('a job that runs all the time has one run after the other, waits after failures, and ends when paused', async () => {
  const id = await create({ tasks: [notebook('/hang')], continuous: {} });
  await expect.poll(async () => (await runs(id)).length).toBe(1);
  const [first] = await runs(id);
  await expect.poll(() => workspace.told.length).toBe(1);
  await workspace.post('runs/cancel', { run_id: first?.run_id });
  await expect.poll(async () => (await runs(id)).length).toBe(2);
  expect((await runs(id)).map(({ trigger }) => trigger)).toEqual(['CONTINUOUS', 'CONTINUOUS']);
  await workspace.post('update', { job_id: id, new_settings: { continuous: { pause_status: 'PAUSED' } } });
  await workspace.post('runs/cancel-all', { job_id: id });
  await expect
    .poll(async () => (await runs(id)).every(({ state }) => state.life_cycle_state === 'TERMINATED'))
    .toBe(true);
  expect(await runs(id)).toHaveLength(2);
  const failing = await create({ tasks: [notebook('/fail')], continuous: {} });
  await expect.poll(async () => (await runs(failing)).length).toBe(1);
  const begun = Date.now();
  await expect.poll(async () => (await runs(failing)).length).toBe(2);
  expect(Date.now() - begun).toBeGreaterThan(700);
});
