import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_ENDPOINTS } from '@lakehouse/databricks-client/all-endpoints';
import { createDatabricksClient, type DatabricksClient } from '@lakehouse/databricks-client/client';
import { createFetchTransport, type Transport } from '@lakehouse/databricks-client/http/transport';
import { getSecret } from '@lakehouse/databricks-client/resources/secrets/read-endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callEndpoint } from '../../../databricks-client/src/http/call-endpoint.ts';
import { SecretStore } from '../../src/resources/secrets/secret-store.ts';
import { type FakeWorkspace, startFakeWorkspace, TOKEN } from './fake-workspace.ts';

const VALUE = 'wJalrXUtnFEMI/K7MDENG+hunter2';
let workspace: FakeWorkspace;
let transport: Transport;
let secrets: DatabricksClient['secrets'];
beforeAll(async () => {
  workspace = await startFakeWorkspace();
  transport = createFetchTransport({
    baseUrl: workspace.url,
    headers: () => ({ authorization: `Bearer ${TOKEN}` }),
  });
  ({ secrets } = createDatabricksClient(transport));
  await secrets.createScope({ scope: 'base' });
});
afterAll(() => workspace.close());

const get = (scope: string, key: string) => callEndpoint(transport, getSecret, { scope, key });
const plain = async (scope: string, key: string) =>
  Buffer.from((await get(scope, key)).value, 'base64').toString();
const missing = { status: 404, code: 'RESOURCE_DOES_NOT_EXIST' };
const invalid = { status: 400, code: 'INVALID_PARAMETER_VALUE' };

