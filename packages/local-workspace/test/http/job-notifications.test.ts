import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Hit, type Reply, startApi } from '../../../core/test/support/api-server.ts';
import { allowedHosts } from '../../src/http/allowed-host.ts';
import { type JobWorkspace, notebook, startJobWorkspace } from './job-workspace.ts';
import { startMailServer, type Temper } from './mail-server.ts';

type Receiver = Awaited<ReturnType<typeof startApi>>;
type MailServer = Awaited<ReturnType<typeof startMailServer>>;

let workspace: JobWorkspace;
let receiver: Receiver;
let mails: MailServer;
let answer: (hit: Hit, count: number, response: ServerResponse) => Reply | 'handled';
let temper: Temper;
let hook = '';

async function open(mail: { readonly url: string } | undefined): Promise<void> {
  workspace = await startJobWorkspace({
    webhookHosts: allowedHosts.parse(receiver.url),
    ...(mail && { mail }),
  });
  for (const [path, code] of Object.entries({
    '/a': 'work',
    '/fail': 'FAIL',
    '/hang': 'HANG',
    '/once': 'ONCE',
  }))
    await workspace.put(path, code);
  hook = await destination({
    generic_webhook: { url: `${receiver.url}/hook`, username: 'ada', password: 'wort' },
  });
}

beforeEach(async () => {
  answer = () => ({ status: 204, text: '' });
  temper = () => undefined;
  receiver = await startApi((...hit) => answer(...hit));
  mails = await startMailServer((...asked) => temper(...asked));
  await open({ url: mails.url });
});
afterEach(async () => {
  await workspace.close();
  await Promise.all([receiver.close(), mails.close()]);
});

async function destination(config: object, display_name = 'On call'): Promise<string> {
  const { status, body } = await workspace.call('POST', '/api/2.0/notification-destinations', {
    display_name,
    config,
  });
  expect(status).toBe(200);
  return body['id'] as unknown as string;
}

const create = async (settings: object): Promise<number> => {
  const { status, body } = await workspace.post('create', {
    name: 'nightly',
    tasks: [notebook('/a')],
    ...settings,
  });
  expect([status, body]).toEqual([200, { job_id: expect.any(Number) }]);
  return Number(body['job_id']);
};
const runNow = async (job_id: number, more: object = {}) =>
  (await workspace.post('run-now', { job_id, ...more })).body['run_id'];

interface Delivery {
  readonly event: string;
  readonly task_key?: string;
  readonly to: string;
  readonly state: string;
  readonly attempts: number;
  readonly problem?: string;
  readonly next_at?: number;
}
const deliveries = async (run: unknown): Promise<readonly Delivery[]> =>
  ((await workspace.run(run))['notification_deliveries'] ?? []) as readonly Delivery[];
/** `event receiver state` of each message, once each has been tried. */
const settled = async (run: unknown): Promise<readonly string[]> => {
  await workspace.ended(run);
  await expect
    .poll(async () =>
      (await deliveries(run)).every(({ attempts, state }) => attempts > 0 || state !== 'waiting'),
    )
    .toBe(true);
  return (await deliveries(run)).map(({ event, to, state }) => `${event} ${to} ${state}`);
};
const later = async (seconds: number): Promise<void> => {
  workspace.clock.now += seconds * 1000;
  await workspace.jobs.send();
};
const told = (): readonly unknown[] => receiver.hits.map(({ body }) => JSON.parse(body).event_type);

const ALL = ['on_start', 'on_success', 'on_failure'];
const mailed = (address: string, events = ALL) => ({
  email_notifications: Object.fromEntries(events.map((event) => [event, [address]])),
});
const hooked = (events = ALL) => ({
  webhook_notifications: Object.fromEntries(events.map((event) => [event, [{ id: hook }]])),
});

