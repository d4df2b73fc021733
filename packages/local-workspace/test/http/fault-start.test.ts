import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type LocalWorkspace, startLocalWorkspace } from '../../src/app/start.ts';
import { FAULT_PATH } from '../../src/http/fault-routes.ts';
import { FaultPlan } from '../../src/http/faults.ts';

let home: string;
let workspace: LocalWorkspace | undefined;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lakehouse-faults-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await workspace?.close();
  workspace = undefined;
});
afterAll(() => rm(home, { recursive: true }));

async function start(faults?: FaultPlan): Promise<LocalWorkspace> {
  workspace = await startLocalWorkspace({ home, port: 0, ...(faults ? { faults } : {}) });
  return workspace;
}

const call = ({ url, token }: LocalWorkspace, path: string, body?: object) =>
  fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
const fault = { path: 'sql/warehouses$', effect: { kind: 'error', status: 500, code: 'X', message: 'x' } };

it.each([undefined, 'true'])('LOCAL_WORKSPACE_FAULTS=%s opens nothing', async (value) => {
  vi.stubEnv('LOCAL_WORKSPACE_FAULTS', value);
  const started = await start();
  expect((await call(started, FAULT_PATH, fault)).status).toBe(404);
  expect((await call(started, '/api/2.0/sql/warehouses')).status).toBe(200);
});

it('LOCAL_WORKSPACE_FAULTS=1 lets faults be planned over HTTP', async () => {
  vi.stubEnv('LOCAL_WORKSPACE_FAULTS', '1');
  const started = await start();
  expect((await call(started, FAULT_PATH, fault)).status).toBe(200);
  expect((await call(started, '/api/2.0/sql/warehouses')).status).toBe(500);
});

it('a plan given in the process strikes, and opens nothing over HTTP', async () => {
  const faults = new FaultPlan();
  const started = await start(faults);
  faults.add({ path: /warehouses/u, effect: { kind: 'distort', as: 'html' } });
  expect(await (await call(started, '/api/2.0/sql/warehouses')).text()).toMatch(/^<html>/u);
  expect((await call(started, FAULT_PATH, fault)).status).toBe(404);
});
