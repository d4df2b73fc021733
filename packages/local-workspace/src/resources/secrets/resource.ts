import { secretEndpoints } from '@lakehouse/databricks-client/resources/secrets/endpoints';
import { getSecret } from '@lakehouse/databricks-client/resources/secrets/read-endpoint';
import { defineResource } from '../resource.ts';
import { serveSecrets } from './secret-routes.ts';
import { SecretStore } from './secret-store.ts';

export const resource = defineResource({
  endpoints: [...Object.values(secretEndpoints), getSecret],
  open: ({ home, now }) => SecretStore.open(home, now),
  serve: (json, store) => serveSecrets(json, store),
});