describe('a run', () => {
  it('is told to webhooks as the platform documents it, and to mail addresses', async () => {
    const job = await create({ ...hooked(), ...mailed('ada@example.com') });
    const run = await runNow(job);
    expect(await settled(run)).toEqual([
      'on_start ada@example.com sent',
      'on_start On call sent',
      'on_success ada@example.com sent',
      'on_success On call sent',
    ]);
    const [first, second] = receiver.hits;
    expect(JSON.parse(first?.body ?? '')).toEqual({
      event_type: 'jobs.on_start',
      workspace_id: '1000000000000001',
      run: { run_id: String(run) },
      job: { job_id: String(job), name: 'nightly' },
    });
    expect(JSON.parse(second?.body ?? '')).toMatchObject({ event_type: 'jobs.on_success' });
    expect(first).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(first?.headers.authorization).toBe(`Basic ${Buffer.from('ada:wort').toString('base64')}`);
    expect(first?.headers['idempotency-key']).not.toBe(second?.headers['idempotency-key']);
    expect(mails.mails).toMatchObject([
      { from: 'lakehouse-studio@127.0.0.1', to: 'ada@example.com' },
      { to: 'ada@example.com' },
    ]);
    expect(mails.mails[0]?.text).toContain('Subject: nightly started');
    expect(mails.mails[1]?.text).toContain('Subject: nightly succeeded');
    expect(mails.mails[1]?.text).toContain(`http://app.test/runs/${String(run)}`);
  });

  it('that failed says why, and one that succeeded with failures succeeded', async () => {
    const failing = await create({ tasks: [notebook('/fail')], ...mailed('ada@example.com'), ...hooked() });
    const failed = await runNow(failing);
    expect(await settled(failed)).toContain('on_failure ada@example.com sent');
    expect(told()).toEqual(['jobs.on_start', 'jobs.on_failure']);
    expect(mails.mails[1]?.text).toContain('Subject: nightly failed');
    expect(mails.mails[1]?.text.replaceAll('=\r\n', '')).toContain(
      'Task fail failed with message: Workload failed',
    );
    const after = { depends_on: [{ task_key: 'fail' }], run_if: 'ALL_DONE' };
    const mixed = await create({
      tasks: [notebook('/fail'), notebook('/a', after)],
      ...hooked(['on_success']),
    });
    expect(await settled(await runNow(mixed))).toEqual(['on_success On call sent']);
  });

  it('that is submitted is told as well, and a repair again', async () => {
    const { body } = await workspace.post('runs/submit', {
      run_name: 'once',
      tasks: [notebook('/once')],
      ...hooked(),
    });
    const run = body['run_id'];
    await settled(run);
    expect(JSON.parse(receiver.hits[1]?.body ?? '')).toEqual({
      event_type: 'jobs.on_failure',
      workspace_id: '1000000000000001',
      run: { run_id: String(run) },
    });
    await workspace.post('runs/repair', { run_id: run, rerun_all_failed_tasks: true });
    await expect
      .poll(async () => (await deliveries(run)).map(({ state }) => state))
      .toEqual(Array(4).fill('sent'));
    expect(told()).toEqual(['jobs.on_start', 'jobs.on_failure', 'jobs.on_start', 'jobs.on_success']);
  });

  it('that was cancelled or skipped is told, unless the settings ask for silence', async () => {
    const settings = { tasks: [notebook('/hang')], ...hooked(['on_failure']) };
    const silence = { no_alert_for_skipped_runs: true, no_alert_for_canceled_runs: true };
    for (const [notification_settings, expected] of [
      [{}, ['on_failure On call sent']],
      [silence, []],
    ] as const) {
      const job = await create({ ...settings, notification_settings });
      const first = await runNow(job);
      const skipped = await runNow(job);
      expect(await settled(skipped)).toEqual(expected);
      await workspace.post('runs/cancel', { run_id: first });
      expect(await settled(first)).toEqual(expected);
    }
  });

  it('that takes longer than its rule says is told once, while it runs', async () => {
    const rules = [{ metric: 'RUN_DURATION_SECONDS', op: 'GREATER_THAN', value: 60 }];
    const events = ['on_duration_warning_threshold_exceeded'];
    const job = await create({ tasks: [notebook('/hang')], health: { rules }, ...hooked(events) });
    const run = await runNow(job);
    await expect
      .poll(async () => (await workspace.run(run)).tasks[0]?.state.life_cycle_state)
      .toBe('RUNNING');
    await later(60);
    expect(await deliveries(run)).toEqual([]);
    await later(1);
    await later(100);
    expect(await deliveries(run)).toMatchObject([{ event: events[0], state: 'sent', attempts: 1 }]);
    expect(told()).toEqual(['jobs.on_duration_warning_threshold_exceeded']);
  });

  it('of a destination that is a list of mail addresses goes to each once', async () => {
    const list = await destination({ email: { addresses: ['ada@example.com', 'ben@example.com'] } }, 'Team');
    const job = await create({
      webhook_notifications: { on_success: [{ id: list }] },
      ...mailed('ada@example.com', ['on_success']),
    });
    expect(await settled(await runNow(job))).toEqual([
      'on_success ada@example.com sent',
      'on_success ben@example.com sent',
    ]);
    expect(mails.mails.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'ben@example.com']);
  });
});

