import { createDatabricksClient } from '@lakehouse/databricks-client/client';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FAULT_PATH } from '../../src/http/fault-routes.ts';
import type { Fault } from '../../src/http/faults.ts';
import { type FakeWorkspace, startFakeWorkspace, TOKEN } from './fake-workspace.ts';

const LIST = '/api/2.0/sql/warehouses';
let workspace: FakeWorkspace;
let closed: FakeWorkspace;
beforeAll(async () => {
  workspace = await startFakeWorkspace({ faultControl: true });
  closed = await startFakeWorkspace();
});
afterEach(() => workspace.faults.clear());
afterAll(async () => {
  await workspace.close();
  await closed.close();
});

const plan = (effect: Fault['effect'], more: Partial<Fault> = {}) =>
  workspace.faults.add({ path: /sql\/warehouses$/u, times: 1, effect, ...more });
const list = () => workspace.call('GET', LIST);

/** What our own client makes of the next list of warehouses. */
function listByClient(timeoutMs = 5_000) {
  const transport = createFetchTransport({
    baseUrl: workspace.url,
    headers: () => ({ authorization: `Bearer ${TOKEN}` }),
  });
  return createDatabricksClient(transport).warehouses.list({}, { timeoutMs });
}

describe('a planned fault', () => {
  it.each([
    [429, 'RESOURCE_EXHAUSTED'],
    [500, 'INTERNAL_ERROR'],
    [403, 'PERMISSION_DENIED'],
    [404, 'RESOURCE_DOES_NOT_EXIST'],
  ])('answers %i %s once, then the truth', async (status, code) => {
    plan({ kind: 'error', status, code, message: 'as planned', retryAfterSeconds: 3 });
    const answer = await list();
    expect(answer).toMatchObject({ status, body: { error_code: code, message: 'as planned' } });
    expect(answer.headers.get('retry-after')).toBe('3');
    expect((await list()).status).toBe(200);
  });

  it('answers 401 as the gateway does, with a number as code', async () => {
    plan({ kind: 'error', status: 401, code: 401, message: 'no' });
    await expect(listByClient()).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it.each(['broken-json', 'html', 'wrong-types', 'nulls'] as const)(
    'spoils an answer (%s) so that the client says it is unexpected',
    async (as) => {
      plan({ kind: 'distort', as });
      await expect(listByClient()).rejects.toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 200 });
      expect((await listByClient()).warehouses).toHaveLength(1);
    },
  );

  it('spoils the answer of a call that was carried out', async () => {
    plan({ kind: 'distort', as: 'empty' });
    const answer = await fetch(`${workspace.url}${LIST}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}` },
      body: '{"name":"Made all the same"}',
    });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(workspace.warehouses.list().map(({ record }) => record.name)).toContain('Made all the same');
  });

  it('makes an answer up', async () => {
    const clusters = Array.from({ length: 10_000 }, (_unused, at) => ({
      cluster_id: `c${at}`,
      state: 'RUNNING',
    }));
    workspace.faults.add({
      path: /clusters\/list/u,
      times: 1,
      effect: { kind: 'answer', body: JSON.stringify({ clusters }) },
    });
    const { body } = await workspace.call('GET', '/api/2.1/clusters/list');
    expect(body['clusters']).toHaveLength(10_000);
  });

  it('drops the connection', async () => {
    plan({ kind: 'drop-connection' });
    await expect(listByClient()).rejects.toMatchObject({ code: 'NETWORK_ERROR', status: 0 });
  });

  it('keeps the answer back for longer than the client waits, and works on', async () => {
    plan({ kind: 'delay', ms: 3_600_000 });
    await expect(listByClient(50)).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect((await listByClient()).warehouses.length).toBeGreaterThan(0);
  });

  it('leaves other methods and paths alone', async () => {
    plan({ kind: 'error', status: 500, code: 'X', message: 'x' }, { method: 'DELETE' });
    expect((await list()).status).toBe(200);
  });
});

describe('planning over HTTP', () => {
  it('adds, counts and clears', async () => {
    const one = {
      path: 'warehouses$',
      times: 2,
      effect: { kind: 'error', status: 500, code: 'X', message: 'x' },
    };
    // A fault that matches everything must not lock the plan.
    const all = { path: '.', effect: { kind: 'drop-connection' } };
    expect((await workspace.call('POST', FAULT_PATH, [one, all])).status).toBe(200);
    expect((await list()).status).toBe(500);
    expect((await workspace.call('GET', FAULT_PATH)).body).toEqual({
      faults: [
        { ...one, struck: 1 },
        { ...all, struck: 0 },
      ],
    });
    expect((await workspace.call('DELETE', FAULT_PATH)).status).toBe(200);
    expect((await list()).status).toBe(200);
  });

  it.each([
    ['an unknown effect', { path: 'x', effect: { kind: 'magic' } }, 'effect'],
    ['a broken pattern', { path: '(', effect: { kind: 'drop-connection' } }, 'Invalid regular expression'],
    ['an unknown field', { path: 'x', often: 1, effect: { kind: 'drop-connection' } }, 'often'],
  ])('refuses %s', async (_what, fault, message) => {
    expect(await workspace.call('POST', FAULT_PATH, [fault])).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_PARAMETER_VALUE', message: expect.stringContaining(message) },
    });
  });

  it('needs the token', async () => {
    const answer = await workspace.call('DELETE', FAULT_PATH, undefined, { authorization: '' });
    expect(answer.status).toBe(401);
  });

  it('does not exist unless the workspace was started for it', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await closed.call(method, FAULT_PATH)).toMatchObject({
        status: 404,
        body: { error_code: 'ENDPOINT_NOT_FOUND' },
      });
  });
});

it('does not quote a broken body, which may hold a secret', async () => {
  const answer = await workspace.call('POST', LIST, '{"string_value": hunter2}');
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'MALFORMED_REQUEST' } });
  expect(answer.text).not.toContain('hunter');
});
