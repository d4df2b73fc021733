import { required } from '@lakehouse/spark-sql/types/required';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueryProvider } from '../../shared/api/query-provider.tsx';
import type { Message } from '../../shared/messages/message.ts';
import { SessionContext } from '../../shared/session/use-session.ts';
import { JobsPage } from './jobs-page.tsx';

const said = vi.hoisted((): Message[] => []);
vi.mock('../../shared/messages/notify.ts', () => ({
  notify: (message: Message) => void said.push(message),
}));

type Route = (body: unknown) => unknown;

const state = (life_cycle_state: string, result_state?: string, state_message = '') => ({
  life_cycle_state,
  ...(result_state && { result_state }),
  state_message,
});
const T0 = Date.parse('2026-10-23T06:00:00Z');
const task = (key: string, run_id: number, one: object, more: object = {}) => ({
  task_key: key,
  run_id,
  attempt_number: 0,
  state: one,
  start_time: T0,
  setup_duration: 1000,
  end_time: T0 + 5000,
  ...more,
});
const GOOD = {
  run_id: 100,
  job_id: 1,
  run_name: 'Nightly',
  trigger: 'PERIODIC',
  start_time: T0,
  end_time: T0 + 5000,
  state: state('TERMINATED', 'SUCCESS'),
  tasks: [task('load', 101, state('TERMINATED', 'SUCCESS'))],
};
const BAD = {
  ...GOOD,
  run_id: 200,
  trigger: 'ONE_TIME',
  state: state('INTERNAL_ERROR', 'FAILED', 'Task load failed'),
  job_parameters: [{ name: 'day', value: 'monday' }],
  repair_history: [{ type: 'ORIGINAL' }, { id: 7, type: 'REPAIR' }],
  tasks: [
    task('load', 201, state('TERMINATED', 'FAILED')),
    task('tell', 202, state('SKIPPED', 'UPSTREAM_FAILED')),
  ],
};
const JOB = {
  job_id: 1,
  creator_user_name: 'ana@x.com',
  settings: {
    name: 'Nightly',
    schedule: {
      quartz_cron_expression: '0 30 6 * * ?',
      timezone_id: 'Europe/Berlin',
      pause_status: 'UNPAUSED',
    },
    parameters: [{ name: 'day', default: 'sunday' }],
  },
};
const ROUTES: Readonly<Record<string, Route>> = {
  'GET /api/2.2/jobs/list': () => ({ jobs: [JOB] }),
  'GET /api/2.2/jobs/runs/list': () => ({ runs: [BAD, GOOD] }),
  'GET /api/2.2/jobs/runs/get': () => BAD,
  'GET /api/2.2/jobs/runs/get-output': () => ({
    error: 'ValueError: no rows',
    error_trace: 'line 7',
    logs: 'reading',
  }),
};

beforeEach(() => {
  said.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(at = '/jobs', routes: Readonly<Record<string, Route>> = {}) {
  const all = { ...ROUTES, ...routes };
  const calls: { readonly call: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit): Promise<Response> => {
    const call = `${init?.method ?? 'GET'} ${url.replace(/^\/workspace/u, '').replace(/\?.*$/u, '')}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ call, body });
    const given = await all[call]?.(body);
    return given instanceof Response ? given : Response.json(given ?? {}, { status: given ? 200 : 404 });
  });
  render(
    <MemoryRouter initialEntries={[at]}>
      <SessionContext value={{ workspaceUrl: `http://127.0.0.1:${Math.random()}`, token: 't' }}>
        <QueryProvider>
          <JobsPage />
        </QueryProvider>
      </SessionContext>
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup(),
    sent: (call: string) => calls.find((one) => one.call === call)?.body,
  };
}

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
