import { secretEndpoints } from '@lakehouse/databricks-client/resources/secrets/endpoints';
import { getSecret } from '@lakehouse/databricks-client/resources/secrets/read-endpoint';
import type { FastifyInstance } from 'fastify';
import { invalidParameter } from '../../http/api-error.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { secretBytes } from './secret-limits.ts';
import type { SecretStore } from './secret-store.ts';

const BACKEND = 'DATABRICKS';

/** Secret scopes, secrets and their access lists. */
export function serveSecrets(app: FastifyInstance, store: SecretStore): void {
  serveEndpoint(app, secretEndpoints.createScope, (input) => {
    if ((input.scope_backend_type ?? BACKEND) !== BACKEND || input.backend_azure_keyvault)
      throw invalidParameter(
        `The local workspace stores secrets itself: scope_backend_type must be ${BACKEND}`,
      );
    return store.createScope(input.scope, input.initial_manage_principal);
  });
  serveEndpoint(app, secretEndpoints.listScopes, () => ({
    scopes: store.scopes().map(({ name }) => ({ name, backend_type: BACKEND })),
  }));
  serveEndpoint(app, secretEndpoints.deleteScope, ({ scope }) => store.deleteScope(scope));

  serveEndpoint(app, secretEndpoints.put, ({ scope, key, ...value }) =>
    store.put(scope, key, secretBytes(value)),
  );
  serveEndpoint(app, secretEndpoints.list, ({ scope }) => ({
    secrets: store.secrets(scope).map(({ key, last_updated_timestamp }) => ({ key, last_updated_timestamp })),
  }));
  serveEndpoint(app, getSecret, ({ scope, key }) => ({
    key,
    value: store.secretValue(scope, key).toString('base64'),
  }));
  serveEndpoint(app, secretEndpoints.delete, ({ scope, key }) => store.delete(scope, key));

  serveEndpoint(app, secretEndpoints.putAcl, ({ scope, principal, permission }) =>
    store.putAcl(scope, principal, permission),
  );
  serveEndpoint(app, secretEndpoints.getAcl, ({ scope, principal }) => store.acl(scope, principal));
  serveEndpoint(app, secretEndpoints.listAcls, ({ scope }) => ({ items: store.scope(scope).acls }));
  serveEndpoint(app, secretEndpoints.deleteAcl, ({ scope, principal }) => store.deleteAcl(scope, principal));
}
