import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing, text, wholeNumber } from '../../contract/tolerant.ts';
import { warehouse, warehouseConfig, warehouseCreate, warehouseEdit } from './types.ts';

const BASE = '/api/2.0/sql/warehouses';
const byId = z.object({ id: z.string() });

/** The name that warehouses had, on which older clients still call. */
const older = (call = '') => [`/api/2.0/sql/endpoints${call}`];

/** SQL warehouses run statements. Edit takes the full set of fields and restarts a running warehouse. */
export const warehouseEndpoints = {
  list: defineEndpoint({
    id: 'warehouses.list',
    method: 'GET',
    path: BASE,
    request: z.object({ page_size: wholeNumber().optional(), page_token: z.string().optional() }),
    response: z.looseObject({ warehouses: list(warehouse), next_page_token: text() }),
  }),
  get: defineEndpoint({
    id: 'warehouses.get',
    method: 'GET',
    path: `${BASE}/{id}`,
    alsoPaths: older('/{id}'),
    request: byId,
    response: warehouse,
  }),
  create: defineEndpoint({
    id: 'warehouses.create',
    method: 'POST',
    path: BASE,
    alsoPaths: older(),
    request: warehouseCreate,
    response: z.looseObject({ id: z.string() }),
  }),
  edit: defineEndpoint({
    id: 'warehouses.edit',
    method: 'POST',
    path: `${BASE}/{id}/edit`,
    alsoPaths: older('/{id}/edit'),
    request: warehouseEdit,
    response: nothing(),
  }),
  start: defineEndpoint({
    id: 'warehouses.start',
    method: 'POST',
    path: `${BASE}/{id}/start`,
    alsoPaths: older('/{id}/start'),
    request: byId,
    response: nothing(),
    idempotent: true,
  }),
  stop: defineEndpoint({
    id: 'warehouses.stop',
    method: 'POST',
    path: `${BASE}/{id}/stop`,
    alsoPaths: older('/{id}/stop'),
    request: byId,
    response: nothing(),
    idempotent: true,
  }),
  delete: defineEndpoint({
    id: 'warehouses.delete',
    method: 'DELETE',
    path: `${BASE}/{id}`,
    alsoPaths: older('/{id}'),
    request: byId,
    response: nothing(),
  }),
  getConfig: defineEndpoint({
    id: 'warehouses.getConfig',
    method: 'GET',
    path: '/api/2.0/sql/config/warehouses',
    request: z.object({}),
    response: warehouseConfig,
  }),
};
