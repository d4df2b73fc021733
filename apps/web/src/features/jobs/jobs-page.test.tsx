import { required } from '@lakehouse/spark-sql/types/required';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '../../shared/messages/message.ts';
import { BAD, JOB, openJobs as open, state, task } from './testing/open-jobs.tsx';

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

it('lists jobs with their times, owners and last runs, oldest first, and finds them by name', async () => {
  const { user } = open();
  expect(screen.getByRole('status', { name: 'Loading the jobs' })).toBeTruthy();
  expect(await screen.findByText('Every day at 06:30 (Europe/Berlin)')).toBeTruthy();
  expect(screen.getByText('Owner ana@x.com')).toBeTruthy();
  const runs = within(await screen.findByRole('list', { name: 'Last runs, oldest first' }));
  expect(
    runs
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label')?.split(',')[0], link.getAttribute('href')]),
  ).toEqual([
    ['success', '/jobs?job=1&run=100'],
    ['failed', '/jobs?job=1&run=200'],
  ]);
  await user.type(screen.getByRole('searchbox', { name: 'Search jobs' }), 'x');
  expect(screen.getByText('No job is called “x”')).toBeTruthy();
});

it('runs a job with other parameters for once, and pauses it', async () => {
  const { user, sent } = open('/jobs', {
    'POST /api/2.2/jobs/run-now': () => ({ run_id: 300 }),
    'POST /api/2.2/jobs/update': () => ({}),
  });
  await user.click(await screen.findByRole('button', { name: 'Run now' }));
  const field = screen.getByRole('textbox', { name: 'day' });
  await user.clear(field);
  await user.type(field, 'friday{Enter}');
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['Job run started']));
  expect(sent('POST /api/2.2/jobs/run-now')).toEqual({ job_id: '1', job_parameters: { day: 'friday' } });
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(said.at(-1)?.title).toBe('Paused'));
  expect(sent('POST /api/2.2/jobs/update')).toEqual({
    job_id: '1',
    new_settings: { schedule: { ...JOB.settings.schedule, pause_status: 'PAUSED' } },
  });
});

it('shows a run with its tasks, what the failed one left, and repairs it knowing of the repair before', async () => {
  const { user, sent } = open('/jobs?job=1&run=200', {
    'POST /api/2.2/jobs/runs/repair': () => ({ repair_id: 8 }),
  });
  const bars = within(await screen.findByRole('list', { name: 'Tasks over time' }));
  expect(bars.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'loadfailed4.0 s',
    'tellupstream failed4.0 s',
  ]);
  expect(screen.getByText('monday')).toBeTruthy();
  const output = within(screen.getByRole('region', { name: 'Output of load' }));
  expect(await output.findByText('ValueError: no rows')).toBeTruthy();
  expect(output.getByText('line 7')).toBeTruthy();
  expect(output.getByText('reading')).toBeTruthy();
  await user.click(required(bars.getAllByRole('button')[1], 'The second bar'));
  expect(screen.getByRole('region', { name: 'Output of tell' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel run' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Repair run' }));
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['The failed tasks run again']));
  expect(sent('POST /api/2.2/jobs/runs/repair')).toEqual({
    run_id: '200',
    rerun_all_failed_tasks: true,
    latest_repair_id: '7',
  });
});

it('lists the iterations of a task under it, of each the last attempt, with its output, and the failed ones alone', async () => {
  const stats = {
    total_iterations: 3,
    completed_iterations: 3,
    succeeded_iterations: 2,
    failed_iterations: 1,
  };
  const each = task('each', 301, state('TERMINATED', 'FAILED'), {
    for_each_task: { inputs: '[]', stats: { task_run_stats: stats } },
  });
  const one = (index: number, run_id: number, result: string, attempt_number = 0) =>
    task('one', run_id, state('TERMINATED', result), {
      attempt_number,
      for_each_iteration: { index, input: `"v${index}"` },
    });
  const ids: string[] = [];
  const { user } = open('/jobs?job=1&run=200', {
    'GET /api/2.2/jobs/runs/get': (_body, query) =>
      query.get('run_id') !== '301'
        ? { ...BAD, tasks: [each] }
        : query.get('page_token') === '2'
          ? { ...BAD, run_id: 301, tasks: [each], iterations: [one(1, 405, 'FAILED', 1)] }
          : {
              ...BAD,
              run_id: 301,
              tasks: [each],
              iterations: [one(2, 403, 'SUCCESS'), one(1, 402, 'FAILED'), one(0, 401, 'SUCCESS')],
              next_page_token: '2',
            },
    'GET /api/2.2/jobs/runs/get-output': (_body, query) => {
      ids.push(query.get('run_id') ?? '');
      return { logs: `log of ${query.get('run_id')}` };
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Iterations of each' }));
  const rows = () => within(list.getByRole('list')).getAllByRole('button');
  expect(await list.findByText('3 of 3 done, 1 failed')).toBeTruthy();
  await waitFor(() =>
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      '1"v0"success5.0 s',
      '2"v1"attempt 2failed5.0 s',
      '3"v2"success5.0 s',
    ]),
  );
  // What failed is opened first.
  expect(await list.findByText('log of 405')).toBeTruthy();
  await user.click(required(rows()[2], 'The third iteration'));
  expect(await list.findByText('log of 403')).toBeTruthy();
  expect(list.getByRole('region', { name: 'Output of iteration 3' })).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Failed ones only' }));
  expect(rows()).toHaveLength(1);
  expect(ids).toEqual(['405', '403', '405'].slice(0, ids.length));
});

it('shows a run of no job, or of one that was deleted', async () => {
  open('/jobs?run=200');
  expect(await screen.findByRole('list', { name: 'Tasks over time' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All jobs' }).getAttribute('href')).toBe('/jobs');
  cleanup();
  open('/jobs?job=9&run=200');
  expect(await screen.findByRole('list', { name: 'Tasks over time' })).toBeTruthy();
});

it('cancels a run that is active, and says why the workspace refuses', async () => {
  const running = {
    ...BAD,
    state: state('RUNNING'),
    end_time: 0,
    tasks: [task('load', 201, state('RUNNING'), { end_time: 0 })],
  };
  const { user } = open('/jobs?job=1&run=200', {
    'GET /api/2.2/jobs/runs/get': () => running,
    'POST /api/2.2/jobs/runs/cancel': () =>
      Response.json({ error_code: 'PERMISSION_DENIED', message: 'Not yours' }, { status: 403 }),
  });
  expect(screen.queryByRole('button', { name: 'Repair run' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Cancel run' }));
  await waitFor(() =>
    expect(said).toEqual([{ title: 'The workspace refused', description: 'Not yours', destructive: true }]),
  );
});

it('says what to do where there are no jobs, and tries again where they can’t be loaded', async () => {
  open('/jobs', { 'GET /api/2.2/jobs/list': () => ({}) });
  expect(await screen.findByText('No jobs yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the designer' }).getAttribute('href')).toBe(
    '/pipeline-designer',
  );
  cleanup();
  let times = 0;
  const { user } = open('/jobs', {
    'GET /api/2.2/jobs/list': () => {
      times += 1;
      return times === 1
        ? Response.json({ error_code: 'PERMISSION_DENIED', message: 'No access' }, { status: 403 })
        : { jobs: [JOB] };
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No access');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nightly')).toBeTruthy();
});