describe('a task', () => {
  const retried = (more: object) => notebook('/fail', { max_retries: 2, ...hooked(), ...more });

  it('is told of each attempt with its own run and that of the job', async () => {
    const job = await create({ tasks: [retried({})] });
    const run = await runNow(job);
    await settled(run);
    expect(told()).toEqual([1, 2, 3].flatMap(() => ['jobs.on_start', 'jobs.on_failure']));
    const { tasks } = await workspace.run(run);
    expect(JSON.parse(receiver.hits[0]?.body ?? '')).toEqual({
      event_type: 'jobs.on_start',
      workspace_id: '1000000000000001',
      task: { task_key: 'fail' },
      run: { run_id: String(tasks[0]?.run_id), parent_run_id: String(run) },
      job: { job_id: String(job), name: 'nightly' },
    });
  });

  it('is told of the first start and the last failure where that is asked for', async () => {
    const job = await create({
      tasks: [retried({ notification_settings: { alert_on_last_attempt: true } })],
    });
    const run = await runNow(job);
    await settled(run);
    expect(told()).toEqual(['jobs.on_start', 'jobs.on_failure']);
    const { tasks } = await workspace.run(run);
    expect(JSON.parse(receiver.hits[1]?.body ?? '').run.run_id).toBe(String(tasks[2]?.run_id));
  });

  it('that a failure kept from running is not told', async () => {
    const after = { depends_on: [{ task_key: 'fail' }] };
    const job = await create({ tasks: [notebook('/fail'), notebook('/a', { ...after, ...hooked() })] });
    expect(await settled(await runNow(job))).toEqual([]);
  });
});

