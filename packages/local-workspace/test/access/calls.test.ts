import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedWorkspace, serveWorkspace } from '../../src/app/serve-workspace.ts';
import { RESOURCES } from '../../src/resources/index.gen.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { makeRoles, ROLES, type Role } from './roles.ts';

const OWN_TOKEN = 'dapi-own';
const store = testStore();
const tokens = new Map<Role, string>();
let workspace: ServedWorkspace;
let warehouse = '';

async function call(token: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${workspace.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

beforeAll(async () => {
  const users = await makeRoles(store);
  workspace = await serveWorkspace(store.open(), {
    home: store.home(),
    port: 0,
    host: '127.0.0.1',
    token: OWN_TOKEN,
    log: () => undefined,
    setUp: async () => undefined,
  });
  tokens.set('admin', OWN_TOKEN);
  for (const role of ROLES.filter((one) => one !== 'admin')) {
    const path = '/api/2.0/token-management/on-behalf-of/tokens';
    const { text } = await call(OWN_TOKEN, 'POST', path, { application_id: users[role].name });
    tokens.set(role, JSON.parse(text).token_value);
  }
  warehouse = JSON.parse((await call(OWN_TOKEN, 'GET', '/api/2.0/sql/warehouses')).text).warehouses[0].id;
});
afterAll(() => workspace.close());

const all = ROLES;
const readers: readonly Role[] = ['admin', 'owner', 'reader', 'writer'];
const writers: readonly Role[] = ['admin', 'owner', 'writer'];
const owners: readonly Role[] = ['admin', 'owner'];
const admins: readonly Role[] = ['admin'];

type Case = readonly [path: string, allowed: readonly Role[], body?: object | string];
const UC = '/api/2.1/unity-catalog';
const FS = '/api/2.0/fs';
const FILES = `${FS}/files/Volumes/main/shop/files$n`;
const FOLDERS = `${FS}/directories/Volumes/main/shop/files$n`;
const CLOSED = '/Volumes/main/closed$n/files';

/**
 * What each role gets by the calls that everyone may make; the others are for administrators (`access-matrix.test.ts`). `$n`
 * is a number that no other call has: the owner has a table, a view and a volume with it, an administrator a schema `closed$n`.
 */
const MATRIX: Readonly<Record<string, readonly Case[]>> = {
  'catalogs.list': [[`${UC}/catalogs`, all]],
  'catalogs.get': [[`${UC}/catalogs/main`, readers]],
  'catalogs.create': [[`${UC}/catalogs`, admins, { name: 'new$n' }]],
  'catalogs.update': [[`${UC}/catalogs/main`, admins, { comment: 'x' }]],
  'catalogs.delete': [[`${UC}/catalogs/extra$n?force=true`, admins]],
  'schemas.list': [[`${UC}/schemas?catalog_name=main`, readers]],
  'schemas.get': [
    [`${UC}/schemas/main.shop`, readers],
    [`${UC}/schemas/main.closed$n`, admins],
  ],
  'schemas.create': [[`${UC}/schemas`, owners, { catalog_name: 'main', name: 'new$n' }]],
  'schemas.update': [[`${UC}/schemas/main.shop`, owners, { comment: 'x' }]],
  'schemas.delete': [[`${UC}/schemas/main.closed$n?force=true`, admins]],
  'tables.list': [
    [`${UC}/tables?catalog_name=main&schema_name=shop`, readers],
    [`${UC}/tables?catalog_name=main&schema_name=closed$n`, admins],
  ],
  'tables.get': [
    [`${UC}/tables/main.shop.t$n`, readers],
    [`${UC}/tables/main.closed$n.t`, admins],
  ],
  'tables.exists': [[`${UC}/tables/main.closed$n.t/exists`, all]],
  'tables.create': [
    [
      `${UC}/tables`,
      [],
      { catalog_name: 'main', schema_name: 'closed$n', name: 'new', table_type: 'MANAGED', columns: [] },
    ],
  ],
  'tables.delete': [
    [`${UC}/tables/main.shop.t$n`, owners],
    [`${UC}/tables/main.closed$n.t`, admins],
  ],
  'volumes.list': [[`${UC}/volumes?catalog_name=main&schema_name=shop`, readers]],
  'volumes.get': [[`${UC}/volumes/main.shop.files$n`, readers]],
  'volumes.create': [
    [
      `${UC}/volumes`,
      writers,
      { catalog_name: 'main', schema_name: 'shop', name: 'new$n', volume_type: 'MANAGED' },
    ],
  ],
  'volumes.update': [[`${UC}/volumes/main.shop.files$n`, owners, { comment: 'x' }]],
  'volumes.delete': [[`${UC}/volumes/main.shop.files$n`, owners]],
  'grants.get': [
    [`${UC}/permissions/table/main.shop.t$n`, readers],
    [`${UC}/permissions/schema/main.closed$n`, admins],
  ],
  'grants.getEffective': [[`${UC}/effective-permissions/table/main.shop.t$n`, readers]],
  'grants.update': [
    [
      `${UC}/permissions/table/main.shop.t$n`,
      owners,
      { changes: [{ principal: 'grantee@x.org', add: ['SELECT'] }] },
    ],
    [
      `${UC}/permissions/catalog/main`,
      admins,
      { changes: [{ principal: 'grantee@x.org', add: ['USE_CATALOG'] }] },
    ],
  ],
  'files.upload': [
    [`${FILES}/b.txt`, writers, 'x'],
    [`${FS}/files${CLOSED}/b.txt`, admins, 'x'],
  ],
  'files.download': [
    [`${FILES}/a.txt`, readers],
    [`${FS}/files${CLOSED}/a.txt`, admins],
    [`${FS}/files/Volumes/main/shop/files$n/%2e%2e%2f%2e%2e%2fclosed$n/files/a.txt`, []],
  ],
  'files.head': [[`${FILES}/a.txt`, readers]],
  'files.delete': [[`${FILES}/a.txt`, writers]],
  'files.listDirectory': [
    [FOLDERS, readers],
    [`${FS}/directories${CLOSED}`, admins],
  ],
  'files.headDirectory': [[FOLDERS, readers]],
  'files.createDirectory': [[`${FOLDERS}/new`, writers]],
  'files.deleteDirectory': [[`${FOLDERS}/empty`, writers]],
  'statements.execute': [
    ['/api/2.0/sql/statements', readers, { warehouse_id: '$w', statement: 'SELECT * FROM main.shop.t$n' }],
    ['/api/2.0/sql/statements', admins, { warehouse_id: '$w', statement: 'SELECT * FROM main.closed$n.t' }],
    ['/api/2.0/sql/statements', admins, { warehouse_id: '$w', session_id: '$k', statement: 'SELECT 1' }],
  ],
  'sqlSessions.create': [['/api/2.0/sql/sessions', all, { warehouse_id: '$w' }]],
  'sqlSessions.delete': [['/api/2.0/sql/sessions/$k', admins]],
  'statements.get': [['/api/2.0/sql/statements/$s', admins]],
  'statements.getChunk': [['/api/2.0/sql/statements/$s/result/chunks/0', admins]],
  'statements.cancel': [['/api/2.0/sql/statements/$s/cancel', admins]],
  'warehouses.list': [['/api/2.0/sql/warehouses', all]],
  'warehouses.get': [['/api/2.0/sql/warehouses/$w', all]],
  'warehouses.start': [['/api/2.0/sql/warehouses/$w/start', all]],
  'currentUser.me': [['/api/2.0/preview/scim/v2/Me', all]],
  'tokens.create': [['/api/2.0/token/create', all, {}]],
  'tokens.list': [['/api/2.0/token/list', all]],
  'tokens.delete': [['/api/2.0/token/delete', [], { token_id: '$x' }]],
};

const everyone = RESOURCES.flatMap((resource) => resource.everyone ?? []);

it('tries each call that everyone may make', () => {
  expect(everyone.map(({ id }) => id).toSorted()).toEqual(Object.keys(MATRIX).toSorted());
});

let number = 0;
const sql = (role: Role, statement: string) =>
  call(tokens.get(role) ?? '', 'POST', '/api/2.0/sql/statements', {
    warehouse_id: warehouse,
    statement,
    wait_timeout: '50s',
  });

/** Makes what a call names, and puts the names in. */
async function prepared(): Promise<(text: string) => string> {
  const n = ++number;
  await sql('owner', `CREATE TABLE main.shop.t${n} AS SELECT 'hush' AS word`);
  await sql('owner', `CREATE VOLUME main.shop.files${n}`);
  await sql('admin', `CREATE SCHEMA main.closed${n}`);
  await sql('admin', `CREATE TABLE main.closed${n}.t AS SELECT 'hush' AS word`);
  await sql('admin', `CREATE VOLUME main.closed${n}.files`);
  await sql('admin', `CREATE CATALOG extra${n}`);
  const put = (path: string) => call(OWN_TOKEN, 'PUT', `${FS}${path}`, 'hush');
  await put(`/files/Volumes/main/shop/files${n}/a.txt`);
  await put(`/files/Volumes/main/closed${n}/files/a.txt`);
  await put(`/directories/Volumes/main/shop/files${n}/empty`);
  const of = JSON.parse((await sql('admin', `SELECT word FROM main.closed${n}.t`)).text).statement_id;
  const opened = await call(OWN_TOKEN, 'POST', '/api/2.0/sql/sessions', { warehouse_id: warehouse });
  const session = JSON.parse(opened.text).session_id;
  return (text) =>
    text
      .replaceAll('$n', String(n))
      .replaceAll('$w', warehouse)
      .replaceAll('$s', of)
      .replaceAll('$k', session);
}

/** Whether the call did what it is for. */
const succeeded = (id: string, { status, text }: { status: number; text: string }): boolean =>
  status < 300 && (id !== 'statements.execute' || JSON.parse(text).status.state === 'SUCCEEDED');

describe.each(everyone.map(({ id, method }) => ({ id, method })))('$id', ({ id, method }) => {
  it.each(ROLES)('%s', async (role) => {
    for (const [path, allowed, body] of MATRIX[id] ?? []) {
      const named = await prepared();
      const given = typeof body === 'object' ? named(JSON.stringify(body)) : body;
      const answer = await call(tokens.get(role) ?? '', method, named(path), given);
      expect([path, succeeded(id, answer)]).toEqual([path, allowed.includes(role)]);
      if (!allowed.includes(role)) {
        expect(answer.text).not.toContain('hush');
        expect(answer.status).toBeLessThan(500);
      }
    }
  });
});

it('nobody sees anything of the catalog', async () => {
  const token = tokens.get('nobody') ?? '';
  expect(JSON.parse((await call(token, 'GET', `${UC}/catalogs`)).text)).toEqual({ catalogs: [] });
  const { text } = await call(token, 'GET', `${UC}/tables/main.shop.t1/exists`);
  expect(JSON.parse(text)).toEqual({ table_exists: false });
});

it('grants by API are those of SQL, with what is inherited', async () => {
  await sql('owner', 'CREATE TABLE main.shop.granted (id INT)');
  const path = 'table/main.shop.granted';
  const change = (changes: object[]) =>
    call(tokens.get('owner') ?? '', 'PATCH', `${UC}/permissions/${path}`, { changes });
  const answer = await change([{ principal: 'grantee@x.org', add: ['SELECT', 'ALL_PRIVILEGES'] }]);
  expect(JSON.parse(answer.text)).toEqual({
    privilege_assignments: [{ principal: 'grantee@x.org', privileges: ['SELECT', 'ALL_PRIVILEGES'] }],
  });
  await change([{ principal: 'grantee@x.org', remove: ['ALL_PRIVILEGES'] }]);
  const effective = JSON.parse((await call(OWN_TOKEN, 'GET', `${UC}/effective-permissions/${path}`)).text);
  expect(effective.privilege_assignments).toContainEqual({
    principal: 'grantee@x.org',
    privileges: expect.arrayContaining([{ privilege: 'SELECT' }]),
  });
  expect(effective.privilege_assignments).toContainEqual({
    principal: 'team',
    privileges: [{ privilege: 'USE_CATALOG', inherited_from_name: 'main', inherited_from_type: 'CATALOG' }],
  });
  for (const [bad, status] of [
    [[{ principal: 'grantee@x.org', add: ['SELECT'], remove: ['SELECT'] }], 400],
    [[{ principal: 'grantee@x.org', add: ['FLY'] }], 400],
    [[{ principal: 'nobody-here', add: ['SELECT'] }], 404],
  ] as const)
    expect((await change([{ principal: 'grantee@x.org', add: ['MODIFY'] }, ...bad])).status).toBe(status);
  // Nothing of a refused change is made.
  expect(JSON.stringify(await store.rows('SHOW GRANTS ON TABLE main.shop.granted'))).not.toContain(
    '["grantee@x.org","MODIFY","TABLE"',
  );
});
