import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import {
  externalLocationEndpoints,
  metastoreEndpoints,
  storageCredentialEndpoints,
} from '@lakehouse/databricks-client/resources/metastores/endpoints';
import {
  functionEndpoints,
  type NewFunction,
} from '@lakehouse/databricks-client/resources/unity-catalog/function-endpoints';
import { permissionEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/permission-endpoints';
import { tableSummaryEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/table-summary-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalWorkspace, startLocalWorkspace } from '../../src/app/start.ts';

let home: string;
let workspace: LocalWorkspace;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lakehouse-functions-'));
  const statement = 'CREATE TABLE main.shop.orders AS SELECT 1 AS id';
  const orders = { catalog: 'main', schema: 'shop', table: 'orders', text: 'Orders', statement };
  const bills = { ...orders, table: 'bills', statement: 'CREATE VIEW main.shop.bills AS SELECT 1 AS id' };
  workspace = await startLocalWorkspace({ home, port: 0, seedTables: [orders, bills] });
});
afterAll(async () => {
  await workspace.close();
  await rm(home, { recursive: true });
});

const transport = () =>
  createFetchTransport({
    baseUrl: workspace.url,
    headers: () => ({ authorization: `Bearer ${workspace.token}` }),
  });
const functions = () => bindEndpoints(transport(), functionEndpoints);
const grants = () => bindEndpoints(transport(), permissionEndpoints);

