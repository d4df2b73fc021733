import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdentityStore } from '../../src/resources/identities/identity-store.ts';
import { TokenStore } from '../../src/resources/tokens/token-store.ts';
import { type FakeWorkspace, startFakeWorkspace } from './fake-workspace.ts';

const SCIM = '/api/2.0/preview/scim/v2';
let workspace: FakeWorkspace;
beforeAll(async () => {
  workspace = await startFakeWorkspace();
});
afterAll(() => workspace.close());

interface Scim {
  /** HTTP status; of an error the text in its body. */
  readonly status: number | string;
  readonly id: string;
  readonly userName: string;
  readonly displayName: string;
  readonly groups: readonly unknown[];
  readonly members: readonly { readonly value: string }[];
  readonly totalResults: number;
  readonly Resources: readonly Scim[];
}
interface MadeToken {
  readonly token_value: string;
  readonly token_info: { readonly token_id: string };
}
const scim = async (method: string, path: string, body?: unknown): Promise<Scim> => {
  const answer = await workspace.call(method, `${SCIM}/${path}`, body);
  return { status: answer.status, ...(answer.text === '' ? {} : JSON.parse(answer.text)) };
};
const as = (token: string, method: string, path: string, body?: unknown) =>
  workspace.call(method, path, body, { authorization: `Bearer ${token}` });
const user = (userName: string) => scim('POST', 'Users', { userName });
const tokenOf = async (name: string, more: object = {}): Promise<MadeToken> => {
  const path = '/api/2.0/token-management/on-behalf-of/tokens';
  return JSON.parse((await workspace.call('POST', path, { application_id: name, ...more })).text);
};
const admins = async (): Promise<Scim> => {
  const [found] = (await scim('GET', 'Groups?filter=displayName%20eq%20admins')).Resources;
  if (!found) throw new Error('No group of administrators');
  return found;
};
const ME = `${SCIM}/Me`;

