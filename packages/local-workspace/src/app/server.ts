import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { OWNER_ID } from '../access/principals.ts';
import { ApiError } from '../http/api-error.ts';
import { parseBodiesAsJson, passBodiesOn, type ReadLargeBody } from '../http/body-parsers.ts';
import { describeFailure } from '../http/describe-failure.ts';
import { errorBody } from '../http/error-body.ts';
import { serveFaults } from '../http/fault-routes.ts';
import type { FaultPlan } from '../http/faults.ts';
import { injectFaults } from '../http/inject-faults.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import { type Readiness, waitUntilReady } from '../http/readiness.ts';
import { endSlowBodies } from '../http/slow-bodies.ts';
import { toApiError } from '../http/to-api-error.ts';
import { resource as identities } from '../resources/identities/resource.ts';
import { RESOURCES } from '../resources/index.gen.ts';
import type { OpenResources } from '../resources/open-resources.ts';
import { isThriftPath, tellDriver } from '../resources/thrift/refused-drivers.ts';
import { resource as tokens } from '../resources/tokens/resource.ts';
import { checkToken } from './token-check.ts';

export interface WorkspaceServerDeps {
  readonly resources: OpenResources;
  readonly token: string;
  readonly readiness: Readiness;
  /** One line per request, without query, headers or bodies. */
  readonly log: (line: string) => void;
  /** Where each failure that nobody expected happened, without what it was about. */
  readonly reportFailure?: ((line: string) => void) | undefined;
  readonly faults?: FaultPlan | undefined;
  /** Parses the JSON of large requests in another thread; in this one when absent. */
  readonly readJson?: ReadLargeBody | undefined;
  /** Whether faults can be planned over HTTP. */
  readonly faultControl?: boolean | undefined;
}

/** A statement may have 16 MiB; JSON around it takes some more. */
const JSON_LIMIT_BYTES = 20 * 1024 * 1024;

/** Without the query, which may have secrets. */
const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** The HTTP side of the local workspace, not listening yet. */
export function buildWorkspaceServer(deps: WorkspaceServerDeps): FastifyInstance {
  const app = Fastify({
    bodyLimit: JSON_LIMIT_BYTES,
    exposeHeadRoutes: false,
    // Open connections of clients must not hold up the shut-down.
    forceCloseConnections: true,
    routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: 2000 },
  });
  // Older examples of the platform's documentation send the inputs of a GET as JSON.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.addHook('onResponse', async (request, reply) => {
    deps.log(`${request.method} ${pathOf(request)} ${reply.statusCode} ${Math.round(reply.elapsedTime)} ms`);
  });
  app.addHook('onRequest', async (_request, reply) => {
    // Answers hold rows and secrets, and are never a page.
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });
  endSlowBodies(app);
  waitUntilReady(app, deps.readiness);
  if (deps.faults) injectFaults(app, deps.faults);
  const { resources, token } = deps;
  checkToken(app, {
    token,
    owner: async () => (await resources.get(identities)).caller(OWNER_ID),
    callerWith: async (given) => (await resources.get(tokens)).callerWith(given),
    everyone: RESOURCES.flatMap(({ everyone = [] }) => everyone),
  });
  app.setErrorHandler((failure, request, reply) => {
    const error = toApiError(failure, request.method);
    if (error.code === 'INTERNAL_ERROR' && error !== failure)
      deps.reportFailure?.(`${request.method} ${pathOf(request)} failed: ${describeFailure(failure)}`);
    reply.code(error.status);
    if (isThriftPath(pathOf(request))) tellDriver(reply, error);
    return request.method === 'HEAD' ? reply.send() : reply.send(errorBody(error, request.id));
  });
  app.setNotFoundHandler((request) => {
    throw new ApiError(404, 'ENDPOINT_NOT_FOUND', `No API found for '${request.method} ${pathOf(request)}'`);
  });
  app.register(async (json) => {
    parseBodiesAsJson(json, deps.readJson ?? (async (bytes) => readJsonBody(Buffer.from(bytes).toString())));
    deps.resources.serve(json);
    if (deps.faults && deps.faultControl) serveFaults(json, deps.faults);
  });
  app.register(async (bytes) => {
    passBodiesOn(bytes);
    deps.resources.serveBytes(bytes);
  });
  return app;
}