describe('what does not arrive', () => {
  it('is tried again with growing pauses, under the same key, and once it arrived never more', async () => {
    const answers = [500, 429, 302, 'reset', 200] as const;
    answer = (_hit, count, response) => {
      const how = answers[count - 1] ?? 200;
      if (how !== 'reset')
        return { status: how, headers: { location: `${receiver.url}/elsewhere` }, text: '' };
      response.destroy();
      return 'handled';
    };
    const run = await runNow(await create(hooked(['on_success'])));
    await settled(run);
    const states: string[] = [];
    for (const wait of [10, 60, 300, 1800]) {
      const [one] = await deliveries(run);
      states.push(`${one?.state} ${one?.attempts} ${one?.problem}`);
      await later(wait - 1);
      expect((await deliveries(run))[0]?.attempts).toBe(one?.attempts);
      await later(1);
    }
    expect(states).toEqual([
      'waiting 1 The receiver answered with status 500',
      'waiting 2 The receiver answered with status 429',
      'waiting 3 The receiver answered with status 302',
      expect.stringMatching(/^waiting 4 .*(ended the connection|hang up)/u),
    ]);
    const [done] = await deliveries(run);
    expect(done).toMatchObject({ state: 'sent', attempts: 5 });
    expect(done).not.toHaveProperty('problem');
    await later(1_000_000);
    expect(receiver.hits).toHaveLength(5);
    expect(new Set(receiver.hits.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(receiver.hits.map(({ url }) => url.pathname)).toEqual(Array(5).fill('/hook'));
  });

  it('fails with its reason in the end', async () => {
    answer = () => ({ status: 503, text: 'no' });
    const run = await runNow(await create(hooked(['on_success'])));
    await settled(run);
    for (const wait of [10, 60, 300, 1800, 7200, 21_600]) await later(wait);
    expect(await deliveries(run)).toMatchObject([
      { state: 'failed', attempts: 7, problem: 'The receiver answered with status 503' },
    ]);
  });

  it('keeps no other receiver waiting', async () => {
    answer = () => 'handled';
    const run = await runNow(await create({ ...hooked(), ...mailed('ada@example.com') }));
    await expect.poll(() => mails.mails.length).toBe(2);
    expect((await deliveries(run)).filter(({ to }) => to === 'On call')).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 0 },
    ]);
  });

  it('of a mail is tried again when the server says later, and not when it says never', async () => {
    temper = (to, attempt) => {
      if (to === 'gone@example.com') return { code: 550, says: 'No such user' };
      return attempt === 1 ? { code: 451, says: 'Greylisted' } : undefined;
    };
    const both = { email_notifications: { on_success: ['gone@example.com', 'ada@example.com'] } };
    const run = await runNow(await create(both));
    expect(await settled(run)).toEqual([
      'on_success gone@example.com failed',
      'on_success ada@example.com waiting',
    ]);
    expect(await deliveries(run)).toMatchObject([
      { problem: expect.stringContaining('No such user') },
      { problem: expect.stringContaining('Greylisted') },
    ]);
    await later(10);
    expect(mails.mails).toMatchObject([{ to: 'ada@example.com' }]);
    expect(mails.asked).toEqual(
      new Map([
        ['gone@example.com', 1],
        ['ada@example.com', 2],
      ]),
    );
  });

  it('fails where the destination was deleted meanwhile, which keeps nobody from changing the job', async () => {
    const job = await create({ tasks: [notebook('/hang')], ...hooked(['on_failure']) });
    const run = await runNow(job);
    await workspace.call('DELETE', `/api/2.0/notification-destinations/${hook}`);
    await workspace.post('runs/cancel', { run_id: run });
    expect(await settled(run)).toEqual(['on_failure a destination that was deleted failed']);
    expect(await deliveries(run)).toMatchObject([{ problem: 'The destination was deleted.' }]);
    const change = (new_settings: object) => workspace.post('update', { job_id: job, new_settings });
    expect((await change({ name: 'x' })).status).toBe(200);
    expect((await change({ webhook_notifications: {} })).status).toBe(200);
    expect((await change(hooked())).body).toMatchObject({ error_code: 'INVALID_PARAMETER_VALUE' });
  });
});

