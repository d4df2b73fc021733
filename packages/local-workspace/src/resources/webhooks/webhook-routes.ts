import { webhookEndpoints } from '@lakehouse/databricks-client/resources/webhooks/endpoints';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { DeliveryRecord, WebhookRecord } from './webhook-record.ts';
import type { WebhookService } from './webhook-service.ts';

const webhookObject = ({ versions: _versions, owner_id: _owner, ...webhook }: WebhookRecord) => webhook;

const deliveryObject = ({ changes, next_at, ...delivery }: DeliveryRecord) => ({
  ...delivery,
  type: changes ? 'golden_records.changed' : 'test',
  ...(changes && { entity: changes.entity, version: changes.version }),
  ...(delivery.state === 'waiting' && { next_at }),
});

/** Makes, changes and tests webhooks; and the log of their deliveries, the newest first. */
export function serveWebhooks(app: FastifyInstance, service: WebhookService): void {
  const { store } = service;
  serveEndpoint(app, webhookEndpoints.list, () => ({ webhooks: store.webhooks.map(webhookObject) }));
  serveEndpoint(app, webhookEndpoints.create, async (input, { request }) => {
    const { webhook, secret } = await service.create(callerOf(request), input);
    return { webhook: webhookObject(webhook), secret };
  });
  serveEndpoint(app, webhookEndpoints.update, async ({ webhook_id, active, events }) => ({
    webhook: webhookObject(
      await service.edit(webhook_id, {
        ...(active !== undefined && { active }),
        ...(events !== undefined && { events }),
      }),
    ),
  }));
  serveEndpoint(app, webhookEndpoints.delete, ({ webhook_id }) => service.delete(webhook_id));
  serveEndpoint(app, webhookEndpoints.test, async ({ webhook_id }) => ({
    delivery: deliveryObject(await service.test(webhook_id)),
  }));
  serveEndpoint(app, webhookEndpoints.deliveries, () => ({
    deliveries: store.deliveries.toReversed().map(deliveryObject),
  }));
  serveEndpoint(app, webhookEndpoints.resend, async ({ delivery_id }) => ({
    delivery: deliveryObject(await service.resend(delivery_id)),
  }));
}
