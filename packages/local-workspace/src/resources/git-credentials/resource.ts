import { gitCredentialEndpoints } from '@lakehouse/databricks-client/resources/git-credentials/endpoints';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { defineResource } from '../resource.ts';
import { CredentialStore } from './credential-store.ts';

const ENDPOINTS = Object.values(gitCredentialEndpoints);

/** Whose credentials a call is about: the caller's, and for administrators those of others. */
function ownerOf(request: FastifyRequest, principal: number | undefined): string {
  const { id, isAdmin, name } = callerOf(request);
  if (principal === undefined || String(principal) === id) return id;
  if (isAdmin) return String(principal);
  throw new ApiError(
    403,
    'PERMISSION_DENIED',
    `User ${name} can’t use the Git credentials of somebody else.`,
  );
}

export const resource = defineResource({
  endpoints: ENDPOINTS,
  everyone: ENDPOINTS,
  open: ({ home }) => CredentialStore.open(home),
  serve(app, store) {
    const calls = gitCredentialEndpoints;
    serveEndpoint(app, calls.list, ({ principal_id }, { request }) => ({
      credentials: store.list(ownerOf(request, principal_id)),
    }));
    serveEndpoint(app, calls.get, ({ credential_id, principal_id }, { request }) =>
      store.get(ownerOf(request, principal_id), credential_id),
    );
    serveEndpoint(app, calls.create, ({ principal_id, ...given }, { request }) =>
      store.create(ownerOf(request, principal_id), given),
    );
    serveEndpoint(app, calls.update, ({ credential_id, principal_id, ...given }, { request }) =>
      store.update(ownerOf(request, principal_id), credential_id, given),
    );
    serveEndpoint(app, calls.delete, ({ credential_id, principal_id }, { request }) =>
      store.delete(ownerOf(request, principal_id), credential_id),
    );
  },
});
