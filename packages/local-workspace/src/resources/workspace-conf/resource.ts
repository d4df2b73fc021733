import { workspaceConfEndpoints } from '@lakehouse/databricks-client/resources/workspace-conf/endpoints';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { defineResource } from '../resource.ts';
import { ConfStore } from './conf-store.ts';

export const resource = defineResource({
  endpoints: Object.values(workspaceConfEndpoints),
  open: ({ home }) => ConfStore.open(home),
  serve(app, store) {
    serveEndpoint(app, workspaceConfEndpoints.get, ({ keys }) =>
      Object.fromEntries(keys.split(',').map((key) => [key.trim(), store.value(key.trim())])),
    );
    serveEndpoint(app, workspaceConfEndpoints.set, (values) => store.set(values));
  },
});