describe('scopes', () => {
  it('are made, listed by name, and deleted with their secrets', async () => {
    await secrets.createScope({ scope: 'zeta' });
    await secrets.createScope({ scope: 'alpha' });
    await secrets.put({ scope: 'zeta', key: 'k', string_value: 'v' });
    const { scopes } = await secrets.listScopes();
    expect(scopes).toEqual([
      { name: 'alpha', backend_type: 'DATABRICKS' },
      { name: 'base', backend_type: 'DATABRICKS' },
      { name: 'zeta', backend_type: 'DATABRICKS' },
    ]);
    await secrets.deleteScope({ scope: 'zeta' });
    await expect(get('zeta', 'k')).rejects.toMatchObject({
      ...missing,
      message: 'Scope zeta does not exist',
    });
    await secrets.createScope({ scope: 'zeta' });
    expect((await secrets.list({ scope: 'zeta' })).secrets).toEqual([]);
  });

  it('exist once', async () => {
    await expect(secrets.createScope({ scope: 'base' })).rejects.toMatchObject({
      status: 400,
      code: 'RESOURCE_ALREADY_EXISTS',
    });
    const twice = await Promise.allSettled([
      secrets.createScope({ scope: 'race' }),
      secrets.createScope({ scope: 'race' }),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each(['', 'a b', 'a/b', 'ä', 'x'.repeat(129)])('cannot be called %j', async (scope) => {
    await expect(secrets.createScope({ scope })).rejects.toMatchObject(invalid);
  });

  it('may have a name of 128 characters of every kind that is allowed', async () => {
    const scope = 'aZ0-_.'.padEnd(128, 'x');
    await secrets.createScope({ scope });
    await secrets.deleteScope({ scope });
    await expect(secrets.deleteScope({ scope })).rejects.toMatchObject(missing);
  });

  it('are kept here, not in a key vault of a cloud', async () => {
    const create = secrets.createScope({ scope: 'azure', scope_backend_type: 'AZURE_KEYVAULT' });
    await expect(create).rejects.toMatchObject(invalid);
  });
});

describe('secrets', () => {
  it('are put, replaced, listed without values, read and deleted', async () => {
    await secrets.put({ scope: 'base', key: 'one', string_value: 'first' });
    await secrets.put({ scope: 'base', key: 'one', string_value: 'Grüße' });
    const bytes = Buffer.from([0, 255, 10]).toString('base64');
    await secrets.put({ scope: 'base', key: 'bytes', bytes_value: bytes });
    expect(await plain('base', 'one')).toBe('Grüße');
    expect(await get('base', 'bytes')).toEqual({ key: 'bytes', value: bytes });
    const { secrets: listed } = await secrets.list({ scope: 'base' });
    expect(listed).toEqual([
      { key: 'bytes', last_updated_timestamp: expect.any(Number) },
      { key: 'one', last_updated_timestamp: expect.any(Number) },
    ]);
    await secrets.delete({ scope: 'base', key: 'bytes' });
    await expect(get('base', 'bytes')).rejects.toMatchObject(missing);
    await expect(secrets.delete({ scope: 'base', key: 'bytes' })).rejects.toMatchObject(missing);
  });

  it('need a scope that exists', async () => {
    const put = secrets.put({ scope: 'nowhere', key: 'k', string_value: VALUE });
    await expect(put).rejects.toMatchObject({ ...missing, message: 'Scope nowhere does not exist' });
    await expect(secrets.list({ scope: 'nowhere' })).rejects.toMatchObject(missing);
  });

  it.each([
    ['no value', {}],
    ['two values', { string_value: VALUE, bytes_value: 'AA==' }],
    ['bytes that are not base64', { bytes_value: `!${VALUE}` }],
    ['base64 of an impossible length', { bytes_value: 'AAAAA' }],
    ['more than 128 KB', { string_value: VALUE + 'x'.repeat(128 * 1024) }],
    ['a key with a slash', { key: 'a/b', string_value: VALUE }],
    ['a value that is not a string', { string_value: [VALUE] }],
  ])('are refused with %s, without a word of the value', async (_what, input) => {
    const answer = await workspace.call('POST', '/api/2.0/secrets/put', {
      scope: 'base',
      key: 'k',
      ...input,
    });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'INVALID_PARAMETER_VALUE' } });
    expect(answer.text).not.toMatch(/hunter2|wJalr/u);
  });

  it('may have exactly 128 KB', async () => {
    const value = 'x'.repeat(128 * 1024);
    await secrets.put({ scope: 'base', key: 'big', string_value: value });
    expect(await plain('base', 'big')).toBe(value);
    await secrets.delete({ scope: 'base', key: 'big' });
  });

  it('do not pass the studio’s proxy on their way out', () => {
    expect(ALL_ENDPOINTS.map(({ path }) => path)).not.toContain(getSecret.path);
  });
});

describe('access lists', () => {
  it('begin with the creator, or with users, and are changed', async () => {
    const scope = 'shared';
    await secrets.createScope({ scope, initial_manage_principal: 'users' });
    expect(await secrets.listAcls({ scope })).toEqual({
      items: [{ principal: 'users', permission: 'MANAGE' }],
    });
    expect((await secrets.listAcls({ scope: 'base' })).items).toEqual([
      { principal: 'local-user@localhost', permission: 'MANAGE' },
    ]);
    await expect(secrets.putAcl({ scope, principal: 'ana', permission: 'READ' })).rejects.toMatchObject(
      missing,
    );
    await workspace.call('POST', '/api/2.0/preview/scim/v2/Users', { userName: 'ana' });
    await secrets.putAcl({ scope, principal: 'ana', permission: 'READ' });
    await secrets.putAcl({ scope, principal: 'ana', permission: 'WRITE' });
    expect(await secrets.getAcl({ scope, principal: 'ana' })).toEqual({
      principal: 'ana',
      permission: 'WRITE',
    });
    await secrets.deleteAcl({ scope, principal: 'ana' });
    await expect(secrets.getAcl({ scope, principal: 'ana' })).rejects.toMatchObject(missing);
    await expect(secrets.deleteAcl({ scope, principal: 'ana' })).rejects.toMatchObject(missing);
  });

  it('refuse unknown permissions, nobody, and other first managers', async () => {
    const put = (principal: string, permission: string) =>
      workspace.call('POST', '/api/2.0/secrets/acls/put', { scope: 'base', principal, permission });
    for (const answer of [await put('ana', 'OWN'), await put(' ', 'READ')])
      expect(answer).toMatchObject({ status: 400, body: { error_code: 'INVALID_PARAMETER_VALUE' } });
    await expect(
      secrets.createScope({ scope: 'hers', initial_manage_principal: 'ana' }),
    ).rejects.toMatchObject(invalid);
  });
});

describe('on disk', () => {
  it('values are encrypted, files private, and survive a restart', async () => {
    await secrets.put({ scope: 'base', key: 'kept', string_value: VALUE });
    for (const name of ['secrets.key', 'secrets.json'])
      expect((await stat(join(workspace.home, name))).mode & 0o777).toBe(0o600);
    const text = await readFile(join(workspace.home, 'secrets.json'), 'utf8');
    expect(text).not.toContain(VALUE);
    expect(text).not.toContain(Buffer.from(VALUE).toString('base64'));
    expect((await readdir(workspace.home)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    const again = await SecretStore.open(workspace.home);
    expect(again.secretValue('base', 'kept').toString()).toBe(VALUE);
  });

  it('a value moved to another name does not open there', async () => {
    const path = join(workspace.home, 'secrets.json');
    await secrets.put({ scope: 'base', key: 'kept', string_value: VALUE });
    const before = await readFile(path, 'utf8');
    await writeFile(path, before.replace('"key": "kept"', '"key": "moved"'));
    const moved = await SecretStore.open(workspace.home);
    await writeFile(path, before);
    expect(() => moved.secretValue('base', 'moved')).toThrow('Put the secret again');
  });

  it('a damaged file is named, not replaced', async () => {
    const path = join(workspace.home, 'secrets.json');
    const before = await readFile(path, 'utf8');
    await writeFile(path, '{"version":1}');
    await expect(SecretStore.open(workspace.home)).rejects.toThrow('secrets.json is damaged');
    await writeFile(path, before);
    const key = join(workspace.home, 'secrets.key');
    const keyBefore = await readFile(key, 'utf8');
    await writeFile(key, 'short');
    await expect(SecretStore.open(workspace.home)).rejects.toThrow('secrets.key is damaged');
    await writeFile(key, keyBefore);
  });

  it('the log has neither values nor names', () => {
    expect(workspace.log.some((line) => line.includes('/api/2.0/secrets/get'))).toBe(true);
    expect(workspace.log.join('\n')).not.toMatch(/hunter2|kept|scope=/u);
  });
});

it('a scope holds 1000 secrets and no more', async () => {
  const secretsOf = Array.from({ length: 1000 }, (_unused, at) => ({
    key: `k${at}`,
    last_updated_timestamp: 1,
    sealed: '',
  }));
  const full = await startFakeWorkspace();
  const file = { version: 1, scopes: [{ name: 'full', acls: [], secrets: secretsOf }] };
  await writeFile(join(full.home, 'secrets.json'), JSON.stringify(file));
  const store = await SecretStore.open(full.home);
  await expect(store.put('full', 'one-more', Buffer.from('x'))).rejects.toMatchObject({
    status: 400,
    code: 'RESOURCE_LIMIT_EXCEEDED',
  });
  await store.put('full', 'k7', Buffer.from('x'));
  expect(store.secretValue('full', 'k7').toString()).toBe('x');
  await full.close();
});
