import { queryEndpoints } from '@lakehouse/databricks-client/resources/queries/endpoints';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { defineResource } from '../resource.ts';
import { QueryStore } from './query-store.ts';

/** The saved queries of the SQL editor. */
export const resource = defineResource({
  endpoints: Object.values(queryEndpoints),
  open: ({ home, now }) => QueryStore.open(home, now),
  serve(app, store) {
    serveEndpoint(app, queryEndpoints.list, ({ page_size, page_token }) => store.list(page_size, page_token));
    serveEndpoint(app, queryEndpoints.get, ({ id }) => store.get(id));
    serveEndpoint(app, queryEndpoints.create, ({ query, auto_resolve_display_name = false }) =>
      store.create(query, auto_resolve_display_name),
    );
    serveEndpoint(
      app,
      queryEndpoints.update,
      ({ id, query, update_mask, auto_resolve_display_name = false }) =>
        store.update(id, query, update_mask, auto_resolve_display_name),
    );
    serveEndpoint(app, queryEndpoints.delete, ({ id }) => store.trash(id));
  },
});
