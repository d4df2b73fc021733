import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../../../core/test/support/api-server.ts';
import { type ServedWorkspace, serveWorkspace } from '../../src/app/serve-workspace.ts';
import { allowedHosts } from '../../src/http/allowed-host.ts';
import { RESOURCES } from '../../src/resources/index.gen.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { FakeClusterRuntime } from '../http/fake-cluster-runtime.ts';
import { letRead, makeContacts } from '../http/own-contacts.ts';
import { permittedObjects } from './permitted-objects.ts';
import { makeRoles, ROLES, type Role } from './roles.ts';

const OWN_TOKEN = 'dapi-own';
const store = testStore();
/** Clusters that run as soon as they are asked to. */
const runtime = new FakeClusterRuntime();
runtime.act = (driver, message) => {
  if (!message) driver.launch.onEvent({ event: 'ready', version: '4.2.0' });
};
const tokens = new Map<Role, string>();
let workspace: ServedWorkspace;
let api: Awaited<ReturnType<typeof startApi>>;
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
  await makeContacts(store.run);
  await letRead(store.run, 'team', 'contacts');
  api = await startApi(() => ({ json: [{ word: 'hush' }] }));
  workspace = await serveWorkspace(store.open(), {
    apiHosts: allowedHosts.parse(api.url),
    home: store.home(),
    port: 0,
    host: '127.0.0.1',
    token: OWN_TOKEN,
    log: () => undefined,
    setUp: async () => undefined,
    clusterRuntime: runtime,
  });
  tokens.set('admin', OWN_TOKEN);
  for (const role of ROLES.filter((one) => one !== 'admin')) {
    const path = '/api/2.0/token-management/on-behalf-of/tokens';
    const { text } = await call(OWN_TOKEN, 'POST', path, { application_id: users[role].name });
    tokens.set(role, JSON.parse(text).token_value);
  }
  warehouse = JSON.parse((await call(OWN_TOKEN, 'GET', '/api/2.0/sql/warehouses')).text).warehouses[0].id;
});
afterAll(async () => {
  await workspace.close();
  await api.close();
});

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
const GOLDEN = '/api/2.0/master-data';
const CLOSED = '/Volumes/main/closed$n/files';

