import { globalInitScriptEndpoints } from '@lakehouse/databricks-client/resources/global-init-scripts/endpoints';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { defineResource } from '../resource.ts';
import { ScriptStore } from './script-store.ts';

export const resource = defineResource({
  endpoints: Object.values(globalInitScriptEndpoints),
  open: ({ records, now }) => ScriptStore.open(records, now),
  serve(app, store) {
    const calls = globalInitScriptEndpoints;
    serveEndpoint(app, calls.list, () => ({ scripts: store.list() }));
    serveEndpoint(app, calls.get, ({ script_id }) => store.get(script_id));
    serveEndpoint(app, calls.create, async (given, { request }) => ({
      script_id: await store.create(given, callerOf(request).name),
    }));
    serveEndpoint(app, calls.update, ({ script_id, ...given }, { request }) =>
      store.update(script_id, given, callerOf(request).name),
    );
    serveEndpoint(app, calls.delete, ({ script_id }) => store.delete(script_id));
  },
});
