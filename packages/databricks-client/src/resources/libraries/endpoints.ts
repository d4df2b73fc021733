import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing, openEnum, text } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/libraries';

/** One of its fields is there: `pypi` of a Python package. */
const library = z.looseObject({
  pypi: z.looseObject({ package: z.string(), repo: text() }).optional(),
});
export type Library = z.output<typeof library>;

const STATES = ['PENDING', 'INSTALLING', 'INSTALLED', 'FAILED', 'UNINSTALL_ON_RESTART'] as const;

const statuses = z.looseObject({
  cluster_id: z.string(),
  library_statuses: list(z.looseObject({ library, status: openEnum(STATES), messages: list(z.string()) })),
});
const change = z.object({ cluster_id: z.string(), libraries: z.array(library) });

/** Packages of clusters, for SDKs. Not among ALL_ENDPOINTS: no screen of the studio shows them. */
export const libraryEndpoints = {
  install: defineEndpoint({
    id: 'libraries.install',
    method: 'POST',
    path: `${BASE}/install`,
    request: change,
    response: nothing(),
    idempotent: true,
  }),
  uninstall: defineEndpoint({
    id: 'libraries.uninstall',
    method: 'POST',
    path: `${BASE}/uninstall`,
    request: change,
    response: nothing(),
    idempotent: true,
  }),
  clusterStatus: defineEndpoint({
    id: 'libraries.clusterStatus',
    method: 'GET',
    path: `${BASE}/cluster-status`,
    request: z.object({ cluster_id: z.string() }),
    response: statuses,
  }),
  allClusterStatuses: defineEndpoint({
    id: 'libraries.allClusterStatuses',
    method: 'GET',
    path: `${BASE}/all-cluster-statuses`,
    request: z.object({}),
    response: z.looseObject({ statuses: list(statuses) }),
  }),
};
