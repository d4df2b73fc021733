import { currentUserEndpoints } from '@lakehouse/databricks-client/resources/current-user/endpoints';
import { LOCAL_USER, WORKSPACE_ID } from '../../engine/identity.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { defineResource } from '../resource.ts';

/** SCIM Me. Clients take the id of the workspace from its header. */
export const resource = defineResource({
  endpoints: Object.values(currentUserEndpoints),
  open: () => undefined,
  serve(json) {
    serveEndpoint(json, currentUserEndpoints.me, (_input, { reply }) => {
      reply.header('X-Databricks-Org-Id', WORKSPACE_ID);
      return {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        id: '1',
        userName: LOCAL_USER,
        displayName: 'Local user',
        active: true,
        name: { givenName: 'Local', familyName: 'user' },
        emails: [{ type: 'work', value: LOCAL_USER, primary: true }],
        groups: [{ display: 'admins', value: '1', type: 'direct', $ref: 'Groups/1' }],
        entitlements: [{ value: 'workspace-access' }, { value: 'databricks-sql-access' }],
        roles: [],
      };
    });
  },
});
