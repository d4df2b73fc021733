import { webhookEndpoints } from '@lakehouse/databricks-client/resources/webhooks/endpoints';
import { systemResolve } from '../../http/checked-lookup.ts';
import { resource as goldenRecordResource } from '../golden-records/resource.ts';
import { defineResource } from '../resource.ts';
import { resource as secretResource } from '../secrets/resource.ts';
import { serveWebhooks } from './webhook-routes.ts';
import { WebhookService } from './webhook-service.ts';
import { WebhookStore } from './webhook-store.ts';

/** Webhooks about golden records. They lead outside, so that only administrators may make them. */
export const resource = defineResource({
  endpoints: Object.values(webhookEndpoints),
  async open({ home, catalog, now, log, resolve, webhookHosts, serviceOf, onReady, onStop }) {
    const { reader } = await serviceOf(goldenRecordResource);
    const { store: secrets, identities } = await serviceOf(secretResource);
    const service = new WebhookService({
      store: await WebhookStore.open(home),
      reader,
      secrets,
      catalog,
      now,
      log,
      allowed: webhookHosts ?? [],
      resolve: resolve ?? systemResolve,
      ownerOf: ({ owner_id }) => identities.caller(owner_id),
    });
    onReady(() => service.start());
    onStop(() => service.stop());
    return service;
  },
  serve: (json, service) => serveWebhooks(json, service),
});
