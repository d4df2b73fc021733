import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { text } from '../../contract/tolerant.ts';
import { pageOf, paging } from './types.ts';

/** Names of tables in several schemas, for SDKs. Not among ALL_ENDPOINTS: the studio asks schema by schema. */
export const tableSummaryEndpoints = {
  list: defineEndpoint({
    id: 'tables.listSummaries',
    method: 'GET',
    path: '/api/2.1/unity-catalog/table-summaries',
    request: z.object({
      catalog_name: z.string(),
      /** Patterns of LIKE. */
      schema_name_pattern: z.string().optional(),
      table_name_pattern: z.string().optional(),
      ...paging,
    }),
    response: pageOf('tables', z.looseObject({ full_name: z.string(), table_type: text() })),
  }),
};