/** A request for a sample of an API into a folder. */
const sampleInto = (folder: string, more: object = {}): object => ({
  url: '$a/words',
  method: 'GET',
  query: [],
  headers: [],
  records: [],
  single: false,
  folder,
  timeout: 60,
  ...more,
});

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
  'tables.update': [
    [`${UC}/tables/main.shop.t$n`, owners, { owner: 'team' }],
    [`${UC}/tables/main.closed$n.t`, admins, { owner: 'team' }],
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
    // Who may only see a warehouse runs nothing on it.
    ['/api/2.0/sql/statements', writers, { warehouse_id: '$h', statement: 'SELECT * FROM main.shop.t$n' }],
  ],
  'sqlSessions.create': [
    ['/api/2.0/sql/sessions', all, { warehouse_id: '$w' }],
    ['/api/2.0/sql/sessions', writers, { warehouse_id: '$h' }],
  ],
  'sqlSessions.delete': [['/api/2.0/sql/sessions/$k', admins]],
  'statements.get': [['/api/2.0/sql/statements/$s', admins]],
  'statements.getChunk': [['/api/2.0/sql/statements/$s/result/chunks/0', admins]],
  'statements.cancel': [['/api/2.0/sql/statements/$s/cancel', admins]],
  // The workspace's own warehouse is everybody's, `$h` only of those who have a permission on it.
  'warehouses.list': [['/api/2.0/sql/warehouses', all]],
  'warehouses.get': [
    ['/api/2.0/sql/warehouses/$w', all],
    ['/api/2.0/sql/warehouses/$h', readers],
  ],
  'warehouses.start': [
    ['/api/2.0/sql/warehouses/$w/start', all],
    ['/api/2.0/sql/warehouses/$h/start', writers],
  ],
  'warehouses.stop': [['/api/2.0/sql/warehouses/$h/stop', owners]],
  'warehouses.edit': [['/api/2.0/sql/warehouses/$h/edit', owners, { name: 'edited$n' }]],
  'warehouses.delete': [['/api/2.0/sql/warehouses/$h', owners]],
  'clusters.list': [['/api/2.0/clusters/list', all]],
  'clusters.get': [['/api/2.0/clusters/get?cluster_id=$c', readers]],
  'clusters.events': [['/api/2.0/clusters/events', readers, { cluster_id: '$c' }]],
  'clusters.start': [['/api/2.0/clusters/start', writers, { cluster_id: '$c' }]],
  'clusters.restart': [['/api/2.0/clusters/restart', writers, { cluster_id: '$d' }]],
  'clusters.delete': [['/api/2.0/clusters/delete', writers, { cluster_id: '$c' }]],
  'clusters.permanentDelete': [['/api/2.0/clusters/permanent-delete', owners, { cluster_id: '$c' }]],
  'jobs.list': [['/api/2.2/jobs/list', all]],
  'jobs.get': [['/api/2.2/jobs/get?job_id=$j', readers]],
  'jobs.delete': [['/api/2.2/jobs/delete', owners, { job_id: '$j' }]],
  'jobs.runNow': [['/api/2.2/jobs/run-now', writers, { job_id: '$j' }]],
  'jobs.getRun': [
    ['/api/2.2/jobs/runs/get?run_id=$r', readers],
    // A run of no job, and one of a job that is gone.
    ['/api/2.2/jobs/runs/get?run_id=$o', admins],
    ['/api/2.2/jobs/runs/get?run_id=$g', admins],
  ],
  'jobs.listRuns': [['/api/2.2/jobs/runs/list', all]],
  'jobs.getOutput': [
    ['/api/2.2/jobs/runs/get-output?run_id=$r', readers],
    ['/api/2.2/jobs/runs/get-output?run_id=$o', admins],
  ],
  'jobs.cancelRun': [['/api/2.2/jobs/runs/cancel', writers, { run_id: '$r' }]],
  'jobs.deleteRun': [['/api/2.2/jobs/runs/delete', owners, { run_id: '$r' }]],
  'permissions.get': [
    ['/api/2.0/permissions/clusters/$c', owners],
    ['/api/2.0/permissions/jobs/$j', owners],
    ['/api/2.0/permissions/sql/warehouses/$h', owners],
    ['/api/2.0/permissions/warehouses/$w', admins],
  ],
  'permissions.levels': [['/api/2.0/permissions/jobs/$j/permissionLevels', owners]],
  'permissions.update': [
    [
      '/api/2.0/permissions/jobs/$j',
      owners,
      { access_control_list: [{ user_name: 'grantee@x.org', permission_level: 'CAN_VIEW' }] },
    ],
    [
      '/api/2.0/permissions/clusters/$c',
      owners,
      { access_control_list: [{ user_name: 'writer@x.org', permission_level: 'CAN_MANAGE' }] },
    ],
  ],
  'permissions.set': [
    [
      '/api/2.0/permissions/warehouses/$h',
      owners,
      { access_control_list: [{ user_name: 'nobody@x.org', permission_level: 'CAN_MANAGE' }] },
    ],
  ],
  'secrets.createScope': [['/api/2.0/secrets/scopes/create', all, { scope: 'new$n' }]],
  'secrets.listScopes': [['/api/2.0/secrets/scopes/list', all]],
  'secrets.deleteScope': [['/api/2.0/secrets/scopes/delete', owners, { scope: 'scope$n' }]],
  'secrets.put': [['/api/2.0/secrets/put', writers, { scope: 'scope$n', key: 'b', string_value: 'x' }]],
  'secrets.list': [['/api/2.0/secrets/list?scope=scope$n', readers]],
  'secrets.get': [['/api/2.0/secrets/get?scope=scope$n&key=k', readers]],
  'secrets.delete': [['/api/2.0/secrets/delete', writers, { scope: 'scope$n', key: 'k' }]],
  'secrets.putAcl': [
    [
      '/api/2.0/secrets/acls/put',
      owners,
      { scope: 'scope$n', principal: 'nobody@x.org', permission: 'READ' },
    ],
  ],
  'secrets.getAcl': [['/api/2.0/secrets/acls/get?scope=scope$n&principal=reader@x.org', owners]],
  'secrets.listAcls': [['/api/2.0/secrets/acls/list?scope=scope$n', owners]],
  'secrets.deleteAcl': [
    ['/api/2.0/secrets/acls/delete', owners, { scope: 'scope$n', principal: 'writer@x.org' }],
  ],
  'apiSamples.fetch': [
    ['/api/2.0/api-samples', writers, sampleInto('/Volumes/main/shop/files$n/words')],
    ['/api/2.0/api-samples', admins, sampleInto(`${CLOSED}/words`)],
    [
      '/api/2.0/api-samples',
      writers,
      sampleInto('/Volumes/main/shop/files$n/more', {
        auth: { kind: 'bearer', scope: 'scope$n', secret: 'k' },
      }),
    ],
  ],
  'goldenRecords.entityTypes': [[`${GOLDEN}/entity-types`, all]],
  'goldenRecords.list': [[`${GOLDEN}/entity-types/contacts/records`, readers]],
  'goldenRecords.get': [[`${GOLDEN}/entity-types/contacts/records/crm:1`, readers]],
  'goldenRecords.changes': [[`${GOLDEN}/entity-types/contacts/changes?since=0`, readers]],
  'goldenRecords.usage': [[`${GOLDEN}/usage`, all]],
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

