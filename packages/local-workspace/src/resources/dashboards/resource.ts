import { dashboardEndpoints } from '@lakehouse/databricks-client/resources/dashboards/endpoints';
import { invalidParameter } from '../../http/api-error.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { defineResource } from '../resource.ts';
import { type DashboardFields, DashboardStore } from './dashboard-store.ts';

const WRITABLE = ['display_name', 'parent_path', 'serialized_dashboard', 'warehouse_id', 'etag'] as const;
/** What answers have besides; clients send it back as they got it, and nothing follows from it. */
const ANSWERED = new Set(['path', 'lifecycle_state', 'create_time', 'update_time', 'dashboard_id']);

/** What may be written. Throws ApiError for a field that is not kept. */
function written(fields: Readonly<Record<string, unknown>>): DashboardFields {
  const known: Readonly<Record<string, unknown>> = Object.fromEntries(
    WRITABLE.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  );
  const other = Object.keys(fields).find((name) => !(name in known) && !ANSWERED.has(name));
  if (other !== undefined)
    throw invalidParameter(
      `${other} is not supported by the local workspace: name the catalog and schema in the queries of the datasets.`,
    );
  return known;
}

/** Dashboards of charts, as Lakeview stores them. */
export const resource = defineResource({
  endpoints: Object.values(dashboardEndpoints),
  open: ({ home, now }) => DashboardStore.open(home, now),
  serve(app, store) {
    serveEndpoint(app, dashboardEndpoints.list, ({ page_size, page_token, show_trashed }) =>
      store.list(page_size, page_token, show_trashed),
    );
    serveEndpoint(app, dashboardEndpoints.get, ({ dashboard_id }) => store.get(dashboard_id));
    serveEndpoint(app, dashboardEndpoints.create, (fields) => store.create(written(fields)));
    serveEndpoint(app, dashboardEndpoints.update, ({ dashboard_id, ...fields }) =>
      store.update(dashboard_id, written(fields)),
    );
    serveEndpoint(app, dashboardEndpoints.trash, ({ dashboard_id }) => store.trash(dashboard_id));
    serveEndpoint(app, dashboardEndpoints.publish, ({ dashboard_id, embed_credentials, warehouse_id }) =>
      store.publish(dashboard_id, embed_credentials, warehouse_id),
    );
    serveEndpoint(app, dashboardEndpoints.getPublished, ({ dashboard_id }) => store.published(dashboard_id));
    serveEndpoint(app, dashboardEndpoints.unpublish, ({ dashboard_id }) => store.unpublish(dashboard_id));
    serveEndpoint(app, dashboardEndpoints.revert, ({ dashboard_id, etag }) =>
      store.revert(dashboard_id, etag),
    );
  },
});
