import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeWorkspace, startFakeWorkspace } from './fake-workspace.ts';

const BASE = '/api/2.1/unity-catalog';
let workspace: FakeWorkspace;
beforeAll(async () => {
  workspace = await startFakeWorkspace();
});
afterAll(() => workspace.close());

const get = (path: string) => workspace.call('GET', `${BASE}/${path}`);
const IN = 'catalog_name=main&schema_name=default';
const namesOf = (list: unknown): unknown[] => (list as { name: string }[]).map(({ name }) => name);

describe('Unity Catalog', () => {
  it('lists catalogs and schemas by name', async () => {
    const catalogs = (await get('catalogs')).body;
    expect(catalogs).toMatchObject({
      catalogs: [
        { name: 'main', full_name: 'main', comment: 'mine', catalog_type: 'MANAGED_CATALOG' },
        { name: 'samples' },
      ],
    });
    expect(catalogs).not.toHaveProperty('next_page_token');
    expect((await get('schemas?catalog_name=main')).body).toMatchObject({
      schemas: [{ name: 'default', catalog_name: 'main', full_name: 'main.default' }],
    });
    expect((await get('catalogs/MAIN')).body).toMatchObject({ name: 'main' });
    expect((await get('schemas/main.default')).body).toMatchObject({ full_name: 'main.default' });
  });

  it('describes the columns of a table in both forms', async () => {
    const { body } = await get('tables/main.default.orders');
    expect(body).toMatchObject({
      full_name: 'main.default.orders',
      table_type: 'MANAGED',
      data_source_format: 'DELTA',
      properties: { p: '1' },
    });
    const columns = body['columns'] as unknown as Record<string, unknown>[];
    expect(columns[0]).toEqual({
      name: 'id',
      position: 0,
      nullable: false,
      comment: 'key',
      type_name: 'LONG',
      type_text: 'bigint',
      type_json: '{"name":"id","type":"long","nullable":false,"metadata":{"comment":"key"}}',
      type_precision: 0,
      type_scale: 0,
    });
    expect(columns[1]).toMatchObject({ type_text: 'decimal(10,2)', type_precision: 10, type_scale: 2 });
    expect(columns[2]).toMatchObject({ type_name: 'ARRAY', type_text: 'array<struct<k:int>>' });
    expect(JSON.parse(String(columns[2]?.['type_json']))).toEqual({
      name: 'tags',
      type: {
        type: 'array',
        elementType: {
          type: 'struct',
          fields: [{ name: 'k', type: 'integer', nullable: true, metadata: {} }],
        },
        containsNull: true,
      },
      nullable: true,
      metadata: {},
    });
    expect(columns[3]).toMatchObject({ partition_index: 0 });
  });

  it('lists tables with columns unless they are not wanted', async () => {
    const whole = (await get(`tables?${IN}`)).body['tables'] as unknown as Record<string, unknown>[];
    expect(whole.map((table) => (table['columns'] as unknown[]).length)).toEqual([4, 4, 4, 4]);
    const bare = (await get(`tables?${IN}&omit_columns=true&omit_properties=true`)).body;
    expect((bare['tables'] as unknown as object[])[0]).not.toHaveProperty('columns');
    expect((bare['tables'] as unknown as object[])[0]).not.toHaveProperty('properties');
  });

  it('pages on request', async () => {
    const first = (await get(`tables?${IN}&max_results=3`)).body;
    expect(namesOf(first['tables'])).toEqual(['alpha', 'beta', 'gamma']);
    const second = (await get(`tables?${IN}&max_results=3&page_token=${first['next_page_token']}`)).body;
    expect(namesOf(second['tables'])).toEqual(['orders']);
    expect(second).not.toHaveProperty('next_page_token');
    expect((await get('catalogs?max_results=0')).body).not.toHaveProperty('next_page_token');
    expect((await get('catalogs?max_results=-1')).status).toBe(400);
    expect((await get('catalogs?page_token=zzz%25')).status).toBe(400);
  });

  it('lists volumes', async () => {
    const { body } = await get(`volumes?${IN}`);
    expect(body).toMatchObject({ volumes: [{ full_name: 'main.default.raw', volume_type: 'MANAGED' }] });
    expect((await get('volumes/main.default.raw')).body).toMatchObject({ name: 'raw' });
  });

  it.each([
    ['catalogs/nope', 404, 'CATALOG_DOES_NOT_EXIST', "Catalog 'nope' does not exist."],
    ['schemas?catalog_name=nope', 404, 'CATALOG_DOES_NOT_EXIST', "Catalog 'nope' does not exist."],
    ['schemas/main.nope', 404, 'SCHEMA_DOES_NOT_EXIST', "Schema 'main.nope' does not exist."],
    [
      'tables?catalog_name=main&schema_name=nope',
      404,
      'SCHEMA_DOES_NOT_EXIST',
      "Schema 'main.nope' does not exist.",
    ],
    ['tables/main.default.nope', 404, 'TABLE_DOES_NOT_EXIST', "Table 'main.default.nope' does not exist."],
    ['volumes/main.default.nope', 404, 'VOLUME_DOES_NOT_EXIST', "Volume 'main.default.nope' does not exist."],
    ['tables/main.default', 400, 'INVALID_PARAMETER_VALUE', "'main.default' is not the full name of a table"],
    ['tables/a.b.c.d', 400, 'INVALID_PARAMETER_VALUE', "'a.b.c.d' is not the full name of a table"],
    ['schemas', 400, 'INVALID_PARAMETER_VALUE', expect.stringContaining('catalog_name')],
  ])('refuses %s', async (path, status, error_code, message) => {
    expect(await get(path)).toMatchObject({ status, body: { error_code, message } });
  });
});
