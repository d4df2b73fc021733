import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { numbers, pipeline, type Step, table } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '../../../shared/messages/message.ts';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { answeringWorkspace, refusal } from '../../pipeline-designer/dialogs/testing/answering-workspace.ts';
import { DeployDialog } from './deploy-dialog.tsx';
import { fitsWarehouse } from './deploy-job.ts';

const said = vi.hoisted((): Message[] => []);
vi.mock('../../../shared/messages/notify.ts', () => ({
  notify: (message: Message) => void said.push(message),
}));

const URL = 'http://127.0.0.1:1';
const PATH = '/Users/ana@x.com/lakehouse-studio/daily_orders';
const NODE = {
  id: 's',
  type: 'source' as const,
  kind: 'source',
  label: 'S',
  position: { x: 0, y: 0 },
  config: { from: 'table', table: 'a.b.c', schema: 'id INT' },
};
type Routes = Parameters<typeof answeringWorkspace>[0];
const WORKSPACE: Routes = {
  'GET /api/2.0/preview/scim/v2/Me': () => ({ id: 'u', userName: 'ana@x.com' }),
  'POST /api/2.0/workspace/mkdirs': () => ({}),
  'POST /api/2.0/workspace/import': () => ({}),
  'GET /api/2.0/clusters/list': () => ({
    clusters: [{ cluster_id: 'c1', cluster_name: 'etl', state: 'RUNNING' }],
  }),
  'GET /api/2.0/sql/warehouses': () => ({ warehouses: [{ id: 'w1', name: 'Small', state: 'RUNNING' }] }),
  'GET /api/2.2/jobs/list': () => ({}),
  'GET /api/2.2/jobs/runs/list': () => ({}),
};
/** A deployed job, with settings changed in the workspace. */
const JOB = {
  job_id: 12,
  settings: {
    name: 'Daily Orders',
    tags: { lakehouse_studio_pipeline: 'daily_orders', team: 'bi' },
    email_notifications: { on_failure: ['ana@x.com'] },
    schedule: {
      quartz_cron_expression: '0 30 7 ? * 2,6',
      timezone_id: 'Europe/Berlin',
      pause_status: 'PAUSED',
    },
    tasks: [
      {
        task_key: 'run',
        max_retries: 2,
        notebook_task: { notebook_path: PATH },
        existing_cluster_id: 'gone',
      },
      { task_key: 'after', depends_on: [{ task_key: 'run' }], notebook_task: { notebook_path: '/x' } },
    ],
  },
};

beforeEach(() => {
  said.length = 0;
});
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

function open(routes: Routes, jobs?: Readonly<Record<string, string>>) {
  const { calls } = answeringWorkspace({ ...WORKSPACE, ...routes });
  const store = createDesignerStore();
  store
    .getState()
    .restore(
      { name: 'Daily Orders', nodes: [NODE], edges: [], ...(jobs ? { settings: { jobs } } : {}) },
      undefined,
    );
  store.getState().openDialog({ kind: 'deploy-job' });
  render(
    <MemoryRouter>
      <WorkspaceScreen store={store} session={{ workspaceUrl: URL, token: 't' }}>
        <DeployDialog />
      </WorkspaceScreen>
    </MemoryRouter>,
  );
  const sent = (call: string): unknown => calls.findLast((one) => one.call === call)?.body;
  return { store, calls, sent, user: userEvent.setup() };
}
const select = (name: string): Promise<HTMLElement> => screen.findByRole('combobox', { name });