/** Makes the table, volumes, schema and catalog of a number. */
async function makeObjects(n: number): Promise<void> {
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
}

const permitted = permittedObjects(
  async (method, path, body) => JSON.parse((await call(OWN_TOKEN, method, path, body)).text),
  () => warehouse,
);

/** Makes what the given texts name, and gives what puts the names in. */
async function prepared(...texts: readonly string[]): Promise<(text: string) => string> {
  const n = ++number;
  const all = texts.join(' ');
  const names = (...of: readonly string[]): boolean => of.some((one) => all.includes(one));
  if (names('t$n', 'files$n', 'closed$n', 'extra$n', '$s')) await makeObjects(n);
  const closed = `SELECT word FROM main.closed${n}.t`;
  const named = {
    $a: api.url,
    $w: warehouse,
    $n: String(n),
    ...(names('$s') && { $s: String(JSON.parse((await sql('admin', closed)).text).statement_id) }),
    ...(names('$k') && { $k: await makeSession() }),
    ...(names('$h') && { $h: await permitted.warehouse(n) }),
    ...(names('$c') && { $c: await permitted.stopped(n) }),
    ...(names('$d') && { $d: await permitted.running(n) }),
    ...(names('$j', '$r', '$g', '$o') && (await permitted.jobs(n))),
  };
  if (names('scope$n')) await permitted.scope(n);
  return (text) => Object.entries(named).reduce((done, [name, value]) => done.replaceAll(name, value), text);
}

const asAdmin = async (method: string, path: string, body?: unknown) =>
  JSON.parse((await call(OWN_TOKEN, method, path, body)).text);
const makeSession = async (): Promise<string> =>
  (await asAdmin('POST', '/api/2.0/sql/sessions', { warehouse_id: warehouse })).session_id;
/** Whether the call did what it is for. */
const succeeded = (id: string, { status, text }: { status: number; text: string }): boolean =>
  status < 300 && (id !== 'statements.execute' || JSON.parse(text).status.state === 'SUCCEEDED');

