import { unityCatalogEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/endpoints';
import { unityCatalogWrites } from '@lakehouse/databricks-client/resources/unity-catalog/write-endpoints';
import { defineResource } from '../resource.ts';
import { serveUnityCatalog } from './unity-catalog-routes.ts';
import { serveUnityCatalogWrites } from './unity-catalog-write-routes.ts';

export const resource = defineResource({
  endpoints: [...Object.values(unityCatalogEndpoints), ...Object.values(unityCatalogWrites)],
  open: ({ catalog, engine }) => ({ catalog, engine }),
  serve(json, { catalog, engine }) {
    serveUnityCatalog(json, catalog);
    serveUnityCatalogWrites(json, catalog, engine);
  },
});
