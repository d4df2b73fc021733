import { notificationDestinationEndpoints } from '@lakehouse/databricks-client/resources/notification-destinations/endpoints';
import { systemResolve } from '../../http/checked-lookup.ts';
import { defineResource } from '../resource.ts';
import { resource as secretResource } from '../secrets/resource.ts';
import { serveDestinations } from './destination-routes.ts';
import { DestinationService } from './destination-service.ts';
import { DestinationStore } from './destination-store.ts';

/** Where messages go to. They lead outside, so that only administrators may make them; their names are everybody's. */
export const resource = defineResource({
  endpoints: Object.values(notificationDestinationEndpoints),
  everyone: [notificationDestinationEndpoints.list],
  async open({ home, resolve, webhookHosts, mail, serviceOf }) {
    const { store: secrets } = await serviceOf(secretResource);
    const allowed = webhookHosts ?? [];
    const store = await DestinationStore.open(home, secrets, allowed);
    return new DestinationService({ store, allowed, resolve: resolve ?? systemResolve, mail });
  },
  serve: (json, { store }) => serveDestinations(json, store),
});
