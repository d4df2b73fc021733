import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { gitCredentialEndpoints } from '@lakehouse/databricks-client/resources/git-credentials/endpoints';
import { globalInitScriptEndpoints } from '@lakehouse/databricks-client/resources/global-init-scripts/endpoints';
import { ipAccessListEndpoints } from '@lakehouse/databricks-client/resources/ip-access-lists/endpoints';
import { tokenEndpoints } from '@lakehouse/databricks-client/resources/tokens/endpoints';
import { workspaceConfEndpoints } from '@lakehouse/databricks-client/resources/workspace-conf/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeWorkspace, startFakeWorkspace, TOKEN } from './fake-workspace.ts';

let workspace: FakeWorkspace;
beforeAll(async () => {
  workspace = await startFakeWorkspace();
});
afterAll(() => workspace.close());

const transport = (token = TOKEN) =>
  createFetchTransport({ baseUrl: workspace.url, headers: () => ({ authorization: `Bearer ${token}` }) });
const refused = (message: RegExp) => ({ status: 400, message: expect.stringMatching(message) });

it('init scripts are stored in their order, and none is enabled', async () => {
  const scripts = bindEndpoints(transport(), globalInitScriptEndpoints);
  const script = Buffer.from('echo a').toString('base64');
  const first = await scripts.create({ name: 'first', script });
  const second = await scripts.create({ name: 'second', script });
  await scripts.create({ name: 'before', script, position: 0, enabled: false });
  const listed = async () =>
    (await scripts.list({})).scripts.map(({ name, position, enabled }) => [name, position, enabled]);
  expect(await listed()).toEqual([
    ['before', 0, false],
    ['first', 1, false],
    ['second', 2, false],
  ]);
  await scripts.update({ ...first, position: 9, name: 'last' });
  expect(await listed()).toEqual([
    ['before', 0, false],
    ['second', 1, false],
    ['last', 2, false],
  ]);
  expect(await scripts.get(first)).toMatchObject({ script, created_by: 'local-user@localhost' });
  expect((await scripts.list({})).scripts[0]).not.toHaveProperty('script');
  for (const call of [
    scripts.create({ name: 'x', script, enabled: true }),
    scripts.update({ ...first, enabled: true }),
  ])
    await expect(call).rejects.toMatchObject(refused(/runs no init scripts.*libraries/u));
  await expect(scripts.create({ name: 'last', script })).rejects.toMatchObject(refused(/already/u));
  await expect(scripts.create({ name: 'x', script: '#' })).rejects.toMatchObject(refused(/base64/u));
  const large = Buffer.alloc(64 * 1024 + 1).toString('base64');
  await expect(scripts.create({ name: 'x', script: large })).rejects.toMatchObject(refused(/at most/u));
  await scripts.delete(second);
  await expect(scripts.get(second)).rejects.toMatchObject({ status: 404 });
});

