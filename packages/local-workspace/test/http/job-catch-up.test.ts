import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type JobWorkspace, notebook, startJobWorkspace } from './job-workspace.ts';

let workspace: JobWorkspace;
beforeEach(async () => {
  workspace = await startJobWorkspace();
  await workspace.put('/a', 'work a');
});
afterEach(() => workspace.close());

const BERLIN = { quartz_cron_expression: '0 30 6 * * ?', timezone_id: 'Europe/Berlin' };
const create = async (more: object): Promise<number> =>
  Number(
    (
      await workspace.post('create', {
        tasks: [
          notebook('/a', {
            notebook_task: {
              notebook_path: '/a',
              base_parameters: { day: '{{job.trigger.time.iso_datetime}}' },
            },
          }),
        ],
        ...more,
      })
    ).body['job_id'],
  );
/** Ends the workspace at one time and starts its jobs again at another; gives the runs that begin by themselves. */
async function away(from: string, to: string) {
  workspace.clock.now = Date.parse(from);
  await workspace.jobs.settled();
  workspace.clock.now = Date.parse(to);
  const again = await workspace.openJobs();
  const runs = () => again.listRuns().toReversed();
  await expect.poll(() => runs().every(({ ending }) => ending !== undefined)).toBe(true);
  const found = runs().map(({ scheduled_time, trigger, ending }) => [
    scheduled_time === undefined ? '' : new Date(scheduled_time).toISOString().slice(0, 16),
    trigger,
    ending?.result,
  ]);
  await again.close();
  return found;
}

const WEEKEND = ['2026-03-28T05:30', '2026-03-29T04:30', '2026-03-30T04:30'];

it.each([
  ['SKIP', []],
  [undefined, []],
  ['LATEST', WEEKEND.slice(-1)],
  ['ALL', WEEKEND],
])('a schedule with the policy %s makes up for what was missed', async (catch_up, expected) => {
  workspace.clock.now = Date.parse('2026-03-27T12:00Z');
  await create({ schedule: { ...BERLIN, ...(catch_up && { catch_up }) } });
  // The clock of Berlin goes forward meanwhile.
  const runs = await away('2026-03-27T20:00Z', '2026-03-30T12:00Z');
  // One at a time, in their order: the job has one run at once, and the others wait in the queue.
  expect(runs).toEqual(expected.map((time) => [time, 'PERIODIC', 'SUCCESS']));
  expect(workspace.told.map(({ widgets }) => widgets?.['day'])).toEqual(
    expected.map((time) => `${time}:00.000Z`),
  );
});

it('an interval makes up for what was missed as well', async () => {
  workspace.clock.now = Date.parse('2026-03-29T00:10Z');
  await create({ trigger: { periodic: { interval: 6, unit: 'HOURS' }, catch_up: 'ALL' } });
  expect((await away('2026-03-29T00:20Z', '2026-03-29T13:00Z')).map(([time]) => time)).toEqual([
    '2026-03-29T06:10',
    '2026-03-29T12:10',
  ]);
});

it('starts no run twice when the workspace ends before it wrote down what it started', async () => {
  workspace.clock.now = Date.parse('2026-03-27T12:00Z');
  await create({ schedule: { ...BERLIN, catch_up: 'ALL' } });
  const path = join(workspace.home, 'job-schedules.json');
  const before = await readFile(path, 'utf8');
  expect(await away('2026-03-27T20:00Z', '2026-03-30T12:00Z')).toHaveLength(3);
  await writeFile(path, before);
  expect(await away('2026-03-30T12:00Z', '2026-03-30T12:01Z')).toHaveLength(3);
});

it('does not make up for times while it was paused, or had another schedule', async () => {
  workspace.clock.now = Date.parse('2026-03-20T12:00Z');
  const schedule = { ...BERLIN, catch_up: 'ALL' };
  const id = await create({ schedule: { ...schedule, pause_status: 'PAUSED' } });
  workspace.clock.now = Date.parse('2026-03-29T12:00Z');
  await workspace.post('update', { job_id: id, new_settings: { schedule } });
  expect((await away('2026-03-29T13:00Z', '2026-03-30T12:00Z')).map(([time]) => time)).toEqual([
    '2026-03-30T04:30',
  ]);
});

it('a computer that slept makes up for what it slept through', async () => {
  workspace.clock.now = Date.parse('2026-03-27T12:00Z');
  const id = await create({ schedule: { ...BERLIN, catch_up: 'ALL' }, queue: { enabled: false } });
  workspace.clock.now = Date.parse('2026-03-29T12:00Z');
  workspace.planned[0]?.onTime();
  const count = async () =>
    ((await workspace.read(`runs/list?job_id=${id}`)).body['runs'] as unknown as [])?.length;
  await expect.poll(count).toBe(2);
});

it('is refused where there is nothing to make up for', async () => {
  const file_arrival = { url: '/Volumes/main/default/raw/' };
  const { status, body } = await workspace.post('create', {
    tasks: [notebook('/a')],
    trigger: { file_arrival, catch_up: 'ALL' },
  });
  expect([status, body['message']]).toEqual([400, expect.stringMatching(/^catch_up is of/u)]);
});
