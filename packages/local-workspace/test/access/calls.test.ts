import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi } from '../../../core/test/support/api-server.ts';
import { type ServedWorkspace, serveWorkspace } from '../../src/app/serve-workspace.ts';
import { allowedHosts } from '../../src/http/allowed-host.ts';
import { RESOURCES } from '../../src/resources/index.gen.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { FakeClusterRuntime } from '../http/fake-cluster-runtime.ts';
import { letRead, makeContacts } from '../http/own-contacts.ts';
import { FS, MATRIX, UC } from './call-matrix.ts';
import { permittedObjects } from './permitted-objects.ts';
import { readers } from './role-sets.ts';
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

/** A program in place of a Python with MLflow: a model whose answer is always the same. */
async function modelProgram(): Promise<string> {
  const program = join(store.home(), 'model');
  const lines = [
    `#!${await findPython()}`,
    'import os',
    'os.write(3, b\'{"op":"ready"}\\n\')',
    'while os.read(3, 1 << 16):',
    '    os.write(3, b\'{"op":"answer","status":200,"body":"hush","type":"text/plain"}\\n\')',
  ];
  await writeFile(program, lines.join('\n'), { mode: 0o700 });
  return program;
}

beforeAll(async () => {
  vi.stubEnv('LAKEHOUSE_SERVING_PYTHON', await modelProgram());
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

/** Makes the schema `models$n` of the owner, and the model `m` in it. */
async function makeModel(n: number): Promise<void> {
  const schema = `main.models${n}`;
  await sql('owner', `CREATE SCHEMA ${schema}`);
  await sql('owner', `GRANT USE SCHEMA, EXECUTE ON SCHEMA ${schema} TO \`reader@x.org\``);
  await sql('owner', `GRANT USE SCHEMA, EXECUTE, CREATE MODEL ON SCHEMA ${schema} TO \`writer@x.org\``);
  const asOwner = (method: string, path: string, body: unknown) =>
    call(tokens.get('owner') ?? '', method, `/api/2.0/${path}`, body);
  const registry = 'mlflow/unity-catalog';
  const name = `${schema}.m`;
  const tags = [{ key: 'word', value: 'hush' }];
  await asOwner('POST', `${registry}/registered-models/create`, { name, tags });
  for (const version of [1, 2]) {
    await asOwner('POST', `${registry}/model-versions/create`, { name, source: 'hush', tags });
    await asOwner('PUT', `fs/files/Models/main/models${n}/m/${version}/MLmodel`, 'hush');
  }
  await asOwner('POST', `${registry}/model-versions/finalize`, { name, version: '1' });
  await asOwner('POST', `${registry}/registered-models/alias`, { name, alias: 'best', version: '1' });
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
  if (names('models$n', '$v')) await makeModel(n);
  if (names('t$n', 'files$n', 'closed$n', 'extra$n', '$s')) await makeObjects(n);
  if (names('f$n')) {
    await sql('owner', `CREATE FUNCTION main.shop.f${n}() RETURN 'hush'`);
    await sql('owner', `GRANT EXECUTE ON FUNCTION main.shop.f${n} TO team`);
  }
  if (names('keyed$n')) {
    await sql('owner', `CREATE TABLE main.shop.keyed${n} (id INT NOT NULL)`);
    await sql('owner', `ALTER TABLE main.shop.keyed${n} SET TAGS ('team' = 'bi')`);
    await sql(
      'owner',
      `CREATE TABLE main.shop.keyed${n}_held (id INT, CONSTRAINT held${n} PRIMARY KEY (id))`,
    );
  }
  const closed = `SELECT word FROM main.closed${n}.t`;
  const named = {
    $a: api.url,
    $w: warehouse,
    $n: String(n),
    ...(names('$s') && { $s: String(JSON.parse((await sql('admin', closed)).text).statement_id) }),
    ...(names('$k') && { $k: await makeSession() }),
    ...(names('$h') && { $h: await permitted.warehouse(n) }),
    ...(names('$c') && { $c: await permitted.stopped(n) }),
    ...(names('$v') && { $v: await permitted.endpoint(n) }),
    ...(names('$d') && { $d: await permitted.running(n) }),
    ...(names('$p') && { $p: await permitted.pool(n) }),
    ...(names('$y') && { $y: await permitted.policy(n) }),
    ...(names('$e', '$u', '$l') && (await permitted.experiment(n))),
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

it('a schema with models is dropped by CASCADE only, and takes them along', async () => {
  const named = await prepared('models$n');
  const schema = named('main.models$n');
  const said = async (statement: string) => (await sql('owner', statement)).text;
  const model = async () => (await call(OWN_TOKEN, 'GET', `${UC}/models/${schema}.m`)).status;
  expect(await said(`DROP SCHEMA ${schema}`)).toContain('SCHEMA_NOT_EMPTY');
  expect(await said(`CREATE FUNCTION ${schema}.M() RETURN 1`)).toContain('ROUTINE_ALREADY_EXISTS');
  expect(await model()).toBe(200);
  await said(`DROP SCHEMA ${schema} CASCADE`);
  await said(`CREATE SCHEMA ${schema}`);
  expect(await model()).toBe(404);
});

it('lists only what somebody has a permission on', async () => {
  const named = await prepared('$h $c $j $v $p $y scope$n');
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
      endpoint: (await ids('/api/2.0/serving-endpoints', 'endpoints', 'id')).includes(named('$v')),
      pool: (await ids('/api/2.0/instance-pools/list', 'instance_pools', 'instance_pool_id')).includes(
        named('$p'),
      ),
      policy: (await ids('/api/2.0/policies/clusters/list', 'policies', 'policy_id')).includes(named('$y')),
      scope: (await ids('/api/2.0/secrets/scopes/list', 'scopes', 'name')).includes(named('scope$n')),
    };
    expect([role, found]).toEqual([
      role,
      Object.fromEntries(Object.keys(found).map((key) => [key, isReader])),
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
