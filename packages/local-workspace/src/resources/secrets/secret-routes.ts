import { secretEndpoints } from '@lakehouse/databricks-client/resources/secrets/endpoints';
import { getSecret } from '@lakehouse/databricks-client/resources/secrets/read-endpoint';
import type { SecretPermission } from '@lakehouse/databricks-client/resources/secrets/types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { IdentityStore } from '../identities/identity-store.ts';
import { secretBytes } from './secret-limits.ts';
import type { SecretStore } from './secret-store.ts';

const BACKEND = 'DATABRICKS';

/** Secret scopes, secrets and their access lists. */
export function serveSecrets(app: FastifyInstance, store: SecretStore, identities: IdentityStore): void {
  const demand = (request: FastifyRequest, scope: string, permission: SecretPermission): void =>
    store.demand(callerOf(request), scope, permission);
  const checkPrincipal = (name: string): void => {
    // Of no name at all the store says what is wrong.
    if (
      name.trim() === '' ||
      identities.named(name) ||
      identities.all('Groups').some((group) => group.name === name)
    )
      return;
    throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `Principal ${name} does not exist`);
  };
  serveEndpoint(app, secretEndpoints.createScope, (input, { request }) => {
    if ((input.scope_backend_type ?? BACKEND) !== BACKEND || input.backend_azure_keyvault)
      throw invalidParameter(
        `The local workspace stores secrets itself: scope_backend_type must be ${BACKEND}`,
      );
    return store.createScope(input.scope, callerOf(request).name, input.initial_manage_principal);
  });
  serveEndpoint(app, secretEndpoints.listScopes, (_input, { request }) => ({
    scopes: store
      .scopes()
      .filter(({ name }) => store.has(callerOf(request), name, 'READ'))
      .map(({ name }) => ({ name, backend_type: BACKEND })),
  }));
  serveEndpoint(app, secretEndpoints.deleteScope, ({ scope }, { request }) => {
    demand(request, scope, 'MANAGE');
    return store.deleteScope(scope);
  });

  serveEndpoint(app, secretEndpoints.put, ({ scope, key, ...value }, { request }) => {
    demand(request, scope, 'WRITE');
    return store.put(scope, key, secretBytes(value));
  });
  serveEndpoint(app, secretEndpoints.list, ({ scope }, { request }) => {
    demand(request, scope, 'READ');
    return {
      secrets: store
        .secrets(scope)
        .map(({ key, last_updated_timestamp }) => ({ key, last_updated_timestamp })),
    };
  });
  serveEndpoint(app, getSecret, ({ scope, key }, { request }) => {
    demand(request, scope, 'READ');
    return { key, value: store.secretValue(scope, key).toString('base64') };
  });
  serveEndpoint(app, secretEndpoints.delete, ({ scope, key }, { request }) => {
    demand(request, scope, 'WRITE');
    return store.delete(scope, key);
  });

  serveEndpoint(app, secretEndpoints.putAcl, ({ scope, principal, permission }, { request }) => {
    demand(request, scope, 'MANAGE');
    checkPrincipal(principal);
    return store.putAcl(scope, principal, permission);
  });
  serveEndpoint(app, secretEndpoints.getAcl, ({ scope, principal }, { request }) => {
    demand(request, scope, 'MANAGE');
    return store.acl(scope, principal);
  });
  serveEndpoint(app, secretEndpoints.listAcls, ({ scope }, { request }) => {
    demand(request, scope, 'MANAGE');
    return { items: store.scope(scope).acls };
  });
  serveEndpoint(app, secretEndpoints.deleteAcl, ({ scope, principal }, { request }) => {
    demand(request, scope, 'MANAGE');
    return store.deleteAcl(scope, principal);
  });
}
