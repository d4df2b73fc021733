import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { thriftEndpoints } from '@lakehouse/databricks-client/resources/sql-thrift/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guardCatalog } from '../../access/guard-catalog.ts';
import type { LocalCatalog } from '../../catalog/catalog.ts';
import { ApiError } from '../../http/api-error.ts';
import { accessOf, callerOf } from '../../http/caller.ts';
import { limitedStream } from '../../http/limited-stream.ts';
import { bodyStream } from '../../http/request-parts.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { ClusterStore } from '../clusters/cluster-store.ts';
import type { PermissionStore } from '../permissions/permission-store.ts';
import { resultPath } from '../statements/result-links.ts';
import type { StatementStore } from '../statements/statement-store.ts';
import type { WarehouseStore } from '../warehouses/warehouse-store.ts';
import type { ThriftService } from './thrift-service.ts';
import { WireError } from './wire/wire-error.ts';

export interface ThriftPlaces {
  readonly service: ThriftService;
  readonly warehouses: WarehouseStore;
  readonly permissions: PermissionStore;
  readonly statements: StatementStore;
  readonly clusters: ClusterStore;
  readonly home: string;
  readonly catalog: LocalCatalog;
}

/** A statement may have 16 MiB. */
const MAX_BYTES = 20 * 1024 * 1024;
/** How long a client waits before it asks again whether a cluster has started. */
const RETRY_SECONDS = 3;

const readBody = (request: FastifyRequest): Promise<Buffer> =>
  buffer(
    limitedStream(
      bodyStream(request),
      MAX_BYTES,
      () => new ApiError(413, 'MAX_REQUEST_SIZE_EXCEEDED', 'The request body is too large'),
    ),
  );

/** The paths to which drivers send Thrift: of a warehouse, by its two names, and of a cluster. */
export function serveThrift(app: FastifyInstance, places: ThriftPlaces): void {
  const { service, warehouses, permissions, statements, clusters, home, catalog } = places;
  /** Throws ApiError when the warehouse is not there, or not the caller's to use. */
  const demand = (request: FastifyRequest, warehouse: string): string => {
    permissions.demand(callerOf(request), 'warehouses', warehouse, 'CAN_USE');
    return warehouses.get(warehouse).record.id;
  };
  const respond = async (request: FastifyRequest, reply: FastifyReply, warehouseId: string) => {
    const access = accessOf(home, request);
    const context = {
      caller: callerOf(request),
      warehouseId,
      catalog: access ? guardCatalog(catalog, access) : catalog,
      linkTo: (id: string, index: number) => statements.links.make(request, resultPath(id, index)),
    };
    const pieces = await service.answer(await readBody(request), context).catch((error: unknown) => {
      throw error instanceof WireError ? new ApiError(400, 'MALFORMED_REQUEST', error.message) : error;
    });
    return reply
      .type('application/x-thrift')
      .header(
        'content-length',
        pieces.reduce((sum, { length }) => sum + length, 0),
      )
      .send(Readable.from(pieces, { objectMode: false }));
  };
  serveEndpoint(app, thriftEndpoints.warehouse, ({ id }, { request, reply }) =>
    respond(request, reply, demand(request, id)),
  );
  serveEndpoint(app, thriftEndpoints.cluster, ({ cluster }, { request, reply }) => {
    permissions.demand(callerOf(request), 'clusters', cluster, 'CAN_ATTACH_TO');
    const { state } = clusters.get(cluster);
    if (state !== 'RUNNING') {
      reply.header('retry-after', String(RETRY_SECONDS));
      if (state === 'TERMINATED') {
        permissions.demand(callerOf(request), 'clusters', cluster, 'CAN_RESTART');
        clusters.get(cluster).start();
      }
      throw new ApiError(503, 'TEMPORARILY_UNAVAILABLE', `The cluster ${cluster} is ${state}.`);
    }
    // Its driver has no results that drivers of SQL can fetch, and its SQL is the same: a warehouse runs it.
    const [warehouse] = warehouses.list();
    if (!warehouse) throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', 'There is no SQL warehouse.');
    return respond(request, reply, demand(request, warehouse.record.id));
  });
}