describe('users, groups and service principals', () => {
  it('are made, read, changed and deleted', async () => {
    const made = await scim('POST', 'Users', { userName: 'ana@example.com', displayName: 'Ana Lima' });
    expect(made).toMatchObject({
      status: 201,
      userName: 'ana@example.com',
      displayName: 'Ana Lima',
      active: true,
      name: { givenName: 'Ana', familyName: 'Lima' },
      groups: [],
    });
    expect(await scim('GET', `Users/${made.id}`)).toMatchObject({ status: 200, id: made.id });
    const group = await scim('POST', 'Groups', { displayName: 'stewards', members: [{ value: made.id }] });
    expect(group.members).toEqual([{ value: made.id, display: 'Ana Lima', $ref: `Users/${made.id}` }]);
    expect((await scim('GET', `Users/${made.id}`)).groups).toEqual([
      { value: group.id, display: 'stewards', $ref: `Groups/${group.id}`, type: 'direct' },
    ]);
    expect(
      await scim('PUT', `Users/${made.id}`, { userName: 'ana@example.com', active: false }),
    ).toMatchObject({
      displayName: 'Ana Lima',
      active: false,
    });
    expect((await scim('DELETE', `Users/${made.id}`)).status).toBe(204);
    expect(await scim('GET', `Users/${made.id}`)).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '404',
    });
    expect((await scim('GET', `Groups/${group.id}`)).members).toEqual([]);
    const principal = await scim('POST', 'ServicePrincipals', { displayName: 'Nightly' });
    expect(principal).toMatchObject({ displayName: 'Nightly', applicationId: expect.stringMatching(/-/u) });
    // An id is not used again: a grant or token of the one must not become the other's.
    expect(Number(principal.id)).toBeGreaterThan(Number(made.id));
  });

  it('are found by filters and in pages', async () => {
    for (const name of ['page1', 'page2', 'page3']) await user(`${name}@x.org`);
    const names = async (query: string) => {
      const { totalResults, Resources } = await scim('GET', `Users?${query}`);
      return [totalResults, ...Resources.map(({ userName }) => userName)];
    };
    const filter = (text: string) => `filter=${encodeURIComponent(text)}`;
    expect(await names(`${filter('userName sw "PAGE"')}&startIndex=2&count=1`)).toEqual([3, 'page2@x.org']);
    expect(await names(filter('userName eq page1@x.org or userName eq "page3@x.org"'))).toEqual([
      2,
      'page1@x.org',
      'page3@x.org',
    ]);
    expect(
      await names(filter('userName co "page" and userName ne "page1@x.org" and active eq true')),
    ).toEqual([2, 'page2@x.org', 'page3@x.org']);
    expect(await names(filter('applicationId pr'))).toEqual([0]);
    expect(await names('count=0')).toEqual([expect.any(Number)]);
    for (const bad of [
      'userName',
      'userName is "x"',
      'password eq "x"',
      'userName eq "x',
      'userName eq x "',
      'userName eq a b',
    ])
      expect(await scim('GET', `Users?${filter(bad)}`), bad).toMatchObject({ status: '400' });
  });

  it('are changed by the operations of a PATCH, all or none', async () => {
    const [a, b] = [await user('patch-a@x.org'), await user('patch-b@x.org')];
    const { id } = await scim('POST', 'Groups', { displayName: 'patched' });
    const patch = (...Operations: object[]) => scim('PATCH', `Groups/${id}`, { Operations });
    const members = async () => (await scim('GET', `Groups/${id}`)).members.map(({ value }) => value);
    await patch({ op: 'Add', path: 'members', value: [{ value: a.id }, { value: b.id }] });
    expect(await members()).toEqual([a.id, b.id]);
    await patch(
      { op: 'remove', path: `members[value eq "${a.id}"]` },
      { op: 'replace', value: { displayName: 'renamed' } },
    );
    expect(await members()).toEqual([b.id]);
    expect((await scim('GET', `Groups/${id}`)).displayName).toBe('renamed');
    const half = await patch(
      { op: 'remove', path: 'members' },
      { op: 'replace', path: 'colour', value: 'red' },
    );
    expect(half.status).toBe('400');
    expect(await members()).toEqual([b.id]);
    expect(
      await scim('PATCH', `Users/${a.id}`, {
        Operations: [{ op: 'replace', path: 'active', value: 'False' }],
      }),
    ).toMatchObject({ active: false });
  });

  it('have names that nobody else has, and groups have no circles', async () => {
    await user('twin@x.org');
    expect(await user('TWIN@x.org')).toMatchObject({ status: '409' });
    expect(await scim('POST', 'Groups', { displayName: 'twin@x.org' })).toMatchObject({ status: '409' });
    for (const name of ['', ' x', 'a`b', 'a\nb']) expect((await user(name)).status, name).toBe('400');
    const outer = await scim('POST', 'Groups', { displayName: 'outer' });
    const inner = await scim('POST', 'Groups', { displayName: 'inner' });
    const put = (group: Scim, member: string) =>
      scim('PUT', `Groups/${group.id}`, { displayName: group.displayName, members: [{ value: member }] });
    expect((await put(outer, inner.id)).status).toBe(200);
    expect((await put(inner, outer.id)).status).toBe('400');
    expect((await put(inner, inner.id)).status).toBe('400');
    expect((await put(inner, '999999')).status).toBe('400');
  });

  it('always keep an administrator', async () => {
    const { id: adminsId } = await admins();
    expect((await scim('DELETE', 'Users/1')).status).toBe('400');
    expect((await scim('PUT', 'Users/1', { userName: 'other' })).status).toBe('400');
    expect((await scim('PUT', 'Users/1', { userName: 'local-user@localhost', active: false })).status).toBe(
      '400',
    );
    expect((await scim('DELETE', `Groups/${adminsId}`)).status).toBe('400');
    expect((await scim('PUT', `Groups/${adminsId}`, { displayName: 'admins' })).status).toBe('400');
    expect((await workspace.call('GET', ME)).body).toMatchObject({ id: '1' });
  });
});

