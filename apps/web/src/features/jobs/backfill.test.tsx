import { timestampOf } from '@lakehouse/core/schedule/zone-time';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '../../shared/messages/message.ts';
import { JOB, openJobs } from './testing/open-jobs.tsx';

const said = vi.hoisted((): Message[] => []);
vi.mock('../../shared/messages/notify.ts', () => ({
  notify: (message: Message) => void said.push(message),
}));
beforeEach(() => {
  said.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RUN_NOW = 'POST /api/2.2/jobs/run-now';

/** Opens the dialog of a job at 06:30 in Berlin, and fills in a range in which the clock goes forward. */
async function openDialog(runNow: (body: unknown) => unknown, until = '2026-03-30T12:00') {
  const { user } = openJobs('/jobs', { [RUN_NOW]: runNow });
  await user.click(await screen.findByRole('button', { name: 'Backfill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Backfill' }));
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-03-28T06:30' } });
  fireEvent.change(dialog.getByLabelText('Until'), { target: { value: until } });
  return { user, dialog };
}
interface Asked {
  readonly idempotency_token: string;
  readonly job_parameters?: Readonly<Record<string, string>>;
}

it('runs a job for each of its times in a range, in order, with the time as a parameter, in the queue', async () => {
  const asked: Asked[] = [];
  const { user, dialog } = await openDialog((body) => {
    asked.push(body as Asked);
    return { run_id: asked.length };
  });
  expect(dialog.getByRole('status').textContent).toBe(
    '3 runs, for 28 Mar 2026, 06:30 to 30 Mar 2026, 06:30.',
  );
  await user.click(dialog.getByRole('button', { name: 'Start 3 runs' }));
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['3 runs started']));
  expect(asked).toMatchObject([
    { job_id: '1', queue: { enabled: true }, job_parameters: { day: '2026-03-28T05:30:00.000Z' } },
    { job_id: '1', queue: { enabled: true }, job_parameters: { day: '2026-03-29T04:30:00.000Z' } },
    { job_id: '1', queue: { enabled: true }, job_parameters: { day: '2026-03-30T04:30:00.000Z' } },
  ]);
  const tokens = asked.map(({ idempotency_token: token }) => token);
  expect(new Set(tokens).size).toBe(3);
  expect(Math.max(...tokens.map(({ length }) => length))).toBeLessThanOrEqual(64);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says how far it came after a refusal, and goes on without starting a run twice', async () => {
  const asked: Asked[] = [];
  const { user, dialog } = await openDialog((body) => {
    asked.push(body as Asked);
    return asked.length === 2
      ? Response.json({ error_code: 'PERMISSION_DENIED', message: 'Not yours' }, { status: 403 })
      : { run_id: 1 };
  });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Parameter that gets the time' }), 'None');
  await user.click(dialog.getByRole('button', { name: 'Start 3 runs' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^1 of 3 runs were started.*Not yours/u);
  await user.click(dialog.getByRole('button', { name: 'Start 3 runs' }));
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['3 runs started']));
  expect(asked.every(({ job_parameters }) => job_parameters === undefined)).toBe(true);
  // The first and the second are asked for once more, under their tokens.
  expect(asked).toHaveLength(5);
  expect(new Set(asked.map(({ idempotency_token }) => idempotency_token)).size).toBe(3);
});

it.each([
  ['2026-03-28T06:29', 'The job has no time in this range.'],
  ['2036-03-28T06:29', 'The job has more than 500 times in this range.'],
  ['', 'Choose a range.'],
])('until %s can’t be run: %s', async (until, words) => {
  const { dialog } = await openDialog(() => ({}), until);
  expect(dialog.getByRole('status').textContent).toBe(words);
  expect(dialog.getByRole('button', { name: /^Start/u })).toHaveProperty('disabled', true);
});

it('runs a job with an interval for its times in a range, counted from when it was made', async () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = (clock: string): number => timestampOf(Date.parse(`${clock}Z`), zone);
  const { schedule: _schedule, ...settings } = JOB.settings;
  const trigger = { periodic: { interval: 6, unit: 'HOURS' }, pause_status: 'PAUSED' };
  const job = { ...JOB, created_time: at('2026-06-10T01:15'), settings: { ...settings, trigger } };
  const asked: Asked[] = [];
  const { user } = openJobs('/jobs', {
    'GET /api/2.2/jobs/list': () => ({ jobs: [job] }),
    [RUN_NOW]: (body) => {
      asked.push(body as Asked);
      return { run_id: asked.length };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Backfill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Backfill' }));
  // Before it was made, too, and with both ends.
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-06-09T19:15' } });
  fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '2026-06-10T07:15' } });
  await user.click(dialog.getByRole('button', { name: 'Start 3 runs' }));
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['3 runs started']));
  expect(asked.map(({ job_parameters }) => Date.parse(job_parameters?.['day'] ?? ''))).toEqual(
    ['2026-06-09T19:15', '2026-06-10T01:15', '2026-06-10T07:15'].map(at),
  );
});

it('is not offered for a job without a schedule', async () => {
  const { schedule: _schedule, ...settings } = JOB.settings;
  openJobs('/jobs', { 'GET /api/2.2/jobs/list': () => ({ jobs: [{ ...JOB, settings }] }) });
  await screen.findByRole('button', { name: 'Run now' });
  expect(screen.queryByRole('button', { name: 'Backfill' })).toBeNull();
});

it.each([
  [['region', 'run_date'], 'run_date'],
  [['region', 'loaded_at', 'day'], 'loaded_at'],
  [['region', 'attempts'], 'region'],
  [['candidate_id', 'timeout_s', 'runDate'], 'runDate'],
  [[], ''],
])('offers of the parameters %j the one that is named as a time: %j', async (names, chosen) => {
  const parameters = names.map((name) => ({ name, default: '' }));
  const job = { ...JOB, settings: { ...JOB.settings, parameters } };
  const { user } = openJobs('/jobs', { 'GET /api/2.2/jobs/list': () => ({ jobs: [job] }) });
  await user.click(await screen.findByRole('button', { name: 'Backfill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Backfill' }));
  expect(dialog.getByLabelText('Parameter that gets the time')).toHaveProperty('value', chosen);
});
