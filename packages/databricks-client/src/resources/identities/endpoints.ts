import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, wholeNumber } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/preview/scim/v2';

/** The kinds of identities, as the paths of SCIM name them. */
export const IDENTITY_KINDS = ['Users', 'Groups', 'ServicePrincipals'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

const reference = z.looseObject({ value: z.string(), display: z.string().nullish() });
const resource = z.looseObject({
  id: z.string(),
  userName: z.string().nullish(),
  displayName: z.string().nullish(),
  applicationId: z.string().nullish(),
  active: z.boolean().nullish(),
  groups: list(reference),
  members: list(reference),
});
const byId = z.object({ id: z.string() });
const given = z.object({
  userName: z.string().optional(),
  displayName: z.string().optional(),
  active: z.boolean().optional(),
  members: z.array(z.looseObject({ value: z.string() })).optional(),
});
const patch = z.object({
  id: z.string(),
  schemas: z.array(z.string()).optional(),
  Operations: z.array(
    z.object({
      // Some directories send `Add` and `Replace`.
      op: z
        .string()
        .toLowerCase()
        .pipe(z.enum(['add', 'remove', 'replace'])),
      path: z.string().optional(),
      value: z.unknown().optional(),
    }),
  ),
});
const page = z.object({
  filter: z.string().optional(),
  startIndex: wholeNumber().optional(),
  count: wholeNumber().optional(),
});

/** The calls of SCIM 2.0 for one kind of identities. */
const scimEndpoints = (kind: IdentityKind) => {
  const id = `scim${kind}`;
  const path = `${BASE}/${kind}`;
  return {
    list: defineEndpoint({
      id: `${id}.list`,
      method: 'GET',
      path,
      request: page,
      response: z.looseObject({ totalResults: z.number(), Resources: list(resource) }),
    }),
    get: defineEndpoint({
      id: `${id}.get`,
      method: 'GET',
      path: `${path}/{id}`,
      request: byId,
      response: resource,
    }),
    create: defineEndpoint({ id: `${id}.create`, method: 'POST', path, request: given, response: resource }),
    replace: defineEndpoint({
      id: `${id}.replace`,
      method: 'PUT',
      path: `${path}/{id}`,
      request: given.extend({ id: z.string() }),
      response: resource,
    }),
    patch: defineEndpoint({
      id: `${id}.patch`,
      method: 'PATCH',
      path: `${path}/{id}`,
      request: patch,
      response: resource,
    }),
    delete: defineEndpoint({
      id: `${id}.delete`,
      method: 'DELETE',
      path: `${path}/{id}`,
      request: byId,
      response: z.unknown(),
      answer: 'none',
    }),
  };
};

/** The calls of SCIM 2.0 by the kind of identities. */
export const SCIM_CALLS: Readonly<Record<IdentityKind, ReturnType<typeof scimEndpoints>>> = {
  Users: scimEndpoints('Users'),
  Groups: scimEndpoints('Groups'),
  ServicePrincipals: scimEndpoints('ServicePrincipals'),
};

/** Lists of who can hold a role: all that the studio itself asks of SCIM. */
export const identityEndpoints = {
  users: SCIM_CALLS.Users.list,
  groups: SCIM_CALLS.Groups.list,
  servicePrincipals: SCIM_CALLS.ServicePrincipals.list,
};
