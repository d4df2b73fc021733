import { currentUserEndpoints } from '@lakehouse/databricks-client/resources/current-user/endpoints';
import { WORKSPACE_ID } from '../../engine/identity.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { resource as identities } from '../identities/resource.ts';
import { scimObject } from '../identities/scim-objects.ts';
import { defineResource } from '../resource.ts';

/** SCIM Me. Clients take the id of the workspace from its header. */
export const resource = defineResource({
  endpoints: Object.values(currentUserEndpoints),
  everyone: [currentUserEndpoints.me],
  open: ({ serviceOf }) => serviceOf(identities),
  serve(json, store) {
    serveEndpoint(json, currentUserEndpoints.me, (_input, { request, reply }) => {
      reply.header('X-Databricks-Org-Id', WORKSPACE_ID);
      const { name } = callerOf(request);
      const record = store.named(name);
      if (!record) throw new Error(`${name} makes a call, but is not known`);
      // Clients read the name of a service principal as they read that of a user.
      return { ...scimObject(store, record), userName: name };
    });
  },
});
