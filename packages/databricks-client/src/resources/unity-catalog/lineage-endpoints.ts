import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { flag, list, text } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/lineage-tracking';
/** Seconds with a fraction, in UTC: `2026-01-05 10:00:00.0`. */
const lineage_timestamp = text();
const ofTable = { catalog_name: text(), schema_name: text(), table_type: text(), lineage_timestamp };

/** A table or files from which, or to which, rows were moved. */
const neighbor = z.looseObject({
  tableInfo: z.looseObject({ name: z.string(), ...ofTable }).optional(),
  fileInfo: z.looseObject({ path: text(), lineage_timestamp }).optional(),
});
const column = z.looseObject({ name: z.string(), table_name: text(), ...ofTable });

/** The lineage of Unity Catalog, for catalogs that read it. Not among ALL_ENDPOINTS: the studio itself asks the tables of the system. */
export const lineageEndpoints = {
  ofTable: defineEndpoint({
    id: 'lineageTracking.tableLineage',
    method: 'GET',
    path: `${BASE}/table-lineage`,
    // Asks for the notebooks and jobs that moved rows as well, of which the local workspace knows none.
    request: z.object({ table_name: z.string(), include_entity_lineage: flag().optional() }),
    response: z.looseObject({ upstreams: list(neighbor), downstreams: list(neighbor) }),
  }),
  ofColumn: defineEndpoint({
    id: 'lineageTracking.columnLineage',
    method: 'GET',
    path: `${BASE}/column-lineage`,
    request: z.object({ table_name: z.string(), column_name: z.string() }),
    response: z.looseObject({ upstream_cols: list(column), downstream_cols: list(column) }),
  }),
};
