import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing } from '../../contract/tolerant.ts';
import {
  SECRET_PERMISSIONS,
  scopeCreate,
  secretAcl,
  secretMetadata,
  secretPut,
  secretScope,
} from './types.ts';

const BASE = '/api/2.0/secrets';
const byScope = z.object({ scope: z.string() });
const byKey = z.object({ scope: z.string(), key: z.string() });
const byPrincipal = z.object({ scope: z.string(), principal: z.string() });

/**
 * Secret scopes. The studio writes values and lists keys; it never reads a value back. Scope and key names have letters,
 * digits, `-`, `_`, `.` and at most 128 characters; a value has at most 128 KB.
 */
export const secretEndpoints = {
  createScope: defineEndpoint({
    id: 'secrets.createScope',
    method: 'POST',
    path: `${BASE}/scopes/create`,
    request: scopeCreate,
    response: nothing(),
  }),
  listScopes: defineEndpoint({
    id: 'secrets.listScopes',
    method: 'GET',
    path: `${BASE}/scopes/list`,
    request: z.object({}),
    response: z.looseObject({ scopes: list(secretScope) }),
  }),
  deleteScope: defineEndpoint({
    id: 'secrets.deleteScope',
    method: 'POST',
    path: `${BASE}/scopes/delete`,
    request: byScope,
    response: nothing(),
  }),
  put: defineEndpoint({
    id: 'secrets.put',
    method: 'POST',
    path: `${BASE}/put`,
    request: secretPut,
    response: nothing(),
    idempotent: true,
  }),
  list: defineEndpoint({
    id: 'secrets.list',
    method: 'GET',
    path: `${BASE}/list`,
    request: byScope,
    response: z.looseObject({ secrets: list(secretMetadata) }),
  }),
  delete: defineEndpoint({
    id: 'secrets.delete',
    method: 'POST',
    path: `${BASE}/delete`,
    request: byKey,
    response: nothing(),
  }),
  putAcl: defineEndpoint({
    id: 'secrets.putAcl',
    method: 'POST',
    path: `${BASE}/acls/put`,
    request: byPrincipal.extend({ permission: z.enum(SECRET_PERMISSIONS) }),
    response: nothing(),
    idempotent: true,
  }),
  getAcl: defineEndpoint({
    id: 'secrets.getAcl',
    method: 'GET',
    path: `${BASE}/acls/get`,
    request: byPrincipal,
    response: secretAcl,
  }),
  listAcls: defineEndpoint({
    id: 'secrets.listAcls',
    method: 'GET',
    path: `${BASE}/acls/list`,
    request: byScope,
    response: z.looseObject({ items: list(secretAcl) }),
  }),
  deleteAcl: defineEndpoint({
    id: 'secrets.deleteAcl',
    method: 'POST',
    path: `${BASE}/acls/delete`,
    request: byPrincipal,
    response: nothing(),
  }),
};
