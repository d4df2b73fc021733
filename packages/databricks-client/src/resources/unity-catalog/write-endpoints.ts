import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { flag } from '../../contract/tolerant.ts';
import { catalog, schema, volume } from './types.ts';

const BASE = '/api/2.1/unity-catalog';
const comment = { comment: z.string().optional() };
const changes = { ...comment, owner: z.string().optional() };
const byFullName = z.object({ full_name: z.string() });
const forced = { force: flag().optional() };
const gone = z.looseObject({});

/**
 * Creating, commenting and deleting objects, for SDKs. Updates are loose: a server that can't make one of the platform's
 * other changes must be able to say so. Not among ALL_ENDPOINTS: the studio itself makes objects by SQL
 * statements, as the platform advises for managed tables, so its server does not pass these calls on.
 */
export const unityCatalogWrites = {
  createCatalog: defineEndpoint({
    id: 'catalogs.create',
    method: 'POST',
    path: `${BASE}/catalogs`,
    request: z.object({ name: z.string(), ...comment }),
    response: catalog,
  }),
  updateCatalog: defineEndpoint({
    id: 'catalogs.update',
    method: 'PATCH',
    path: `${BASE}/catalogs/{name}`,
    request: z.looseObject({ name: z.string(), ...changes }),
    response: catalog,
  }),
  deleteCatalog: defineEndpoint({
    id: 'catalogs.delete',
    method: 'DELETE',
    path: `${BASE}/catalogs/{name}`,
    request: z.object({ name: z.string(), ...forced }),
    response: gone,
  }),
  createSchema: defineEndpoint({
    id: 'schemas.create',
    method: 'POST',
    path: `${BASE}/schemas`,
    request: z.object({ name: z.string(), catalog_name: z.string(), ...comment }),
    response: schema,
  }),
  updateSchema: defineEndpoint({
    id: 'schemas.update',
    method: 'PATCH',
    path: `${BASE}/schemas/{full_name}`,
    request: byFullName.extend(changes).loose(),
    response: schema,
  }),
  deleteSchema: defineEndpoint({
    id: 'schemas.delete',
    method: 'DELETE',
    path: `${BASE}/schemas/{full_name}`,
    request: byFullName.extend(forced),
    response: gone,
  }),
  createTable: defineEndpoint({
    id: 'tables.create',
    method: 'POST',
    path: `${BASE}/tables`,
    request: z.looseObject({ name: z.string() }),
    response: gone,
  }),
  updateTable: defineEndpoint({
    id: 'tables.update',
    method: 'PATCH',
    path: `${BASE}/tables/{full_name}`,
    request: byFullName.extend(changes).loose(),
    response: gone,
  }),
  deleteTable: defineEndpoint({
    id: 'tables.delete',
    method: 'DELETE',
    path: `${BASE}/tables/{full_name}`,
    request: byFullName,
    response: gone,
  }),
  createVolume: defineEndpoint({
    id: 'volumes.create',
    method: 'POST',
    path: `${BASE}/volumes`,
    request: z.object({
      name: z.string(),
      catalog_name: z.string(),
      schema_name: z.string(),
      volume_type: z.string(),
      storage_location: z.string().optional(),
      ...comment,
    }),
    response: volume,
  }),
  updateVolume: defineEndpoint({
    id: 'volumes.update',
    method: 'PATCH',
    path: `${BASE}/volumes/{full_name}`,
    request: byFullName.extend(changes).loose(),
    response: volume,
  }),
  deleteVolume: defineEndpoint({
    id: 'volumes.delete',
    method: 'DELETE',
    path: `${BASE}/volumes/{full_name}`,
    request: byFullName,
    response: gone,
  }),
};
