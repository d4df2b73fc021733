import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { QueryProvider } from '../../../shared/api/query-provider.tsx';
import { SessionContext } from '../../../shared/session/use-session.ts';
import { JobsPage } from '../jobs-page.tsx';

type Route = (body: unknown, query: URLSearchParams) => unknown;

export const state = (life_cycle_state: string, result_state?: string, state_message = '') => ({
  life_cycle_state,
  ...(result_state && { result_state }),
  state_message,
});
const T0 = Date.parse('2026-10-23T06:00:00Z');
export const task = (key: string, run_id: number, one: object, more: object = {}) => ({
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
export const BAD = {
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
export const JOB = {
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
  'GET /api/2.2/jobs/get': () => JOB,
  'GET /api/2.2/jobs/runs/list': () => ({ runs: [BAD, GOOD] }),
  'GET /api/2.2/jobs/runs/get': () => BAD,
  'GET /api/2.2/jobs/runs/get-output': () => ({
    error: 'ValueError: no rows',
    error_trace: 'line 7',
    logs: 'reading',
  }),
};

/** The screen of jobs at an address, with a workspace that answers as `routes` say. */
export function openJobs(at = '/jobs', routes: Readonly<Record<string, Route>> = {}) {
  const all = { ...ROUTES, ...routes };
  const calls: { readonly call: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit): Promise<Response> => {
    const call = `${init?.method ?? 'GET'} ${url.replace(/^\/workspace/u, '').replace(/\?.*$/u, '')}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ call, body });
    const given = await all[call]?.(body, new URLSearchParams(url.split('?')[1]));
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
