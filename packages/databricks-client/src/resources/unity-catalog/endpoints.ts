import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { catalog, pageOf, paging, schema, table, tableListFlags, volume } from './types.ts';

const BASE = '/api/2.1/unity-catalog';
const inSchema = { catalog_name: z.string(), schema_name: z.string() };
const byFullName = z.object({ full_name: z.string() });

/** Reads of Unity Catalog; managed tables are written through SQL statements. */
export const unityCatalogEndpoints = {
  listCatalogs: defineEndpoint({
    id: 'catalogs.list',
    method: 'GET',
    path: `${BASE}/catalogs`,
    request: z.object(paging),
    response: pageOf('catalogs', catalog),
  }),
  getCatalog: defineEndpoint({
    id: 'catalogs.get',
    method: 'GET',
    path: `${BASE}/catalogs/{name}`,
    request: z.object({ name: z.string() }),
    response: catalog,
  }),
  listSchemas: defineEndpoint({
    id: 'schemas.list',
    method: 'GET',
    path: `${BASE}/schemas`,
    request: z.object({ catalog_name: z.string(), ...paging }),
    response: pageOf('schemas', schema),
  }),
  getSchema: defineEndpoint({
    id: 'schemas.get',
    method: 'GET',
    path: `${BASE}/schemas/{full_name}`,
    request: byFullName,
    response: schema,
  }),
  listTables: defineEndpoint({
    id: 'tables.list',
    method: 'GET',
    path: `${BASE}/tables`,
    request: z.object({ ...inSchema, ...paging, ...tableListFlags }),
    response: pageOf('tables', table),
  }),
  getTable: defineEndpoint({
    id: 'tables.get',
    method: 'GET',
    path: `${BASE}/tables/{full_name}`,
    request: byFullName,
    response: table,
  }),
  tableExists: defineEndpoint({
    id: 'tables.exists',
    method: 'GET',
    path: `${BASE}/tables/{full_name}/exists`,
    request: byFullName,
    response: z.looseObject({ table_exists: z.boolean() }),
  }),
  listVolumes: defineEndpoint({
    id: 'volumes.list',
    method: 'GET',
    path: `${BASE}/volumes`,
    request: z.object({ ...inSchema, ...paging }),
    response: pageOf('volumes', volume),
  }),
  getVolume: defineEndpoint({
    id: 'volumes.get',
    method: 'GET',
    path: `${BASE}/volumes/{full_name}`,
    request: byFullName,
    response: volume,
  }),
};
