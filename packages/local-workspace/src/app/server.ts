import Fastify, { type FastifyInstance } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { parseBodiesAsJson, passBodiesOn } from '../http/body-parsers.ts';
import { errorBody } from '../http/error-body.ts';
import { serveFaults } from '../http/fault-routes.ts';
import type { FaultPlan } from '../http/faults.ts';
import { injectFaults } from '../http/inject-faults.ts';
import { type Readiness, waitUntilReady } from '../http/readiness.ts';
import { toApiError } from '../http/to-api-error.ts';
import type { ClusterPool } from '../resources/clusters/cluster-pool.ts';
import { serveClusters } from '../resources/clusters/cluster-routes.ts';
import { serveCommands } from '../resources/commands/command-routes.ts';
import { serveCurrentUser } from '../resources/current-user.ts';
import { serveDiscovery } from '../resources/discovery.ts';
import { serveDirectories } from '../resources/files/directory-routes.ts';
import { serveFiles } from '../resources/files/file-routes.ts';
import { serveHomePage } from '../resources/home-page.ts';
import type { JobCenter } from '../resources/jobs/job-center.ts';
import { serveJobs } from '../resources/jobs/job-routes.ts';
import { serveSecrets } from '../resources/secrets/secret-routes.ts';
import type { SecretVault } from '../resources/secrets/secret-vault.ts';
import { serveSparkCatalog } from '../resources/spark-catalog-routes.ts';
import { serveStatements } from '../resources/statements/statement-routes.ts';
import type { StatementStore } from '../resources/statements/statement-store.ts';
import { serveUnityCatalog } from '../resources/unity-catalog/unity-catalog-routes.ts';
import { serveUnityCatalogWrites } from '../resources/unity-catalog/unity-catalog-write-routes.ts';
import type { Address } from '../resources/warehouses/warehouse-object.ts';
import type { WarehousePool } from '../resources/warehouses/warehouse-pool.ts';
import { serveWarehouses } from '../resources/warehouses/warehouse-routes.ts';
import { serveRawWorkspaceFiles } from '../resources/workspace/raw-file-routes.ts';
import { serveWorkspaceObjects } from '../resources/workspace/workspace-routes.ts';
import type { WorkspaceStore } from '../resources/workspace/workspace-store.ts';
import type { LocalStore } from './local-store.ts';
import { checkToken } from './token-check.ts';

export interface WorkspaceServerDeps {
  readonly store: Pick<LocalStore, 'catalog' | 'engine' | 'volumes'> &
    Partial<Pick<LocalStore, 'sparkCatalog'>>;
  readonly token: string;
  readonly pool: WarehousePool;
  readonly statements: StatementStore;
  readonly secrets: SecretVault;
  readonly clusters: ClusterPool;
  readonly jobs: JobCenter;
  readonly objects: WorkspaceStore;
  readonly readiness: Readiness;
  readonly address: () => Address;
  /** One line a request, without query, headers or bodies. */
  readonly log: (line: string) => void;
  readonly faults?: FaultPlan | undefined;
  /** Whether faults can be planned over HTTP. */
  readonly faultControl?: boolean | undefined;
}

/** A statement may have 16 MiB; JSON around it takes some more. */
const JSON_LIMIT_BYTES = 20 * 1024 * 1024;

/** The HTTP side of the local workspace, not listening yet. */
export function buildWorkspaceServer(deps: WorkspaceServerDeps): FastifyInstance {
  const app = Fastify({
    bodyLimit: JSON_LIMIT_BYTES,
    exposeHeadRoutes: false,
    // Open connections of clients must not hold up the shut-down.
    forceCloseConnections: true,
    routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: 2000 },
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0];
    deps.log(`${request.method} ${path} ${reply.statusCode} ${Math.round(reply.elapsedTime)} ms`);
  });
  waitUntilReady(app, deps.readiness);
  if (deps.faults) injectFaults(app, deps.faults);
  checkToken(app, deps.token);
  app.setErrorHandler((failure, request, reply) => {
    const error = toApiError(failure, request.method);
    reply.code(error.status);
    return request.method === 'HEAD' ? reply.send() : reply.send(errorBody(error, request.id));
  });
  app.setNotFoundHandler((request) => {
    const path = request.url.split('?', 1)[0];
    throw new ApiError(404, 'ENDPOINT_NOT_FOUND', `No API found for '${request.method} ${path}'`);
  });
  app.register(async (json) => {
    parseBodiesAsJson(json);
    serveHomePage(json);
    serveDiscovery(json);
    serveCurrentUser(json);
    serveClusters(json, deps.clusters);
    serveCommands(json, deps.clusters);
    serveJobs(json, deps.jobs);
    if (deps.store.sparkCatalog) serveSparkCatalog(json, deps.store.sparkCatalog);
    serveWarehouses(json, deps.pool, deps.address);
    serveStatements(json, deps.statements);
    serveUnityCatalog(json, deps.store.catalog);
    serveUnityCatalogWrites(json, deps.store.catalog, deps.store.engine);
    serveSecrets(json, deps.secrets);
    serveWorkspaceObjects(json, deps.objects);
    if (deps.faults && deps.faultControl) serveFaults(json, deps.faults);
  });
  app.register(async (bytes) => {
    passBodiesOn(bytes);
    serveFiles(bytes, deps.store.volumes);
    serveDirectories(bytes, deps.store.volumes);
    serveRawWorkspaceFiles(bytes, deps.objects);
  });
  return app;
}
