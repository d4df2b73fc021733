import { constraintEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/constraint-endpoints';
import { unityCatalogEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/endpoints';
import { functionEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/function-endpoints';
import { lineageEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/lineage-endpoints';
import { permissionEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/permission-endpoints';
import { tableSummaryEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/table-summary-endpoints';
import { tagEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/tag-endpoints';
import { unityCatalogWrites } from '@lakehouse/databricks-client/resources/unity-catalog/write-endpoints';
import type { FastifyRequest } from 'fastify';
import { guardCatalog } from '../../access/guard-catalog.ts';
import type { LocalCatalog } from '../../catalog/catalog.ts';
import { accessOf } from '../../http/caller.ts';
import { defineResource } from '../resource.ts';
import { serveConstraints } from './constraint-routes.ts';
import { serveFunctions } from './function-routes.ts';
import { serveLineage } from './lineage-routes.ts';
import { servePermissions } from './permission-routes.ts';
import { serveTableSummaries } from './table-summary-routes.ts';
import { serveTags } from './tag-routes.ts';
import { serveUnityCatalog } from './unity-catalog-routes.ts';
import { serveUnityCatalogWrites } from './unity-catalog-write-routes.ts';

const ENDPOINTS = [
  ...Object.values(unityCatalogEndpoints),
  ...Object.values(unityCatalogWrites),
  ...Object.values(permissionEndpoints),
  ...Object.values(constraintEndpoints),
  ...Object.values(tagEndpoints),
  ...Object.values(lineageEndpoints),
  ...Object.values(functionEndpoints),
  ...Object.values(tableSummaryEndpoints),
];

export const resource = defineResource({
  endpoints: ENDPOINTS,
  everyone: ENDPOINTS,
  open: ({ home, catalog, engine }) => ({ home, catalog, engine }),
  serve(json, { home, catalog, engine }) {
    const seenBy = (request: FastifyRequest): LocalCatalog => {
      const access = accessOf(home, request);
      return access ? guardCatalog(catalog, access) : catalog;
    };
    serveUnityCatalog(json, home, seenBy);
    serveConstraints(json, home, engine, seenBy);
    serveTags(json, home, engine, seenBy);
    serveLineage(json, home, seenBy);
    serveFunctions(json, home, engine, seenBy);
    serveTableSummaries(json, seenBy);
    serveUnityCatalogWrites(json, home, catalog, engine);
    servePermissions(json, home, engine);
  },
});