describe.each(everyone.map(({ id, method }) => ({ id, method })))('$id', ({ id, method }) => {
  it.each(ROLES)('%s', async (role) => {
    for (const [path, allowed, body] of MATRIX[id] ?? []) {
      const json = typeof body === 'object' ? JSON.stringify(body) : '';
      const named = await prepared(path, json);
      const given = typeof body === 'object' ? named(json) : body;
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

it('lists only what somebody has a permission on', async () => {
  const named = await prepared('$h $c $j scope$n');
  const seen = async (role: Role, path: string, key: string) =>
    (JSON.parse((await call(tokens.get(role) ?? '', 'GET', path)).text)[key] ?? []) as Record<
      string,
      unknown
    >[];
  const [own, cluster, job, run] = ['$h', '$c', '$j', '$r'].map(named);
  for (const role of ROLES) {
    const isReader = readers.includes(role);
    const ids = async (path: string, key: string, id: string) =>
      (await seen(role, path, key)).map((one) => String(one[id]));
    const found = {
      warehouse: (await ids('/api/2.0/sql/warehouses', 'warehouses', 'id')).includes(own ?? ''),
      cluster: (await ids('/api/2.0/clusters/list', 'clusters', 'cluster_id')).includes(cluster ?? ''),
      job: (await ids('/api/2.2/jobs/list?limit=100', 'jobs', 'job_id')).includes(job ?? ''),
      run: (await ids('/api/2.2/jobs/runs/list?limit=24', 'runs', 'run_id')).includes(run ?? ''),
      scope: (await ids('/api/2.0/secrets/scopes/list', 'scopes', 'name')).includes(named('scope$n')),
    };
    expect([role, found]).toEqual([
      role,
      { warehouse: isReader, cluster: isReader, job: isReader, run: isReader, scope: isReader },
    ]);
    // Runs of no job and of jobs that are gone are the administrators'.
    const runs = await ids('/api/2.2/jobs/runs/list?limit=24', 'runs', 'run_id');
    if (role !== 'admin') for (const hidden of ['$g', '$o']) expect(runs).not.toContain(named(hidden));
  }
});

it('takes a permission with the next call, keeps an owner, and refuses what is not a permission', async () => {
  const named = await prepared('$j');
  const job = named('/api/2.0/permissions/jobs/$j');
  const may = async (role: Role) =>
    (await call(tokens.get(role) ?? '', 'GET', named('/api/2.2/jobs/get?job_id=$j'))).status === 200;
  expect([await may('reader'), await may('nobody')]).toEqual([true, false]);
  const set = (list: object[], token = OWN_TOKEN) => call(token, 'PUT', job, { access_control_list: list });
  const answer = await set([{ group_name: 'team', permission_level: 'CAN_VIEW' }]);
  expect(JSON.parse(answer.text)).toEqual({
    object_id: named('/jobs/$j'),
    object_type: 'job',
    access_control_list: [
      {
        user_name: 'local-user@localhost',
        display_name: 'Local user',
        all_permissions: [{ permission_level: 'IS_OWNER', inherited: false }],
      },
      {
        group_name: 'team',
        display_name: 'team',
        all_permissions: [{ permission_level: 'CAN_VIEW', inherited: false }],
      },
      {
        group_name: 'admins',
        all_permissions: [
          { permission_level: 'CAN_MANAGE', inherited: true, inherited_from_object: ['/jobs/'] },
        ],
      },
    ],
  });
  // The permission of a group is its members'.
  expect([await may('reader'), await may('nobody')]).toEqual([true, false]);
  await set([{ user_name: 'owner@x.org', permission_level: 'IS_OWNER' }]);
  expect([await may('reader'), await may('owner')]).toEqual([false, true]);
  const shown = await asAdmin('GET', named('/api/2.2/jobs/get?job_id=$j'));
  expect(shown.creator_user_name).toBe('owner@x.org');
  for (const [bad, status] of [
    [[{ user_name: 'owner@x.org', permission_level: 'CAN_FLY' }], 400],
    [[{ user_name: 'owner@x.org', permission_level: 'CAN_RESTART' }], 400],
    [[{ group_name: 'team', permission_level: 'IS_OWNER' }], 400],
    [[{ user_name: 'nobody-here', permission_level: 'CAN_VIEW' }], 404],
    [[{ user_name: 'team', permission_level: 'CAN_VIEW' }], 404],
    [[{ user_name: 'owner@x.org', group_name: 'team', permission_level: 'CAN_VIEW' }], 400],
  ] as const)
    expect([bad, (await set([...bad])).status]).toEqual([bad, status]);
  expect((await call(OWN_TOKEN, 'GET', '/api/2.0/permissions/jobs/999999')).status).toBe(404);
  expect((await call(OWN_TOKEN, 'GET', '/api/2.0/permissions/volumes/x')).status).toBe(404);
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

it('describes the row filter and the column masks of a table', async () => {
  await sql('owner', 'CREATE FUNCTION main.shop.passing(id INT) RETURN id > 0');
  await sql('owner', "CREATE FUNCTION main.shop.starred(word STRING, id INT) RETURN '*'");
  await sql(
    'owner',
    'CREATE TABLE main.shop.guarded (id INT, word STRING MASK main.shop.starred USING COLUMNS (id)) WITH ROW FILTER main.shop.passing ON (id)',
  );
  const { text } = await call(tokens.get('reader') ?? '', 'GET', `${UC}/tables/main.shop.guarded`);
  expect(JSON.parse(text)).toMatchObject({
    owner: 'owner@x.org',
    row_filter: { function_name: 'main.shop.passing', input_column_names: ['id'] },
    columns: [
      { name: 'id' },
      { name: 'word', mask: { function_name: 'main.shop.starred', using_column_names: ['id'] } },
    ],
  });
});