describe('mails', () => {
  it('are not sent without SMTP_URL, and the run says what to set', async () => {
    await workspace.close();
    await open(undefined);
    const run = await runNow(await create(mailed('ada@example.com', ['on_success'])));
    expect(await settled(run)).toEqual(['on_success ada@example.com failed']);
    expect(await deliveries(run)).toMatchObject([
      { problem: expect.stringMatching(/^SMTP_URL is not set.*smtp:\/\//u) },
    ]);
  });

  it('never show the password of the server', async () => {
    await workspace.close();
    await open({ url: mails.url.replace('sesame', 'mistaken%40') });
    const run = await runNow(await create(mailed('ada@example.com', ['on_success'])));
    await settled(run);
    const [one] = await deliveries(run);
    expect(one).toMatchObject({ state: 'failed', problem: expect.stringContaining('Wrong password') });
    expect(JSON.stringify(one)).not.toContain('mistaken');
  });

  it('are tried again when there is nobody at the address of the server', async () => {
    await workspace.close();
    await open({ url: 'smtp://127.0.0.1:1' });
    const run = await runNow(await create(mailed('ada@example.com', ['on_success'])));
    await settled(run);
    expect(await deliveries(run)).toMatchObject([
      { state: 'waiting', attempts: 1, problem: expect.stringContaining('ECONNREFUSED') },
    ]);
  });
});

describe('after a restart', () => {
  it('what waited is sent, and what arrived is not sent again', async () => {
    answer = (_hit, count) => ({ status: count === 2 ? 500 : 200, text: '' });
    const run = await runNow(await create(hooked()));
    await settled(run);
    expect(told()).toEqual(['jobs.on_start', 'jobs.on_success']);
    const again = await workspace.openJobs();
    await again.send();
    expect(told()).toHaveLength(2);
    workspace.clock.now += 10_000;
    await again.send();
    await again.send();
    expect(told()).toEqual(['jobs.on_start', 'jobs.on_success', 'jobs.on_success']);
    expect(new Set(receiver.hits.slice(1).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await again.close();
  });

  it('a run that the end of the workspace interrupted is told', async () => {
    const run = await runNow(await create({ tasks: [notebook('/hang')], ...hooked() }));
    await expect.poll(told).toEqual(['jobs.on_start']);
    const again = await workspace.openJobs();
    await again.send();
    await expect.poll(told).toEqual(['jobs.on_start', 'jobs.on_failure']);
    await again.close();
    await workspace.post('runs/cancel', { run_id: run });
  });
});

describe('settings', () => {
  const refused = async (settings: object) => {
    const { status, body } = await workspace.post('create', {
      name: 'x',
      tasks: [notebook('/a')],
      ...settings,
    });
    return [status, body['message']];
  };
  const four = Array.from({ length: 4 }, () => ({ id: 'x' }));

  it.each([
    [
      'a backlog of streams',
      { email_notifications: { on_streaming_backlog_exceeded: ['a@b.de'] } },
      /backlog/u,
    ],
    ['what is not an address', { email_notifications: { on_failure: ['Ada'] } }, /not a mail address/u],
    [
      'a destination that is not there',
      { webhook_notifications: { on_start: [{ id: 'x' }] } },
      /x does not exist/u,
    ],
    ['too many destinations', { webhook_notifications: { on_start: four } }, /at most 3/u],
    [
      'the same in a task',
      { tasks: [notebook('/a', { email_notifications: { on_start: ['b'] } })] },
      /^Task a: email_notifications/u,
    ],
  ])('are refused for %s', async (_what, settings, message) => {
    expect(await refused(settings)).toEqual([400, expect.stringMatching(message)]);
  });

  it('of a job of a bundle are stored and given back as they came', async () => {
    const settings = {
      ...mailed('local-user@localhost', ['on_failure']),
      ...hooked(['on_failure']),
      notification_settings: { no_alert_for_canceled_runs: true, no_alert_for_skipped_runs: true },
      health: { rules: [{ metric: 'RUN_DURATION_SECONDS', op: 'GREATER_THAN', value: 3600 }] },
      tasks: [
        notebook('/a', {
          ...mailed('ada@example.com'),
          notification_settings: { alert_on_last_attempt: true },
        }),
      ],
    };
    const job = await create({
      ...settings,
      edit_mode: 'UI_LOCKED',
      format: 'MULTI_TASK',
      deployment: { kind: 'BUNDLE', metadata_file_path: '/x' },
    });
    const { body } = await workspace.read(`get?job_id=${job}`);
    expect(body['settings']).toMatchObject(settings);
  });
});
