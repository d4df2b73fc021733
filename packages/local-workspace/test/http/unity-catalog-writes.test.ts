import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalWorkspace, startLocalWorkspace } from '../../src/app/start.ts';

let home: string;
let workspace: LocalWorkspace;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lakehouse-uc-'));
  const orders = { catalog: 'main', schema: 'shop', table: 'orders', text: 'Orders' };
  const statement = 'CREATE TABLE main.shop.orders AS SELECT 1 AS id';
  const keyed = (table: string, columns: string) => ({
    ...orders,
    table,
    statement: `CREATE TABLE main.shop.${table} (${columns})`,
  });
  workspace = await startLocalWorkspace({
    home,
    port: 0,
    seedTables: [
      { ...orders, statement },
      keyed('customers', 'id INT NOT NULL, since DATE NOT NULL'),
      keyed('bills', 'customer INT, day DATE'),
    ],
  });
});
afterAll(async () => {
  await workspace.close();
  await rm(home, { recursive: true });
});

async function call(method: string, path: string, body?: object) {
  const answer = await fetch(`${workspace.url}/api/2.1/unity-catalog/${path}`, {
    method,
    headers: { authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const refused = (status: number, code: string) => ({ status, body: { error_code: code } });

it('objects have an owner, who is changed', async () => {
  const mine = { owner: 'local-user@localhost', created_by: 'local-user@localhost' };
  await call('POST', 'catalogs', { name: 'owned' });
  await call('POST', 'schemas', { name: 's', catalog_name: 'owned' });
  await call('POST', 'volumes', {
    name: 'v',
    catalog_name: 'owned',
    schema_name: 's',
    volume_type: 'MANAGED',
  });
  const paths = ['catalogs/owned', 'schemas/owned.s', 'volumes/owned.s.v', 'tables/main.shop.orders'];
  for (const path of paths) {
    expect(await call('GET', path)).toMatchObject({ body: mine });
    expect(await call('PATCH', path, { owner: 'admins' })).toMatchObject({ status: 200 });
    expect(await call('GET', path)).toMatchObject({ body: { ...mine, owner: 'admins' } });
    expect(await call('PATCH', path, { owner: 'nobody' })).toMatchObject({ status: 400 });
  }
  expect(await call('GET', 'tables?catalog_name=main&schema_name=shop')).toMatchObject({
    body: { tables: [{}, {}, { name: 'orders', owner: 'admins' }] },
  });
});

it('what an update can’t change is refused, and nothing else of it is changed', async () => {
  await call('POST', 'catalogs', { name: 'fixed', comment: 'before' });
  const refusals = [
    { new_name: 'other', comment: 'after' },
    { properties: { a: 'b' }, comment: 'after' },
    { isolation_mode: 'ISOLATED', comment: 'after' },
  ];
  for (const changes of refusals) {
    const [field = ''] = Object.keys(changes);
    const answer = await call('PATCH', 'catalogs/fixed', changes);
    expect(answer).toMatchObject(refused(400, 'INVALID_PARAMETER_VALUE'));
    expect(answer.body['message']).toContain(`can’t change ${field} of a catalog: nothing was changed`);
    expect(await call('GET', 'catalogs/fixed')).toMatchObject({ body: { comment: 'before' } });
  }
  expect(await call('PATCH', 'tables/main.shop.orders', { columns: [] })).toMatchObject({ status: 400 });
  // What clients send that write all back that they read.
  expect(
    await call('PATCH', 'catalogs/fixed', { new_name: 'fixed', properties: null, comment: 'after' }),
  ).toMatchObject({ status: 200, body: { comment: 'after' } });
});

it('catalogs, schemas and volumes are made, described and deleted', async () => {
  expect(await call('POST', 'catalogs', { name: 'Fin_ance', comment: "it's new" })).toMatchObject({
    status: 200,
    body: { name: 'fin_ance', comment: "it's new" },
  });
  expect(await call('POST', 'catalogs', { name: 'fin_ance' })).toMatchObject(
    refused(409, 'CATALOG_ALREADY_EXISTS'),
  );
  expect(await call('POST', 'catalogs', { name: 'a.b' })).toMatchObject({ status: 400 });
  expect(await call('PATCH', 'catalogs/fin_ance', { comment: 'changed' })).toMatchObject({
    body: { comment: 'changed' },
  });
  expect(await call('POST', 'schemas', { name: 'Raw', catalog_name: 'fin_ance' })).toMatchObject({
    body: { full_name: 'fin_ance.raw' },
  });
  expect(await call('POST', 'schemas', { name: 'x', catalog_name: 'nope' })).toMatchObject({ status: 404 });
  const volume = { name: 'files', catalog_name: 'fin_ance', schema_name: 'raw', volume_type: 'MANAGED' };
  expect(await call('POST', 'volumes', volume)).toMatchObject({ body: { full_name: 'fin_ance.raw.files' } });
  expect(await call('POST', 'volumes', { ...volume, name: 'e', volume_type: 'EXTERNAL' })).toMatchObject(
    refused(400, 'INVALID_PARAMETER_VALUE'),
  );
  expect(await call('PATCH', 'volumes/fin_ance.raw.files', { comment: 'c' })).toMatchObject({
    body: { comment: 'c' },
  });
  expect(await call('DELETE', 'schemas/fin_ance.raw')).toMatchObject({ status: 400 });
  expect(await call('DELETE', 'catalogs/fin_ance?force=true')).toEqual({ status: 200, body: {} });
  expect(await call('GET', 'catalogs/fin_ance')).toMatchObject(refused(404, 'CATALOG_DOES_NOT_EXIST'));
  expect(await call('DELETE', 'volumes/main.default.nope')).toMatchObject(
    refused(404, 'VOLUME_DOES_NOT_EXIST'),
  );
});

it('tables are asked for and deleted; making one is a statement', async () => {
  expect(await call('GET', 'tables/main.shop.orders/exists')).toMatchObject({
    body: { table_exists: true },
  });
  expect(await call('DELETE', 'tables/main.shop.orders')).toEqual({ status: 200, body: {} });
  expect(await call('GET', 'tables/main.shop.orders/exists')).toMatchObject({
    body: { table_exists: false },
  });
  expect(await call('DELETE', 'tables/main.shop.orders')).toMatchObject(refused(404, 'TABLE_DOES_NOT_EXIST'));
  const made = await call('POST', 'tables', { name: 't' });
  expect(made).toMatchObject(refused(400, 'INVALID_PARAMETER_VALUE'));
  expect(made.body['message']).toContain('CREATE TABLE');
});

it('keys of tables are made, described and deleted', async () => {
  const primary = {
    primary_key_constraint: {
      name: 'customers_key',
      child_columns: ['id', 'since'],
      timeseries_columns: ['since'],
      rely: true,
    },
  };
  const foreign = {
    foreign_key_constraint: {
      name: 'bills_customers_fk',
      child_columns: ['customer', 'day'],
      parent_table: 'main.shop.customers',
      parent_columns: ['id', 'since'],
    },
  };
  const add = (table: string, constraint: object) =>
    call('POST', 'constraints', { full_name_arg: `main.shop.${table}`, constraint });
  const { name: _, ...unnamed } = foreign.foreign_key_constraint;
  expect(await add('bills', foreign)).toMatchObject({ status: 400 });
  expect(await add('customers', primary)).toEqual({ status: 200, body: primary });
  expect(await add('bills', { foreign_key_constraint: unnamed })).toEqual({ status: 200, body: foreign });
  expect(await call('GET', 'tables/main.shop.customers')).toMatchObject({
    body: { table_constraints: [primary] },
  });
  expect(await call('GET', 'tables/main.shop.bills')).toMatchObject({
    body: { table_constraints: [foreign] },
  });
  const gone = (cascade: boolean) =>
    call('DELETE', `constraints/main.shop.customers?constraint_name=customers_key&cascade=${cascade}`);
  expect(await gone(false)).toMatchObject({ status: 400 });
  expect(await gone(true)).toEqual({ status: 200, body: {} });
  expect((await call('GET', 'tables/main.shop.bills')).body['table_constraints']).toBeUndefined();
  expect(await add('customers', { named_table_constraint: { name: 'x' } })).toMatchObject(
    refused(400, 'INVALID_PARAMETER_VALUE'),
  );
  expect(await add('nowhere', primary)).toMatchObject(refused(404, 'TABLE_DOES_NOT_EXIST'));
});

it.each([
  ['catalogs', 'main'],
  ['schemas', 'main.shop'],
  ['tables', 'main.shop.bills'],
  ['columns', 'main.shop.bills.day'],
])('tags of %s are set, read, changed and removed', async (entity_type, entity_name) => {
  const path = `entity-tag-assignments/${entity_type}/${entity_name}/tags`;
  const pii = { entity_type, entity_name, tag_key: 'pii', tag_value: '' };
  const team = { entity_type, entity_name, tag_key: 'team', tag_value: 'b i' };
  const create = (tag: object) => call('POST', 'entity-tag-assignments', tag);
  expect(await create(pii)).toEqual({ status: 200, body: pii });
  expect(await create(team)).toEqual({ status: 200, body: team });
  expect(await create(team)).toMatchObject(refused(409, 'TAG_ALREADY_EXISTS'));
  expect(await call('GET', path)).toEqual({ status: 200, body: { tag_assignments: [pii, team] } });
  const changed = { ...team, tag_value: 'x' };
  expect(await call('PATCH', `${path}/team?update_mask=tag_value`, changed)).toMatchObject({ body: changed });
  // A refused value leaves the old one.
  expect(await call('PATCH', `${path}/team`, { tag_value: ' x' })).toMatchObject({ status: 400 });
  expect(await call('GET', `${path}/team`)).toEqual({ status: 200, body: changed });
  for (const key of ['team', 'pii'])
    expect(await call('DELETE', `${path}/${key}`)).toEqual({ status: 200, body: {} });
  for (const method of ['GET', 'PATCH', 'DELETE'])
    expect(await call(method, `${path}/team`), method).toMatchObject(refused(404, 'TAG_DOES_NOT_EXIST'));
  expect(await call('GET', path)).toEqual({ status: 200, body: { tag_assignments: [] } });
});
