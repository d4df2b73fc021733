import { notificationDestinationEndpoints } from '@lakehouse/databricks-client/resources/notification-destinations/endpoints';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { DestinationRecord } from './destination-record.ts';
import type { DestinationStore } from './destination-store.ts';

const summaryObject = ({ id, display_name, type }: DestinationRecord): object => ({
  id,
  display_name,
  destination_type: type,
});

/** A destination as it is told: of what is secret, only whether it is set. */
const destinationObject = (record: DestinationRecord): object => ({
  ...summaryObject(record),
  config:
    record.type === 'EMAIL'
      ? { email: { addresses: record.addresses } }
      : {
          generic_webhook: {
            url_set: true,
            username_set: record.username_set,
            password_set: record.password_set,
          },
        },
});

/** Notification destinations: list, create, get, update, delete. There are so few that a list is one page. */
export function serveDestinations(app: FastifyInstance, store: DestinationStore): void {
  const { list, create, get, update, delete: remove } = notificationDestinationEndpoints;
  serveEndpoint(app, list, () => ({ results: store.list().map(summaryObject) }));
  serveEndpoint(app, create, async (given) => destinationObject(await store.create(given)));
  serveEndpoint(app, get, ({ id }) => destinationObject(store.get(id)));
  serveEndpoint(app, update, async ({ id, ...change }) => destinationObject(await store.update(id, change)));
  serveEndpoint(app, remove, ({ id }) => store.delete(id));
}
