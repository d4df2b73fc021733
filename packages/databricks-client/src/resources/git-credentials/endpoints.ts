import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing, text, wholeNumber } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/git-credentials';

/** The identity whose credentials they are; the caller where it is left out. */
const whose = { principal_id: wholeNumber().optional() };
const byId = z.object({ credential_id: z.coerce.string(), ...whose });
const given = z.object({
  git_provider: z.string(),
  git_username: z.string().optional(),
  git_email: z.string().optional(),
  name: z.string().optional(),
  is_default_for_provider: z.boolean().optional(),
  personal_access_token: z.string().optional(),
  ...whose,
});
export type GivenCredential = z.output<typeof given>;

/** A credential; its token is told to nobody. */
const credential = z.looseObject({
  credential_id: wholeNumber(),
  git_provider: text(),
  git_username: text(),
  git_email: text(),
  name: text(),
  is_default_for_provider: z.boolean().nullish(),
});

/** Tokens for Git providers, for SDKs. Not among ALL_ENDPOINTS: no screen of the studio shows them. */
export const gitCredentialEndpoints = {
  list: defineEndpoint({
    id: 'gitCredentials.list',
    method: 'GET',
    path: BASE,
    request: z.object(whose),
    response: z.looseObject({ credentials: list(credential) }),
  }),
  get: defineEndpoint({
    id: 'gitCredentials.get',
    method: 'GET',
    path: `${BASE}/{credential_id}`,
    request: byId,
    response: credential,
  }),
  create: defineEndpoint({
    id: 'gitCredentials.create',
    method: 'POST',
    path: BASE,
    request: given,
    response: credential,
  }),
  update: defineEndpoint({
    id: 'gitCredentials.update',
    method: 'PATCH',
    path: `${BASE}/{credential_id}`,
    request: given.extend({ credential_id: z.coerce.string() }),
    response: nothing(),
    idempotent: true,
  }),
  delete: defineEndpoint({
    id: 'gitCredentials.delete',
    method: 'DELETE',
    path: `${BASE}/{credential_id}`,
    request: byId,
    response: nothing(),
  }),
};
