import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalStore } from '../src/app/create-engine.ts';
import type { LocalStore } from '../src/app/local-store.ts';
import { type ServedWorkspace, serveWorkspace } from '../src/app/serve-workspace.ts';
import { machineShare } from '../src/engine/machine-share.ts';
import { LOCAL_WAREHOUSE } from '../src/resources/warehouses/warehouse-record.ts';

const TOKEN = 'dapi-states';
/** Heavy by DuckDB's estimate; it runs until it is cancelled. */
const ENDLESS = 'SELECT count(*) FROM range(100000000) a, range(1000000) b WHERE a.id * b.id % 7 = 3';

let home: string;
let store: LocalStore;
let served: ServedWorkspace;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'statement-states-'));
  store = await openLocalStore({ home });
  served = await serveWorkspace(store, {
    home,
    port: 0,
    host: '127.0.0.1',
    token: TOKEN,
    log: () => undefined,
    setUp: async () => undefined,
  });
});
afterAll(async () => {
  await served.close();
  await store.close();
  await rm(home, { recursive: true });
});

interface Answer {
  readonly statement_id: string;
  readonly status: { readonly state: string };
}

async function call(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${served.url}/api/2.0/sql/statements${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer;
}

it('a client sees PENDING, then RUNNING, and never PENDING again while statements wait for their turns', async () => {
  const places = machineShare().slots + 1;
  const request = { statement: ENDLESS, warehouse_id: LOCAL_WAREHOUSE.id, wait_timeout: '0s' };
  const begun = await Promise.all(Array.from({ length: places + 3 }, () => call('POST', '', request)));
  const seen = begun.map(({ status }) => [status.state]);
  const look = async (): Promise<number> => {
    for (const [at, { statement_id }] of begun.entries()) {
      const { state } = (await call('GET', `/${statement_id}`)).status;
      if (seen[at]?.at(-1) !== state) seen[at]?.push(state);
    }
    await pause(5);
    return seen.filter((states) => states.at(-1) === 'RUNNING').length;
  };
  await expect.poll(look).toBeGreaterThanOrEqual(places);
  const long = performance.now() + 2000;
  while (performance.now() < long) await look();
  for (const [at] of begun.entries())
    if (seen[at]?.at(-1) === 'RUNNING') await call('POST', `/${begun[at]?.statement_id}/cancel`);
  await expect.poll(look).toBeGreaterThan(0);
  for (const { statement_id } of begun) await call('POST', `/${statement_id}/cancel`);
  await look();
  for (const states of seen)
    expect(['PENDING RUNNING CANCELED', 'PENDING CANCELED']).toContain(states.join(' '));
});
