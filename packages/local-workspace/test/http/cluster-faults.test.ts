import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACTS, fakeDriverRuntime } from './fake-driver-program.ts';
import { type FakeWorkspace, startFakeWorkspace } from './fake-workspace.ts';

const CLUSTERS = 200;
const AT_ONCE = 8;
const SEED = 20_261_122;

let workspace: FakeWorkspace;
let drivers: Awaited<ReturnType<typeof fakeDriverRuntime>>;
const unhandled: unknown[] = [];
const note = (failure: unknown): void => {
  unhandled.push(failure);
};

beforeAll(async () => {
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  drivers = await fakeDriverRuntime();
  workspace = await startFakeWorkspace({ clusterRuntime: drivers.runtime });
});
afterAll(async () => {
  await workspace.close();
  await drivers.remove();
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
});

/** The numbers of a seed, each between 0 and 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

it('the workspace outlives 200 clusters that are started and ended at random times', async () => {
  const next = numbers(SEED);
  const acts = [...ACTS, 'missing'];
  const plans = Array.from({ length: CLUSTERS }, () => ({
    act: acts[Math.floor(next() * acts.length)] ?? 'listen',
    waits: [next() * 40, next() * 20] as const,
    again: next() < 0.2,
    forever: next() < 0.5,
  }));
  const post = (call: string, body: object) => workspace.call('POST', `/api/2.0/clusters/${call}`, body);
  const live = async (plan: (typeof plans)[number]): Promise<void> => {
    const { body } = await post('create', {
      cluster_name: plan.act,
      spark_version: '15.4.x-scala2.12',
      spark_env_vars: { ACT: plan.act },
    });
    const { cluster_id } = body;
    await pause(plan.waits[0]);
    if (plan.again) await post('restart', { cluster_id });
    if (plan.again) await pause(plan.waits[1]);
    expect((await post(plan.forever ? 'permanent-delete' : 'delete', { cluster_id })).status).toBe(200);
    expect((await fetch(`${workspace.url}/healthz`)).status).toBe(200);
    if (plan.forever) return;
    const state = async () =>
      (await workspace.call('GET', `/api/2.1/clusters/get?cluster_id=${String(cluster_id)}`)).body['state'];
    await expect.poll(state).toMatch(/^(?:TERMINATED|ERROR)$/u);
  };
  const waiting = [...plans];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let plan = waiting.shift(); plan; plan = waiting.shift()) await live(plan);
    }),
  );
  expect(unhandled).toEqual([]);
  expect(drivers.lines).toContain('cluster: a message of the driver can’t be parsed');
});
