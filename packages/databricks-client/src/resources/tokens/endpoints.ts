import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list } from '../../contract/tolerant.ts';

/** A token as lists describe it; times are epoch milliseconds, -1 means never. */
const tokenInfo = z.looseObject({
  token_id: z.string(),
  comment: z.string().nullish(),
  creation_time: z.number(),
  expiry_time: z.number(),
});
const made = z.looseObject({ token_value: z.string(), token_info: tokenInfo });
const asked = { comment: z.string().optional(), lifetime_seconds: z.number().int().optional() };
const byId = z.object({ token_id: z.string() });

/**
 * Personal access tokens: those of the caller, and those of everybody for administrators. Not among ALL_ENDPOINTS: a token is
 * shown to whom it belongs, so the studio’s server does not pass these calls on.
 */
export const tokenEndpoints = {
  create: defineEndpoint({
    id: 'tokens.create',
    method: 'POST',
    path: '/api/2.0/token/create',
    request: z.object(asked),
    response: made,
  }),
  list: defineEndpoint({
    id: 'tokens.list',
    method: 'GET',
    path: '/api/2.0/token/list',
    request: z.object({}),
    response: z.looseObject({ token_infos: list(tokenInfo) }),
  }),
  delete: defineEndpoint({
    id: 'tokens.delete',
    method: 'POST',
    path: '/api/2.0/token/delete',
    request: byId,
    response: z.unknown(),
  }),
  createFor: defineEndpoint({
    id: 'tokenManagement.createFor',
    method: 'POST',
    path: '/api/2.0/token-management/on-behalf-of/tokens',
    request: z.object({ application_id: z.string(), ...asked }),
    response: made,
  }),
  listAll: defineEndpoint({
    id: 'tokenManagement.list',
    method: 'GET',
    path: '/api/2.0/token-management/tokens',
    request: z.object({ created_by_username: z.string().optional() }),
    response: z.looseObject({ token_infos: list(tokenInfo) }),
  }),
  deleteAny: defineEndpoint({
    id: 'tokenManagement.delete',
    method: 'DELETE',
    path: '/api/2.0/token-management/tokens/{token_id}',
    request: byId,
    response: z.unknown(),
  }),
};
