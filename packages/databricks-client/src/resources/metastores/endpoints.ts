import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, text, wholeNumber } from '../../contract/tolerant.ts';

const BASE = '/api/2.1/unity-catalog';
const paging = { max_results: wholeNumber().optional(), page_token: z.string().optional() };
const metastore = z.looseObject({ metastore_id: z.string(), name: z.string() });

/** The metastore of the workspace, for SDKs and bundles. Not among ALL_ENDPOINTS: no screen of the studio shows it. */
export const metastoreEndpoints = {
  current: defineEndpoint({
    id: 'metastores.current',
    method: 'GET',
    path: `${BASE}/current-metastore-assignment`,
    request: z.object({}),
    response: z.looseObject({
      workspace_id: wholeNumber(),
      metastore_id: z.string(),
      default_catalog_name: text(),
    }),
  }),
  summary: defineEndpoint({
    id: 'metastores.summary',
    method: 'GET',
    path: `${BASE}/metastore_summary`,
    request: z.object({}),
    response: metastore,
  }),
  list: defineEndpoint({
    id: 'metastores.list',
    method: 'GET',
    path: `${BASE}/metastores`,
    request: z.object(paging),
    response: z.looseObject({ metastores: list(metastore), next_page_token: text() }),
  }),
  get: defineEndpoint({
    id: 'metastores.get',
    method: 'GET',
    path: `${BASE}/metastores/{id}`,
    request: z.object({ id: z.string() }),
    response: metastore,
  }),
};

const storage = (id: string, path: string) => ({
  list: defineEndpoint({
    id: `${id}.list`,
    method: 'GET',
    path: `${BASE}/${path}`,
    request: z.object(paging),
    /** The list has the name of the path. */
    response: z.looseObject({}),
  }),
  get: defineEndpoint({
    id: `${id}.get`,
    method: 'GET',
    path: `${BASE}/${path}/{name}`,
    request: z.object({ name: z.string() }),
    response: z.looseObject({ name: z.string() }),
  }),
  create: defineEndpoint({
    id: `${id}.create`,
    method: 'POST',
    path: `${BASE}/${path}`,
    request: z.looseObject({ name: z.string() }),
    response: z.looseObject({ name: z.string() }),
  }),
});

/** Places of object storage. The local workspace has none of them, and says so. */
export const externalLocationEndpoints = storage('externalLocations', 'external-locations');
/** Keys of object storage. The local workspace has none of them, and says so. */
export const storageCredentialEndpoints = storage('storageCredentials', 'storage-credentials');