it('Git credentials are everybody’s own, and their tokens are told to nobody', async () => {
  const credentials = bindEndpoints(transport(), gitCredentialEndpoints);
  const token = 'ghp_geheim';
  const made = await credentials.create({
    git_provider: 'GitHub',
    git_username: 'ana',
    personal_access_token: token,
  });
  expect(made).toEqual({
    credential_id: expect.any(Number),
    git_provider: 'gitHub',
    git_username: 'ana',
    is_default_for_provider: true,
  });
  const { credential_id } = made;
  const other = await credentials.create({
    git_provider: 'gitHub',
    git_email: 'b@x.org',
    personal_access_token: 'geheim-2',
  });
  const defaults = async () =>
    (await credentials.list({})).credentials.map((one) => one.is_default_for_provider);
  expect(await defaults()).toEqual([true, false]);
  const id = String(other.credential_id);
  await credentials.update({ credential_id: id, git_provider: 'gitHub', is_default_for_provider: true });
  expect(await defaults()).toEqual([false, true]);
  const seen = await workspace.call('GET', '/api/2.0/git-credentials');
  expect(seen.text).not.toContain('geheim');
  expect(await readFile(join(workspace.home, 'git-credentials.json'), 'utf8')).not.toContain('geheim');

  await workspace.call('POST', '/api/2.0/preview/scim/v2/Users', { userName: 'ben@x.org' });
  const { text } = await workspace.call('POST', '/api/2.0/token-management/on-behalf-of/tokens', {
    application_id: 'ben@x.org',
  });
  const theirs = bindEndpoints(transport(JSON.parse(text).token_value), gitCredentialEndpoints);
  expect(await theirs.list({})).toMatchObject({ credentials: [] });
  const first = String(credential_id);
  await expect(theirs.get({ credential_id: first })).rejects.toMatchObject({ status: 404 });
  await expect(theirs.delete({ credential_id: first })).rejects.toMatchObject({ status: 404 });
  await expect(theirs.list({ principal_id: 1 })).rejects.toMatchObject({ status: 403 });

  await expect(credentials.create({ git_provider: 'gitHub' })).rejects.toMatchObject(
    refused(/personal_access_token/u),
  );
  await expect(
    credentials.create({ git_provider: 'sourceforge', personal_access_token: token }),
  ).rejects.toMatchObject(refused(/git_provider/u));
  await credentials.delete({ credential_id: first });
  await expect(credentials.get({ credential_id: first })).rejects.toMatchObject({ status: 404 });
});

it('settings of the workspace hold for tokens, and others are refused', async () => {
  const conf = bindEndpoints(transport(), workspaceConfEndpoints);
  const tokens = bindEndpoints(transport(), tokenEndpoints);
  const keys = 'enableTokensConfig,maxTokenLifetimeDays,enableIpAccessLists';
  expect(await conf.get({ keys })).toEqual({
    enableTokensConfig: 'true',
    maxTokenLifetimeDays: '0',
    enableIpAccessLists: 'false',
  });
  const { token_value } = await tokens.create({});
  await conf.set({ maxTokenLifetimeDays: '30' });
  expect(await conf.get({ keys: 'maxTokenLifetimeDays' })).toEqual({ maxTokenLifetimeDays: '30' });
  const day = 24 * 3600;
  await expect(tokens.create({})).rejects.toMatchObject(refused(/30 days/u));
  await expect(tokens.create({ lifetime_seconds: 31 * day })).rejects.toMatchObject(refused(/30 days/u));
  await tokens.create({ lifetime_seconds: 30 * day });

  const me = async () =>
    (
      await workspace.call('GET', '/api/2.0/preview/scim/v2/Me', undefined, {
        authorization: `Bearer ${token_value}`,
      })
    ).status;
  expect(await me()).toBe(200);
  await conf.set({ enableTokensConfig: 'false', maxTokenLifetimeDays: '0' });
  expect(await me()).toBe(403);
  await expect(tokens.create({})).rejects.toMatchObject({ code: 'FEATURE_DISABLED' });
  await conf.set({ enableTokensConfig: 'true' });
  expect(await me()).toBe(200);

  await expect(conf.get({ keys: 'enableWebTerminal' })).rejects.toMatchObject(refused(/enableWebTerminal/u));
  for (const values of [
    { enableWebTerminal: 'true', enableTokensConfig: 'false' },
    { enableIpAccessLists: 'true' },
    { maxTokenLifetimeDays: '-1' },
    { enableTokensConfig: 'yes' },
  ])
    await expect(conf.set(values)).rejects.toMatchObject({ status: 400 });
  expect(await conf.get({ keys: 'enableTokensConfig' })).toEqual({ enableTokensConfig: 'true' });
});

it('there are no IP access lists', async () => {
  const lists = bindEndpoints(transport(), ipAccessListEndpoints);
  expect(await lists.list({})).toEqual({ ip_access_lists: [] });
  await expect(
    lists.create({ label: 'office', list_type: 'ALLOW', ip_addresses: ['10.0.0.0/8'] }),
  ).rejects.toMatchObject({ status: 400, code: 'FEATURE_DISABLED' });
  await expect(lists.get({ ip_access_list_id: 'x' })).rejects.toMatchObject({ status: 404 });
});
