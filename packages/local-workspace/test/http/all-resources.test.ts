import { ALL_ENDPOINTS } from '@lakehouse/databricks-client/all-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RESOURCES } from '../../src/resources/index.gen.ts';
import { type FakeWorkspace, startFakeWorkspace } from './fake-workspace.ts';

let workspace: FakeWorkspace;
beforeAll(async () => {
  workspace = await startFakeWorkspace();
});
afterAll(() => workspace.close());

const served = RESOURCES.flatMap(({ endpoints }) => endpoints);

it('every call of the client is served, by one resource', () => {
  const ids = served.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ALL_ENDPOINTS.filter((endpoint) => !served.includes(endpoint)).map(({ id }) => id)).toEqual([]);
});

it.each(served.map(({ id, method, path }) => ({ id, method, path })))(
  '$id has a route',
  async ({ method, path }) => {
    const { status, body } = await workspace.call(method, path.replaceAll(/\{[^}]*\}/gu, 'x'));
    // Whatever it says of a call without inputs, it is there.
    expect([status, body['error_code']]).not.toEqual([404, 'ENDPOINT_NOT_FOUND']);
  },
);