async function rows(statement: string): Promise<unknown> {
  const post = async (path: string, method: string, body?: object) => {
    const answer = await fetch(`${workspace.url}/api/2.0/sql/${path}`, {
      method,
      headers: { authorization: `Bearer ${workspace.token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const { warehouses } = await post('warehouses', 'GET');
  const { result, status } = await post('statements', 'POST', {
    warehouse_id: warehouses[0].id,
    statement,
    wait_timeout: '30s',
  });
  return result?.data_array ?? status;
}

const shop = { catalog_name: 'main', schema_name: 'shop' };
const adding: NewFunction = {
  ...shop,
  name: 'plus',
  comment: "it's a sum",
  input_params: {
    parameters: [
      { name: 'b c', type_text: 'decimal(10,2)', position: 1, parameter_default: '1 + 1', comment: 'more' },
      { name: 'a', type_text: 'INT', position: 0 },
    ],
  },
  data_type: 'DECIMAL',
  full_data_type: 'DECIMAL(20,2)',
  routine_body: 'SQL',
  routine_definition: 'a + `b c`',
  parameter_style: 'S',
  is_deterministic: true,
  sql_data_access: 'CONTAINS_SQL',
  is_null_call: true,
  security_type: 'DEFINER',
  specific_name: 'plus',
};

it('a function is made, called, listed, given to somebody and dropped', async () => {
  const made = await functions().create({ function_info: adding });
  expect(made).toMatchObject({
    full_name: 'main.shop.plus',
    comment: "it's a sum",
    data_type: 'DECIMAL',
    full_data_type: 'decimal(20,2)',
    routine_body: 'SQL',
    routine_definition: 'a + `b c`',
    is_deterministic: true,
    sql_data_access: 'CONTAINS_SQL',
    input_params: {
      parameters: [
        { name: 'a', type_text: 'int', type_name: 'INT', position: 0, parameter_mode: 'IN' },
        { name: 'b c', type_text: 'decimal(10,2)', position: 1, comment: 'more', parameter_default: '1 + 1' },
      ],
    },
  });
  expect(await rows('SELECT main.shop.plus(3)')).toEqual([['5.00']]);
  expect(await functions().get({ name: 'main.shop.plus' })).toEqual(made);
  await rows('CREATE FUNCTION main.shop.also() RETURN 1');
  const first = await functions().list({ ...shop, max_results: 1 });
  expect(first.functions.map(({ name }) => name)).toEqual(['also']);
  const { functions: rest } = await functions().list({ ...shop, page_token: first.next_page_token ?? '' });
  expect(rest).toEqual([made]);

  const given = await functions().update({ name: 'main.shop.plus', owner: 'admins' });
  expect(given).toMatchObject({ owner: 'admins', created_by: 'local-user@localhost' });
  await expect(functions().update({ name: 'main.shop.plus' })).rejects.toMatchObject({ status: 400 });
  await functions().delete({ name: 'main.shop.plus', force: true });
  for (const call of [
    functions().get({ name: 'main.shop.plus' }),
    functions().delete({ name: 'main.shop.plus' }),
  ])
    await expect(call).rejects.toMatchObject({ status: 404, code: 'FUNCTION_DOES_NOT_EXIST' });
});

it('a function of rows has its columns', async () => {
  const made = await functions().create({
    function_info: {
      ...shop,
      name: 'upto',
      input_params: { parameters: [{ name: 'n', type_text: 'bigint' }] },
      data_type: 'TABLE_TYPE',
      full_data_type: 'TABLE',
      return_params: { parameters: [{ name: 'value', type_text: 'bigint', position: 0 }] },
      routine_definition: 'SELECT n AS value UNION ALL SELECT n + 1',
    },
  });
  expect(made).toMatchObject({
    data_type: 'TABLE_TYPE',
    full_data_type: 'TABLE (value bigint)',
    return_params: { parameters: [{ name: 'value', type_name: 'LONG', parameter_type: 'COLUMN' }] },
  });
  expect(await rows('SELECT sum(value) FROM main.shop.upto(4)')).toEqual([['9']]);
});

it.each([
  ['Python', { routine_body: 'EXTERNAL' }, /in SQL/u],
  ['a language', { external_language: 'PYTHON' }, /external_language/u],
  ['two statements', { routine_definition: '1; DROP TABLE main.shop.orders' }, /PARSE_SYNTAX_ERROR/u],
  ['a type that is none', { full_data_type: 'INT RETURN 1' }, /full_data_type/u],
  ['another specific name', { specific_name: 'other' }, /specific_name/u],
  ['a call without NULL', { is_null_call: false }, /is_null_call/u],
  [
    'a table where none may be',
    { routine_definition: '(SELECT max(id) FROM main.shop.orders)' },
    /READS SQL DATA/u,
  ],
])('refuses a function with %s', async (_what, change, message) => {
  const info = { ...adding, name: 'refused', specific_name: 'refused', ...change };
  await expect(functions().create({ function_info: info })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(message),
  });
  await expect(functions().get({ name: 'main.shop.refused' })).rejects.toMatchObject({ status: 404 });
});

it('refuses a name that is taken, and a schema that is not there', async () => {
  await rows('CREATE FUNCTION main.shop.twice() RETURN 1');
  const info = { ...adding, name: 'twice', specific_name: 'twice' };
  await expect(functions().create({ function_info: info })).rejects.toMatchObject({
    status: 409,
    code: 'FUNCTION_ALREADY_EXISTS',
  });
  await expect(functions().create({ function_info: { ...info, schema_name: 'none' } })).rejects.toMatchObject(
    { status: 404, code: 'SCHEMA_DOES_NOT_EXIST' },
  );
});

it('summaries name the tables of several schemas by patterns', async () => {
  await rows('CREATE SCHEMA main.short');
  await rows('CREATE TABLE main.short.orders (id INT)');
  const { list } = bindEndpoints(transport(), tableSummaryEndpoints);
  const named = async (input: object) =>
    (await list({ catalog_name: 'main', ...input })).tables.map((one) => [one.full_name, one.table_type]);
  expect(await named({ schema_name_pattern: 'sho%' })).toEqual([
    ['main.shop.bills', 'VIEW'],
    ['main.shop.orders', 'MANAGED'],
    ['main.short.orders', 'MANAGED'],
  ]);
  expect(await named({ schema_name_pattern: 'SHO_', table_name_pattern: 'o%' })).toEqual([
    ['main.shop.orders', 'MANAGED'],
  ]);
  const page = await list({ catalog_name: 'main', schema_name_pattern: 'sho%', max_results: 2 });
  expect(page.tables).toHaveLength(2);
  const input = { schema_name_pattern: 'sho%', page_token: page.next_page_token };
  expect(await named(input)).toEqual([['main.short.orders', 'MANAGED']]);
  await expect(list({ catalog_name: 'none' })).rejects.toMatchObject({ status: 404 });
});

it('grants are listed page by page', async () => {
  await rows('GRANT SELECT ON TABLE main.shop.orders TO admins');
  await rows('GRANT USE SCHEMA ON SCHEMA main.shop TO users');
  const on = { securable_type: 'table', full_name: 'main.shop.orders' };
  expect(await grants().list(on)).toMatchObject({
    privilege_assignments: [{ principal: 'admins', privileges: ['SELECT'] }],
  });
  const all = await grants().listEffective({ ...on, page_size: 150 });
  expect(all.effective_privilege_assignments).toContainEqual({
    principal: 'users',
    privileges: [
      { privilege: 'USE_SCHEMA', inherited_from_name: 'main.shop', inherited_from_type: 'SCHEMA' },
    ],
  });
  await expect(grants().list({ ...on, page_size: 2 })).rejects.toMatchObject({ status: 400 });
});

it('there is one metastore, and no object storage', async () => {
  const metastores = bindEndpoints(transport(), metastoreEndpoints);
  const { metastore_id, ...current } = await metastores.current();
  expect(current).toEqual({ workspace_id: 1_000_000_000_000_001, default_catalog_name: 'main' });
  const summary = await metastores.summary();
  expect(summary.metastore_id).toBe(metastore_id);
  expect(await metastores.list({})).toMatchObject({ metastores: [summary] });
  expect(await metastores.get({ id: metastore_id })).toEqual(summary);
  expect(await rows('SELECT current_metastore()')).toEqual([[summary['global_metastore_id']]]);
  await expect(metastores.get({ id: 'x' })).rejects.toMatchObject({ status: 404 });

  for (const [storage, key] of [
    [bindEndpoints(transport(), externalLocationEndpoints), 'external_locations'],
    [bindEndpoints(transport(), storageCredentialEndpoints), 'storage_credentials'],
  ] as const) {
    expect(await storage.list({})).toEqual({ [key]: [] });
    await expect(storage.get({ name: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(storage.create({ name: 'x' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/has no .*\/Volumes/u),
    });
  }
});