it('imports the notebook, creates a job with its schedule, keeps its id with the pipeline, and runs it', async () => {
  let runs: object[] = [];
  const { store, sent, user } = open({
    'POST /api/2.2/jobs/create': () => ({ job_id: 12 }),
    'GET /api/2.2/jobs/get': () => JOB,
    'GET /api/2.2/jobs/runs/list': () => ({ runs }),
    'POST /api/2.2/jobs/run-now': () => {
      runs = [
        {
          run_id: 7,
          state: { life_cycle_state: 'TERMINATED', result_state: 'SUCCESS' },
          start_time: 1000,
          end_time: 3500,
          tasks: [],
        },
      ];
      return { run_id: 7 };
    },
  });
  await user.selectOptions(await select('Schedule'), 'On days of the week');
  await user.click(screen.getByRole('checkbox', { name: 'Fri' }));
  await user.selectOptions(await select('Time zone'), 'Europe/Berlin');
  await user.selectOptions(await select('Runs on'), 'Cluster etl');
  const words = within(screen.getByRole('region', { name: 'Schedule in words' }));
  expect(words.getByText('On Monday and Friday at 06:00')).toBeTruthy();
  expect(words.getAllByRole('listitem')).toHaveLength(3);
  expect(words.getByText('0 0 6 ? * 2,6')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create job' }));

  const job = within(await screen.findByRole('region', { name: 'Job 12' }));
  expect(said).toEqual([{ title: 'Job created', description: 'The job has the id 12' }]);
  expect(sent('POST /api/2.0/workspace/import')).toMatchObject({
    path: PATH,
    format: 'SOURCE',
    overwrite: true,
  });
  expect(sent('POST /api/2.2/jobs/create')).toEqual({
    name: 'Daily Orders',
    max_concurrent_runs: 1,
    tags: { lakehouse_studio_pipeline: 'daily_orders' },
    schedule: {
      quartz_cron_expression: '0 0 6 ? * 2,6',
      timezone_id: 'Europe/Berlin',
      pause_status: 'UNPAUSED',
    },
    tasks: [{ task_key: 'run', notebook_task: { notebook_path: PATH }, existing_cluster_id: 'c1' }],
  });
  expect(selectDocument(store.getState()).settings?.jobs).toEqual({ [URL]: '12' });
  expect(screen.getByRole('button', { name: 'Update job' })).toBeTruthy();
  expect(job.getByText('It has not run yet.')).toBeTruthy();
  await user.click(job.getByRole('button', { name: 'Run now' }));
  expect(await job.findByText('success')).toBeTruthy();
  expect(job.getByText('2.5 s')).toBeTruthy();
  expect(sent('POST /api/2.2/jobs/run-now')).toEqual({ job_id: '12' });
});

it('changes the job it has, found by its id, and leaves what others set', async () => {
  const { sent, calls, user } = open(
    { 'GET /api/2.2/jobs/get': () => JOB, 'POST /api/2.2/jobs/reset': () => ({}) },
    { [URL]: '12' },
  );
  expect(((await select('Schedule')) as HTMLSelectElement).value).toBe('week');
  expect(screen.getByRole('switch', { name: 'Schedule enabled' }).getAttribute('aria-checked')).toBe('false');
  expect(screen.getByText('The schedule is paused: the job runs only when you start it.')).toBeTruthy();
  // Its cluster was deleted: nothing is sent before another is chosen.
  expect(screen.getByText(/This cluster no longer exists/u)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Update job' }));
  expect(calls.map(({ call }) => call)).not.toContain('POST /api/2.2/jobs/reset');
  await user.selectOptions(await select('Runs on'), 'SQL warehouse Small');
  await user.click(screen.getByRole('switch', { name: 'Schedule enabled' }));
  await user.click(screen.getByRole('button', { name: 'Update job' }));
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['Job updated']));
  expect(sent('POST /api/2.0/workspace/import')).toMatchObject({ path: `${PATH}.sql`, format: 'RAW' });
  expect(sent('POST /api/2.2/jobs/reset')).toEqual({
    job_id: '12',
    new_settings: {
      ...JOB.settings,
      max_concurrent_runs: 1,
      schedule: { ...JOB.settings.schedule, pause_status: 'UNPAUSED' },
      tasks: [
        {
          task_key: 'run',
          max_retries: 2,
          sql_task: { warehouse_id: 'w1', file: { path: `${PATH}.sql`, source: 'WORKSPACE' } },
        },
        JOB.settings.tasks[1],
      ],
    },
  });
});

