import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from '../../../core/test/support/api-server.ts';
import { type Server, startServer } from './killed-server.ts';
import { bundleProgram } from './writers.ts';

/** How often the server is killed: KILLS=100 for the long form. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const KILL_MS = 90_000;
const RUNS = 4;

interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly state: string;
}
interface Run {
  readonly run_id: number;
  readonly state: { readonly result_state?: string };
  readonly notification_deliveries?: readonly Delivery[];
}

let home: string;
let program: string;
let server: Server;
let receiver: Awaited<ReturnType<typeof startApi>>;
/** How often each message arrived. */
const arrived = new Map<string, number>();
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'killed-notifications-'));
  program = await bundleProgram(new URL('jobs-entry.ts', import.meta.url));
  receiver = await startApi(({ headers }, count, response) => {
    const key = String(headers['idempotency-key']);
    arrived.set(key, (arrived.get(key) ?? 0) + 1);
    // Some answers come late, so that a kill meets messages that were received and not acknowledged.
    void setTimeout(count % 3 === 0 ? 120 : 0).then(() => response.writeHead(204).end());
    return 'handled';
  });
});
afterAll(async () => {
  await server.kill();
  await receiver.close();
  await rm(program);
  await rm(home, { recursive: true, force: true });
});

const start = () => startServer(program, home, { ALLOWED_WEBHOOK_HOSTS: receiver.url });

async function makeJob({ call }: Server): Promise<number> {
  const made = await call('/api/2.0/notification-destinations', {
    display_name: 'hook',
    config: { generic_webhook: { url: receiver.url } },
  });
  const hooks = [{ id: made?.['id'] }];
  const job = await call('/api/2.2/jobs/create', {
    name: 'killed',
    max_concurrent_runs: 3,
    queue: { enabled: true },
    webhook_notifications: { on_start: hooks, on_success: hooks, on_failure: hooks },
    tasks: [{ task_key: 'c', condition_task: { op: 'EQUAL_TO', left: '1', right: '1' } }],
  });
  return Number(job?.['job_id']);
}

const runOf = async ({ call }: Server, id: number): Promise<Run | undefined> =>
  (await call(`/api/2.2/jobs/runs/get?run_id=${id}`)) as Run | undefined;

it(
  'kill -9 of the server loses no message about a run, and sends none again that was acknowledged',
  async () => {
    server = await start();
    const job = await makeJob(server);
    const runNow = async (idempotency_token: string): Promise<number | undefined> => {
      const answer = await server.call('/api/2.2/jobs/run-now', { job_id: job, idempotency_token });
      return answer && Number(answer['run_id']);
    };
    const runs = new Set<number>();
    /** What the workspace said was sent, with how often it had arrived then. */
    const sent = new Map<string, number>();
    const look = async (): Promise<void> => {
      for (const id of runs) {
        const told = (await runOf(server, id))?.notification_deliveries ?? [];
        for (const one of told)
          if (one.state === 'sent' && !sent.has(one.id)) sent.set(one.id, arrived.get(one.id) ?? 0);
      }
    };
    for (let kill = 0; kill < KILLS; kill++) {
      const tokens = Array.from({ length: RUNS }, () => randomUUID());
      const asking = Promise.all(tokens.map(runNow));
      const before = receiver.hits.length;
      // Otherwise the kill meets no message.
      await expect.poll(() => receiver.hits.length, { interval: 10 }).toBeGreaterThan(before);
      await look();
      await setTimeout(Math.random() * 200);
      await server.kill();
      await asking;
      server = await start();
      for (const token of tokens) {
        const id = await runNow(token);
        expect(id).toBeDefined();
        runs.add(Number(id));
      }
    }
    for (const id of runs) {
      const events = async (): Promise<readonly string[]> =>
        ((await runOf(server, id))?.notification_deliveries ?? []).map(
          ({ event, state }) => `${event} ${state}`,
        );
      await expect.poll(events).toContainEqual(expect.stringMatching(/^on_(success|failure) sent$/u));
      const run = await runOf(server, id);
      const ending = run?.state.result_state === 'SUCCESS' ? 'on_success sent' : 'on_failure sent';
      // One that was killed before it began has only its end.
      expect(['on_start sent', ending]).toEqual(expect.arrayContaining([...(await events())]));
      for (const { id: key } of run?.notification_deliveries ?? [])
        expect(arrived.get(key), `${key} of ${id}`).toBeGreaterThan(0);
    }
    await look();
    for (const [key, times] of sent) expect(arrived.get(key), key).toBe(times);
    expect(sent.size).toBeGreaterThan(runs.size);
  },
  (KILLS + 2) * KILL_MS,
);
