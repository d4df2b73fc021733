import { secretEndpoints } from '@lakehouse/databricks-client/resources/secrets/endpoints';
import { getSecret } from '@lakehouse/databricks-client/resources/secrets/read-endpoint';
import { resource as identityResource } from '../identities/resource.ts';
import { defineResource } from '../resource.ts';
import { serveSecrets } from './secret-routes.ts';
import { SecretStore } from './secret-store.ts';

const ENDPOINTS = [...Object.values(secretEndpoints), getSecret];

export const resource = defineResource({
  endpoints: ENDPOINTS,
  everyone: ENDPOINTS,
  async open({ home, now, serviceOf }) {
    const identities = await serviceOf(identityResource);
    return { store: await SecretStore.open(home, now), identities };
  },
  serve: (json, { store, identities }) => serveSecrets(json, store, identities),
});
