import { secretEndpoints } from '@lakehouse/databricks-client/resources/secrets/endpoints';
import { getSecret } from '@lakehouse/databricks-client/resources/secrets/read-endpoint';
import type { FastifyInstance } from 'fastify';
import { invalidParameter } from '../../http/api-error.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { secretBytes } from './secret-limits.ts';
import type { SecretVault } from './secret-vault.ts';

const BACKEND = 'DATABRICKS';

/** Secret scopes, secrets and their access lists. */
export function serveSecrets(app: FastifyInstance, vault: SecretVault): void {
  serveEndpoint(app, secretEndpoints.createScope, (input) => {
    if ((input.scope_backend_type ?? BACKEND) !== BACKEND || input.backend_azure_keyvault)
      throw invalidParameter(
        `The local workspace keeps secrets itself: scope_backend_type must be ${BACKEND}`,
      );
    return vault.createScope(input.scope, input.initial_manage_principal);
  });
  serveEndpoint(app, secretEndpoints.listScopes, () => ({
    scopes: vault.scopes().map(({ name }) => ({ name, backend_type: BACKEND })),
  }));
  serveEndpoint(app, secretEndpoints.deleteScope, ({ scope }) => vault.deleteScope(scope));

  serveEndpoint(app, secretEndpoints.put, ({ scope, key, ...value }) =>
    vault.put(scope, key, secretBytes(value)),
  );
  serveEndpoint(app, secretEndpoints.list, ({ scope }) => ({
    secrets: vault.secrets(scope).map(({ key, last_updated_timestamp }) => ({ key, last_updated_timestamp })),
  }));
  serveEndpoint(app, getSecret, ({ scope, key }) => ({
    key,
    value: vault.secretValue(scope, key).toString('base64'),
  }));
  serveEndpoint(app, secretEndpoints.delete, ({ scope, key }) => vault.delete(scope, key));

  serveEndpoint(app, secretEndpoints.putAcl, ({ scope, principal, permission }) =>
    vault.putAcl(scope, principal, permission),
  );
  serveEndpoint(app, secretEndpoints.getAcl, ({ scope, principal }) => vault.acl(scope, principal));
  serveEndpoint(app, secretEndpoints.listAcls, ({ scope }) => ({ items: vault.scope(scope).acls }));
  serveEndpoint(app, secretEndpoints.deleteAcl, ({ scope, principal }) => vault.deleteAcl(scope, principal));
}
