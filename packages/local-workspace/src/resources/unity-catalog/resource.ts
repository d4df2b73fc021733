import { unityCatalogEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/endpoints';
import { permissionEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/permission-endpoints';
import { unityCatalogWrites } from '@lakehouse/databricks-client/resources/unity-catalog/write-endpoints';
import { guardCatalog } from '../../access/guard-catalog.ts';
import { accessOf } from '../../http/caller.ts';
import { defineResource } from '../resource.ts';
import { servePermissions } from './permission-routes.ts';
import { serveUnityCatalog } from './unity-catalog-routes.ts';
import { serveUnityCatalogWrites } from './unity-catalog-write-routes.ts';

const ENDPOINTS = [
  ...Object.values(unityCatalogEndpoints),
  ...Object.values(unityCatalogWrites),
  ...Object.values(permissionEndpoints),
];

export const resource = defineResource({
  endpoints: ENDPOINTS,
  everyone: ENDPOINTS,
  open: ({ home, catalog, engine }) => ({ home, catalog, engine }),
  serve(json, { home, catalog, engine }) {
    serveUnityCatalog(json, home, (request) => {
      const access = accessOf(home, request);
      return access ? guardCatalog(catalog, access) : catalog;
    });
    serveUnityCatalogWrites(json, home, catalog, engine);
    servePermissions(json, home, engine);
  },
});