it('finds the job by name and tag when the pipeline does not know it, and makes another when that was deleted', async () => {
  const { sent, user, store } = open({
    'GET /api/2.2/jobs/list': () => ({
      jobs: [{ ...JOB, job_id: 3, settings: { name: 'Daily Orders' } }, JOB],
    }),
    'GET /api/2.2/jobs/get': () => ({ ...JOB, settings: { ...JOB.settings, tasks: [] } }),
    'POST /api/2.2/jobs/reset': () =>
      refusal(400, { error_code: 'INVALID_PARAMETER_VALUE', message: 'Job 12 does not exist.' }),
    'POST /api/2.2/jobs/create': () => ({ job_id: '9007199254740993' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Update job' }));
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['Job created']));
  expect(sent('POST /api/2.2/jobs/create')).not.toHaveProperty('email_notifications');
  expect(selectDocument(store.getState()).settings?.jobs).toEqual({ [URL]: '9007199254740993' });
});

it('shows what is wrong with an expression and why the workspace refuses it, and keeps the input', async () => {
  const { calls, user } = open({
    'POST /api/2.2/jobs/create': () =>
      refusal(403, { error_code: 'PERMISSION_DENIED', message: 'You may not create jobs' }),
  });
  await user.selectOptions(await select('Schedule'), 'Quartz cron expression');
  const field = screen.getByRole('textbox', { name: /Quartz cron expression/u });
  expect((field as HTMLInputElement).value).toBe('0 0 6 * * ?');
  await user.clear(field);
  await user.type(field, '0 0 6 * * *');
  expect(screen.getByText(/exactly one of day of month and day of week is “\?”/u)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create job' }));
  expect(calls.map(({ call }) => call)).not.toContain('POST /api/2.2/jobs/create');
  await user.clear(field);
  await user.type(field, '0 0 6 30 2 ?');
  expect(screen.getByText('This schedule never runs')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '0 0/20 * * * ?');
  expect(screen.getByText('Every 20 minutes')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create job' }));
  expect((await screen.findByRole('alert')).textContent).toBe('You may not create jobs');
  expect(said).toEqual([
    { title: 'The job was not deployed', description: 'You may not create jobs', destructive: true },
  ]);
  expect((field as HTMLInputElement).value).toBe('0 0/20 * * * ?');
});

it('does not make a second job when the first can’t be read, unless asked to', async () => {
  const { sent, user } = open(
    {
      'GET /api/2.2/jobs/get': () =>
        refusal(403, { error_code: 'PERMISSION_DENIED', message: 'No access to job 12' }),
      'POST /api/2.2/jobs/create': () => ({ job_id: 13 }),
    },
    { [URL]: '12' },
  );
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to load the job of this pipeline: No access to job 12',
  );
  expect(screen.queryByRole('button', { name: 'Create job' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Deploy as a new job' }));
  await user.click(await screen.findByRole('button', { name: 'Create job' }));
  await screen.findByRole('region', { name: 'Job 13' });
  expect(sent('POST /api/2.2/jobs/create')).toMatchObject({ name: 'Daily Orders' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says beforehand what serverless compute refuses, and that code with unsolved problems is not scheduled', async () => {
  const { calls, store, user } = open({});
  const cache = {
    id: 'c',
    type: 'transformation',
    kind: 'cache',
    label: 'Keep',
    position: NODE.position,
    config: { level: 'default' },
  } as const;
  const edge = { id: 'e', source: 's', target: 'c', kind: 'data', targetPort: 'in' } as const;
  await select('Schedule');
  act(() => store.getState().change((document) => ({ ...document, nodes: [NODE, cache], edges: [edge] })));
  expect(screen.getByRole('status').textContent).toContain('(no-cache)');
  await user.selectOptions(await select('Runs on'), 'Cluster etl');
  expect(screen.queryByRole('status')).toBeNull();
  act(() => store.getState().change((document) => ({ ...document, edges: [] })));
  expect(screen.getByRole('alert').textContent).toContain(
    'One problem excludes parts of the pipeline from its code',
  );
  await user.click(screen.getByRole('button', { name: 'Create job' }));
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

it('says which tables every run replaces, and which let only the first run succeed', async () => {
  const { store } = open({});
  const out = (id: string, mode: string) => ({
    ...NODE,
    id,
    type: 'export' as const,
    kind: 'export',
    label: id,
    config: { table: `a.b.${id}`, mode },
  });
  act(() =>
    store.getState().change((document) => ({
      ...document,
      nodes: [NODE, out('orders', 'overwrite'), out('once', 'error'), out('log', 'append')],
      edges: ['orders', 'once', 'log'].map((target) => ({
        id: target,
        source: 's',
        target,
        kind: 'data' as const,
        targetPort: 'in',
      })),
    })),
  );
  const notes = (await screen.findAllByRole('note')).map(({ textContent }) => textContent);
  expect(notes).toEqual([
    'Every run of this job replaces:a.b.orders',
    expect.stringMatching(/^Only the first run can succeed.*a\.b\.once$/u),
  ]);
});

it('deploys the steps among the nodes as tasks that wait for each other, with the code of each destination', async () => {
  const { calls, sent, store, user } = open({
    'POST /api/2.2/jobs/create': () => ({ job_id: 14 }),
    'GET /api/2.2/jobs/list': () => ({ jobs: [{ job_id: 77, settings: { name: 'Publish' } }] }),
  });
  const node = (id: string, kind: string, config: object) =>
    ({ id, type: kind, kind, label: id, position: NODE.position, config }) as typeof NODE;
  const order = (source: string, target: string) =>
    ({ id: `${source}-${target}`, source, target, kind: 'order' }) as const;
  await select('Schedule');
  act(() =>
    store.getState().change((document) => ({
      ...document,
      nodes: [
        NODE,
        node('stored', 'export', { to: 'table', table: 'a.b.out' }),
        node('first', 'task', { path: '/first', retries: 2 }),
        node('daily', 'task', {
          path: '/day',
          forEach: true,
          inputs: '["mon"]',
          concurrency: 3,
          runIf: 'ALL_DONE',
        }),
        node('report', 'task', { what: 'sql', path: '/report.sql' }),
        node('publish', 'task', { what: 'pipeline', pipeline: 'Publish', runIf: 'ALL_DONE' }),
      ],
      edges: [
        { id: 'd', source: 's', target: 'stored', kind: 'data', targetPort: 'in' },
        order('first', 'stored'),
        order('stored', 'report'),
        order('report', 'publish'),
      ],
    })),
  );
  await user.click(screen.getByRole('button', { name: 'Create job' }));
  await screen.findByRole('region', { name: 'Job 14' });
  const step = { description: 'Step of the pipeline Daily Orders' };
  const { tasks } = sent('POST /api/2.2/jobs/create') as { tasks: { task_key: string }[] };
  expect(Object.fromEntries(tasks.map((task) => [task.task_key, task]))).toEqual({
    first: {
      task_key: 'first',
      ...step,
      notebook_task: { notebook_path: '/first', source: 'WORKSPACE' },
      max_retries: 2,
    },
    stored: {
      task_key: 'stored',
      description: 'Code of the pipeline Daily Orders',
      depends_on: [{ task_key: 'first' }],
      notebook_task: { notebook_path: expect.stringMatching(/daily_orders.*stored/u) },
    },
    report: {
      task_key: 'report',
      ...step,
      depends_on: [{ task_key: 'stored' }],
      sql_task: { warehouse_id: 'w1', file: { path: '/report.sql', source: 'WORKSPACE' } },
      max_retries: 0,
    },
    daily: {
      task_key: 'daily',
      ...step,
      run_if: 'ALL_DONE',
      for_each_task: {
        inputs: '["mon"]',
        concurrency: 3,
        task: {
          task_key: 'daily_each',
          notebook_task: { notebook_path: '/day', source: 'WORKSPACE' },
          max_retries: 0,
        },
      },
    },
    publish: {
      task_key: 'publish',
      ...step,
      depends_on: [{ task_key: 'report' }],
      run_if: 'ALL_DONE',
      run_job_task: { job_id: '77' },
      max_retries: 0,
    },
  });
  expect(calls.filter(({ call }) => call === 'POST /api/2.0/workspace/import')).toHaveLength(1);
});

/** Two tables that are written all or none, and more steps. */
const allOrNone = (...more: readonly Step[]) => ({
  ...pipeline(
    numbers('SELECT id FROM range(3)'),
    ['one', 'export', table('one'), 's'],
    ['two', 'export', table('two'), 's'],
    ...more,
  ),
  settings: { onFailure: 'put-back' as const },
});

it('says where a job with steps puts no table back', async () => {
  const { store } = open({});
  const keeps =
    /keeps the tables that it made before one fails.*move the steps to another job that runs this one/u;
  act(() => store.getState().change(() => allOrNone()));
  expect(screen.queryByText(keeps)).toBeNull();
  act(() => store.getState().change(() => allOrNone(['t', 'task', { what: 'notebook', path: '/x' }])));
  expect((await screen.findByText(keeps)).getAttribute('role')).toBe('note');
});

it('fits a warehouse where all tables are written or none, and not where one can’t be', () => {
  expect(fitsWarehouse(planPipeline(allOrNone()))).toBe(true);
  const file: Step = ['f', 'export', { to: 'file', path: '/mnt/f', format: 'csv', mode: 'append' }, 's'];
  expect(fitsWarehouse(planPipeline(allOrNone(file)))).toBe(false);
});