describe('tokens', () => {
  it('are those of the identity that they were made for, and are shown once', async () => {
    await user('reader@x.org');
    const made = await tokenOf('reader@x.org', { comment: 'laptop' });
    expect(made.token_value).toMatch(/^dapi[0-9a-f]{32}$/u);
    expect((await as(made.token_value, 'GET', ME)).body).toMatchObject({ userName: 'reader@x.org' });
    const own: MadeToken = JSON.parse(
      (await as(made.token_value, 'POST', '/api/2.0/token/create', { lifetime_seconds: 60 })).text,
    );
    const { body, text } = await as(made.token_value, 'GET', '/api/2.0/token/list');
    expect(body['token_infos']).toMatchObject([
      { comment: 'laptop', expiry_time: -1 },
      { token_id: own.token_info.token_id, expiry_time: workspace.clock.now + 60_000 },
    ]);
    const saved = await readFile(join(workspace.home, 'tokens.json'), 'utf8');
    for (const where of [text, saved, workspace.log.join('\n')]) {
      expect(where).not.toContain(made.token_value);
      expect(where).not.toContain(own.token_value);
    }
    expect((await workspace.call('GET', '/api/2.0/token/list')).body['token_infos']).toEqual([]);
  });

  it('end when they expire, are deleted, or their owner is not active any more', async () => {
    const { id } = await user('leaver@x.org');
    const refused = { status: 403, body: { error_code: 403, message: 'Invalid access token.' } };
    const short = await tokenOf('leaver@x.org', { lifetime_seconds: 10 });
    expect((await as(short.token_value, 'GET', ME)).status).toBe(200);
    workspace.clock.now += 10_000;
    expect(await as(short.token_value, 'GET', ME)).toMatchObject(refused);
    const deleted = await tokenOf('leaver@x.org');
    const token_id = deleted.token_info.token_id;
    expect((await as(deleted.token_value, 'POST', '/api/2.0/token/delete', { token_id })).status).toBe(200);
    expect(await as(deleted.token_value, 'GET', ME)).toMatchObject(refused);
    const third = await tokenOf('leaver@x.org');
    const active = (value: boolean) =>
      scim('PATCH', `Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value }] });
    await active(false);
    expect(await as(third.token_value, 'GET', ME)).toMatchObject(refused);
    await active(true);
    expect((await as(third.token_value, 'GET', ME)).status).toBe(200);
    await scim('DELETE', `Users/${id}`);
    expect(await as(third.token_value, 'GET', ME)).toMatchObject(refused);
  });

  it('of others are deleted by administrators only', async () => {
    await user('mine@x.org');
    await user('theirs@x.org');
    const [mine, theirs] = [await tokenOf('mine@x.org'), await tokenOf('theirs@x.org')];
    const { token_id } = theirs.token_info;
    expect((await as(mine.token_value, 'POST', '/api/2.0/token/delete', { token_id })).status).toBe(404);
    const path = `/api/2.0/token-management/tokens/${token_id}`;
    expect((await as(mine.token_value, 'DELETE', path)).status).toBe(403);
    const all = '/api/2.0/token-management/tokens?created_by_username=theirs@x.org';
    expect((await workspace.call('GET', all)).body['token_infos']).toMatchObject([{ token_id }]);
    expect((await workspace.call('DELETE', path)).status).toBe(200);
    expect((await as(theirs.token_value, 'GET', ME)).status).toBe(403);
  });

  it('are refused with a lifetime or comment that can’t be', async () => {
    for (const bad of [{ lifetime_seconds: 0 }, { lifetime_seconds: -5 }, { comment: 'x'.repeat(1001) }])
      expect((await workspace.call('POST', '/api/2.0/token/create', bad)).status).toBe(400);
    expect(await tokenOf('nobody@x.org')).toMatchObject({ error_code: 'RESOURCE_DOES_NOT_EXIST' });
    expect(await tokenOf('admins')).toMatchObject({ error_code: 'RESOURCE_DOES_NOT_EXIST' });
  });
});

it('are there again after a restart', async () => {
  const { id } = await user('kept@x.org');
  const { token_value } = await tokenOf('kept@x.org');
  const identities = await IdentityStore.open(workspace.home);
  const tokens = await TokenStore.open(workspace.home, () => workspace.clock.now, {
    hasTokens: true,
    maxTokenSeconds: undefined,
  });
  expect(tokens.ownerOf(token_value)).toBe(id);
  expect(identities.caller(id)).toEqual({
    id,
    name: 'kept@x.org',
    isAdmin: false,
    principals: ['kept@x.org', 'users'],
  });
});

it('a member of a group of administrators is one, for as long as it is in', async () => {
  const { id: adminsId } = await admins();
  const { id: member } = await user('second@x.org');
  const group = await scim('POST', 'Groups', { displayName: 'platform', members: [{ value: member }] });
  const { token_value } = await tokenOf('second@x.org');
  const users = () => as(token_value, 'GET', `${SCIM}/Users`);
  expect((await users()).status).toBe(403);
  const change = (op: string) =>
    scim('PATCH', `Groups/${adminsId}`, {
      Operations: [{ op, path: 'members', value: [{ value: group.id }] }],
    });
  await change('add');
  expect((await users()).status).toBe(200);
  await change('remove');
  expect((await users()).status).toBe(403);
});
