import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '../../shared/messages/message.ts';
import { BAD, JOB, openJobs } from './testing/open-jobs.tsx';

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

const DESTINATIONS = 'GET /api/2.0/notification-destinations';
const UPDATE = 'POST /api/2.2/jobs/update';
const HOOK = { id: 'd1', display_name: 'On call', destination_type: 'WEBHOOK' };
const told = {
  ...JOB,
  settings: {
    ...JOB.settings,
    email_notifications: { on_start: ['ada@x.com'], on_failure: ['ada@x.com', 'ben@x.com'] },
    webhook_notifications: { on_failure: [{ id: 'd1' }, { id: 'gone' }] },
  },
};
const open = (job: object, more: Parameters<typeof openJobs>[1] = {}) =>
  openJobs('/jobs?job=1', {
    'GET /api/2.2/jobs/list': () => ({ jobs: [job] }),
    [DESTINATIONS]: () => ({ results: [HOOK] }),
    [UPDATE]: () => ({}),
    ...more,
  });
const section = async (name = 'Notifications') => within(await screen.findByRole('region', { name }));

it('says who is told of what, and removes one of them from one event', async () => {
  const { user, sent } = open(told);
  const part = await section();
  await part.findByRole('button', { name: 'Remove On call' });
  expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'When it starts',
    'When it fails',
  ]);
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ada@x.com',
    'ada@x.com',
    'ben@x.com',
    'On call',
    'A destination that was deleted',
  ]);
  await user.click(part.getByRole('button', { name: 'Remove ben@x.com' }));
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['Notifications changed']));
  expect(sent(UPDATE)).toEqual({
    job_id: '1',
    new_settings: { email_notifications: { on_start: ['ada@x.com'], on_failure: ['ada@x.com'] } },
  });
});

it('adds a mail address, or a destination, and leaves the others', async () => {
  const { user, sent } = open(told);
  const part = await section();
  await part.findByRole('button', { name: 'Remove On call' });
  await user.selectOptions(part.getByRole('combobox', { name: 'Tell' }), 'When it succeeds');
  await user.type(part.getByRole('textbox', { name: 'Mail address' }), 'carla@x.com{Enter}');
  await waitFor(() => expect(said).toHaveLength(1));
  const { on_start, on_failure } = told.settings.email_notifications;
  expect(sent(UPDATE)).toEqual({
    job_id: '1',
    new_settings: { email_notifications: { on_start, on_failure, on_success: ['carla@x.com'] } },
  });
});

it('says that nobody is told, and stops telling of skipped runs', async () => {
  const { user, sent } = open(JOB, { [DESTINATIONS]: () => ({}) });
  const part = await section();
  expect(part.getByText('Nobody is told of its runs.')).toBeTruthy();
  await user.click(part.getByRole('checkbox', { name: 'Not for runs that were skipped' }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(sent(UPDATE)).toEqual({
    job_id: '1',
    new_settings: { notification_settings: { no_alert_for_skipped_runs: true } },
  });
});

it('tells of a single task, and leaves what else the task says', async () => {
  const load = {
    task_key: 'load',
    notebook_task: { notebook_path: '/load' },
    max_retries: 2,
    email_notifications: { on_success: ['ada@x.com'] },
  };
  const { user, sent } = open(told, {
    'GET /api/2.2/jobs/get': () => ({
      ...told,
      settings: { ...told.settings, tasks: [load, { task_key: 'report' }] },
    }),
  });
  const part = await section();
  const about = await part.findByRole('combobox', { name: 'About' });
  expect(
    within(about)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['the whole job', 'load (1)', 'report']);
  expect(part.queryByRole('checkbox', { name: 'Not for attempts that are made again' })).toBeNull();
  await user.selectOptions(about, 'load (1)');
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['ada@x.com']);
  await user.type(part.getByRole('textbox', { name: 'Mail address' }), 'ben@x.com{Enter}');
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['Notifications changed']));
  expect(sent(UPDATE)).toEqual({
    job_id: '1',
    new_settings: {
      tasks: [{ ...load, email_notifications: { on_success: ['ada@x.com'], on_failure: ['ben@x.com'] } }],
    },
  });
  await user.click(part.getByRole('checkbox', { name: 'Not for attempts that are made again' }));
  await waitFor(() => expect(said).toHaveLength(2));
});

it('makes a destination and chooses it; a refusal stays in the dialog', async () => {
  let times = 0;
  const { user, sent } = open(JOB, {
    'POST /api/2.0/notification-destinations': () => {
      times += 1;
      return times === 1
        ? Response.json({ error_code: 'INVALID_PARAMETER_VALUE', message: 'url: not here' }, { status: 400 })
        : HOOK;
    },
  });
  const part = await section();
  await user.click(part.getByRole('button', { name: 'New destination' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New destination' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/u }), 'On call');
  await user.type(dialog.getByRole('textbox', { name: /^URL/u }), 'https://x.com/hook');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('url: not here');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['Destination created']));
  expect(sent('POST /api/2.0/notification-destinations')).toEqual({
    display_name: 'On call',
    config: { generic_webhook: { url: 'https://x.com/hook' } },
  });
  await user.click(part.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(sent(UPDATE)).toEqual({
    job_id: '1',
    new_settings: { webhook_notifications: { on_failure: [{ id: 'd1' }] } },
  });
});

it('goes on without the names of destinations where they can’t be loaded, and loads them again', async () => {
  let times = 0;
  const { user } = open(told, {
    [DESTINATIONS]: () => {
      times += 1;
      return times === 1
        ? Response.json({ error_code: 'PERMISSION_DENIED', message: 'No access' }, { status: 403 })
        : { results: [HOOK] };
    },
  });
  const part = await section();
  expect((await part.findByRole('alert')).textContent).toContain('No access');
  expect(part.getByRole('button', { name: 'Remove ben@x.com' })).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Try again' }));
  expect(await part.findByRole('button', { name: 'Remove On call' })).toBeTruthy();
});

it('shows with a run what arrived, what is tried again and what was not sent, with the reason', async () => {
  const delivery = { event: 'on_failure', kind: 'email', attempts: 1 };
  const notification_deliveries = [
    { ...delivery, id: '1', to: 'ada@x.com', state: 'sent' },
    {
      ...delivery,
      id: '2',
      to: 'On call',
      state: 'waiting',
      problem: 'It is full',
      next_at: 1_700_000_000_000,
    },
    {
      ...delivery,
      id: '3',
      to: 'ben@x.com',
      state: 'failed',
      problem: 'SMTP_URL is not set',
      task_key: 'load',
    },
  ];
  openJobs('/jobs?run=200', { 'GET /api/2.2/jobs/runs/get': () => ({ ...BAD, notification_deliveries }) });
  const rows = (await section('Sent notifications'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'sentada@x.com · failed',
    expect.stringMatching(/^retryingOn call · failedIt is full\. It is tried again on 14 Nov 2023/u),
    'not sentben@x.com · failed · loadSMTP_URL is not set',
  ]);
});
