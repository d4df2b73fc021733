import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '../../src/resources/index.gen.ts';
import { type FakeWorkspace, startFakeWorkspace } from './fake-workspace.ts';

/** Of whom a call is: `everyone` where the handler checks what the caller may do by it. */
const DECISIONS = z.record(z.string(), z.enum(['administrators', 'everyone']));
const FOLDER = join(import.meta.dirname, 'access');

/** Who may make each call, as the files in `access` say. */
const EXPECTED = Object.assign(
  {},
  ...readdirSync(FOLDER).map((name) => DECISIONS.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))),
) as Readonly<Record<string, 'administrators' | 'everyone'>>;

const served = RESOURCES.flatMap(({ endpoints }) => endpoints);
let workspace: FakeWorkspace;
let token: string;
let gone: string;
beforeAll(async () => {
  workspace = await startFakeWorkspace();
  await workspace.call('POST', '/api/2.0/preview/scim/v2/Users', { userName: 'nobody@x.org' });
  const make = async () => {
    const { text } = await workspace.call('POST', '/api/2.0/token-management/on-behalf-of/tokens', {
      application_id: 'nobody@x.org',
    });
    return JSON.parse(text);
  };
  token = (await make()).token_value;
  const { token_value, token_info } = await make();
  gone = token_value;
  await workspace.call('DELETE', `/api/2.0/token-management/tokens/${token_info.token_id}`);
});
afterAll(() => workspace.close());

it('decides who may make each call', () => {
  expect(served.map(({ id }) => id).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
});

it.each(served.map(({ id, method, path, alsoPaths = [] }) => ({ id, method, paths: [path, ...alsoPaths] })))(
  '$id',
  async ({ id, method, paths }) => {
    for (const path of paths.map((template) => template.replaceAll(/\{[^}]*\}/gu, 'x'))) {
      const as = async (bearer: string) => {
        const headers = { authorization: bearer === '' ? '' : `Bearer ${bearer}` };
        return workspace.call(method, path, undefined, headers);
      };
      expect((await as('')).status).toBe(401);
      expect((await as('dapi-wrong')).status).toBe(403);
      expect((await as(gone)).status).toBe(403);
      const { status, text } = await as(token);
      if (EXPECTED[id] === 'everyone') expect(status).not.toBe(403);
      else {
        expect(status).toBe(403);
        if (method !== 'HEAD') expect(text).toContain('is not an administrator of this workspace');
      }
    }
  },
);

it.each(['/api/local/spark-catalog/list-catalogs', '/test/faults', '/api/2.0/nothing'])(
  'a path beside the contract is closed: %s',
  async (path) => {
    const { status } = await workspace.call('GET', path, undefined, { authorization: `Bearer ${token}` });
    expect([403, 404]).toContain(status);
  },
);
