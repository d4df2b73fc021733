import { secretEndpoints } from '@lakehouse/databricks-client/resources/secrets/endpoints';
import { getSecret } from '@lakehouse/databricks-client/resources/secrets/read-endpoint';
import { defineResource } from '../resource.ts';
import { serveSecrets } from './secret-routes.ts';
import { SecretVault } from './secret-vault.ts';

export const resource = defineResource({
  endpoints: [...Object.values(secretEndpoints), getSecret],
  open: ({ home, now }) => SecretVault.open(home, now),
  serve: (json, vault) => serveSecrets(json, vault),
});
