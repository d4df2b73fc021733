import { objectPermissionEndpoints } from '@lakehouse/databricks-client/resources/permissions/endpoints';
import { resource as identityResource } from '../identities/resource.ts';
import { defineResource } from '../resource.ts';
import { serveObjectPermissions } from './permission-routes.ts';
import { PermissionStore } from './permission-store.ts';

const ENDPOINTS = Object.values(objectPermissionEndpoints);

/** Who may do what with clusters, jobs, warehouses and others; each of these resources asks it. */
export const resource = defineResource({
  endpoints: ENDPOINTS,
  everyone: ENDPOINTS,
  async open({ home, serviceOf }) {
    const identities = await serviceOf(identityResource);
    return { permissions: await PermissionStore.open(home), identities };
  },
  serve: (json, { permissions, identities }) => serveObjectPermissions(json, permissions, identities),
});
