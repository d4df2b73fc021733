import {
  IDENTITY_KINDS,
  type IdentityKind,
  SCIM_CALLS,
} from '@lakehouse/databricks-client/resources/identities/endpoints';
import type { FastifyInstance } from 'fastify';
import type { IdentityRecord } from '../../access/identity-record.ts';
import { invalidParameter } from '../../http/api-error.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { toApiError } from '../../http/to-api-error.ts';
import type { IdentityChange, IdentityStore } from './identity-store.ts';
import { type Attributes, scimFilter } from './scim-filter.ts';
import { scimObject } from './scim-objects.ts';
import { displayName, patched } from './scim-patch.ts';

const MESSAGES = 'urn:ietf:params:scim:api:messages:2.0';
const MAX_PAGE = 1000;

export const SCIM = IDENTITY_KINDS.map((kind) => ({ kind, calls: SCIM_CALLS[kind] }));

interface Given {
  readonly userName?: string | undefined;
  readonly displayName?: string | undefined;
  readonly active?: boolean | undefined;
  readonly members?: readonly { readonly value: string }[] | undefined;
}

/** What the body of a POST or PUT says of an identity. */
function changeOf(kind: IdentityKind, given: Given): IdentityChange {
  const { userName, displayName: shown, active, members } = given;
  if (kind === 'Users' && userName === undefined) throw invalidParameter('A user needs a userName');
  if (kind !== 'Users' && shown === undefined)
    throw invalidParameter('A group or service principal needs a displayName');
  return {
    ...(kind === 'Users' && userName !== undefined && { name: userName }),
    ...(shown !== undefined && displayName({ kind }, shown)),
    ...(active !== undefined && kind !== 'Groups' && { active }),
    ...(members && kind === 'Groups' && { members: [...new Set(members.map(({ value }) => value))] }),
  };
}

const FILTERED = ['id', 'userName', 'displayName', 'applicationId', 'active'];

const attributesOf = ({ id, kind, name, displayName: shown, active }: IdentityRecord): Attributes => ({
  id,
  displayname: shown,
  active,
  ...(kind === 'Users' && { username: name }),
  ...(kind === 'ServicePrincipals' && { applicationid: name }),
});

/** SCIM 2.0: users, groups and service principals. */
export function serveScim(app: FastifyInstance, store: IdentityStore): void {
  app.register(async (scim) => {
    // SCIM has errors of its own shape.
    scim.setErrorHandler((failure, request, reply) => {
      const { status, message } = toApiError(failure, request.method);
      return reply
        .code(status)
        .send({ schemas: [`${MESSAGES}:Error`], detail: message, status: String(status) });
    });
    for (const { kind, calls } of SCIM) serveKind(scim, store, kind, calls);
  });
}

function serveKind(
  app: FastifyInstance,
  store: IdentityStore,
  kind: IdentityKind,
  calls: (typeof SCIM_CALLS)[IdentityKind],
): void {
  serveEndpoint(app, calls.list, ({ filter, startIndex = 1, count = MAX_PAGE }) => {
    const test = filter === undefined ? () => true : scimFilter(filter, FILTERED);
    const matching = store.all(kind).filter((record) => test(attributesOf(record)));
    const first = Math.max(1, startIndex);
    const page = matching.slice(first - 1, first - 1 + Math.min(Math.max(0, count), MAX_PAGE));
    return {
      schemas: [`${MESSAGES}:ListResponse`],
      totalResults: matching.length,
      startIndex: first,
      itemsPerPage: page.length,
      Resources: page.map((record) => scimObject(store, record)),
    };
  });
  serveEndpoint(app, calls.get, ({ id }) => scimObject(store, store.get(kind, id)));
  serveEndpoint(app, calls.create, async (given, { reply }) => {
    const made = await store.create(kind, changeOf(kind, given));
    reply.code(201);
    return scimObject(store, made);
  });
  serveEndpoint(app, calls.replace, async ({ id, ...given }) => {
    const rest = { ...(kind === 'Groups' ? { members: [] } : { active: true }), ...changeOf(kind, given) };
    return scimObject(store, await store.change(kind, id, () => rest));
  });
  serveEndpoint(app, calls.patch, async ({ id, ...patch }) =>
    scimObject(store, await store.change(kind, id, (saved) => patched(saved, { id, ...patch }))),
  );
  serveEndpoint(app, calls.delete, async ({ id }, { reply }) => {
    await store.delete(kind, id);
    return reply.code(204).send();
  });
}
