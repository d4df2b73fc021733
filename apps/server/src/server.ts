import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { AllowedHost } from '@lakehouse/local-workspace/http/allowed-host';
import type { Resolve } from '@lakehouse/local-workspace/http/checked-lookup';
import { describeFailure } from '@lakehouse/local-workspace/http/describe-failure';
import { endSlowBodies } from '@lakehouse/local-workspace/http/slow-bodies';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { serveAssistant } from './assistant/assistant-route.ts';
import type { ProviderOptions } from './assistant/language-model.ts';
import { serveResultChunks } from './results/result-chunk-route.ts';
import { policyDirectives } from './security/content-security-policy.ts';
import { checkHost } from './security/host-check.ts';
import { checkOrigin } from './security/origin-check.ts';
import { serveUnityCatalog } from './unity-catalog/unity-catalog-route.ts';
import { type ExampleCredentials, serveConfig, type TokenRule } from './web/config-route.ts';
import { errorBody } from './web/error-body.ts';
import { serveWebApp } from './web/web-app.ts';
import { DEFAULT_LIMITS, Forwarder, type ForwardLimits } from './workspace/forwarder.ts';
import type { ReadLimits } from './workspace/forwarding-transport.ts';
import { ProxyError } from './workspace/proxy-error.ts';
import { serveWorkspaceProxy } from './workspace/proxy-routes.ts';

export interface ServerDeps {
  /** Folder of the built web app; without one only the APIs are served. */
  readonly webRoot?: string | undefined;
  readonly localWorkspace: ExampleCredentials;
  /** Who is given its token. */
  readonly tokenRule: TokenRule;
  /** Workspace hosts besides Databricks' clouds and the local workspace. */
  readonly allowedWorkspaceHosts: readonly AllowedHost[];
  /** Names besides those of this machine under which the server answers. */
  readonly allowedHosts: readonly string[];
  /** One line per request, without query, headers or bodies. */
  readonly log: (line: string) => void;
  /** One line for each failure of the server itself. */
  readonly reportFailure: (line: string) => void;
  readonly limits?: Partial<ForwardLimits>;
  /** The limits of one read of the catalog. */
  readonly readLimits?: ReadLimits;
  readonly resolve?: Resolve;
  /** Where the assistant's model is asked; the providers themselves when absent. */
  readonly assistant?: ProviderOptions;
}

/** Failures that Fastify finds in a request before a handler sees it. */
const REQUEST_FAULTS: Readonly<Record<string, number>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 413,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 415,
};

const requestFault = z
  .object({
    code: z.string().optional().catch(undefined),
    statusCode: z.number().optional().catch(undefined),
  })
  .catch({ code: undefined, statusCode: undefined });

function toProxyError(failure: unknown): ProxyError {
  if (failure instanceof ProxyError) return failure;
  const { code, statusCode } = requestFault.parse(failure);
  const status = REQUEST_FAULTS[code ?? ''] ?? statusCode ?? 500;
  if (status < 500 && failure instanceof Error) return new ProxyError(status, 'BAD_REQUEST', failure.message);
  return new ProxyError(500, 'INTERNAL_ERROR', 'The server failed. See its log for the reason.');
}

/** The server of the web app, not listening yet. */
export function buildServer(deps: ServerDeps): FastifyInstance {
  const app = Fastify({
    exposeHeadRoutes: true,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 5000 },
  });
  const forwarder = new Forwarder({ ...DEFAULT_LIMITS, ...deps.limits }, deps.resolve);
  const rules = { localWorkspaceUrl: deps.localWorkspace.url, allowedHosts: deps.allowedWorkspaceHosts };
  app.addHook('onClose', () => forwarder.close());
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0];
    deps.log(`${request.method} ${path} ${reply.statusCode} ${Math.round(reply.elapsedTime)} ms`);
  });
  app.setErrorHandler((failure, request, reply) => {
    const error = toProxyError(failure);
    if (error.status >= 500 && !(failure instanceof ProxyError))
      deps.reportFailure(
        `${request.method} ${request.url.split('?', 1)[0]} failed: ${describeFailure(failure)}`,
      );
    // The rest of a refused upload is not read.
    if (error.status === 413) reply.header('connection', 'close');
    return reply.code(error.status).send(errorBody(error.code, error.message, request.id));
  });
  endSlowBodies(app);
  checkHost(app, deps.allowedHosts);
  checkOrigin(app);
  const html = deps.webRoot === undefined ? '' : readFileSync(join(deps.webRoot, 'index.html'), 'utf8');
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { ...policyDirectives(html) } },
    referrerPolicy: { policy: 'same-origin' },
    // The server speaks plain http on this machine.
    strictTransportSecurity: false,
  });
  app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  app.register(async (routes) => {
    routes.get('/healthz', async () => ({ status: 'ok' }));
    serveConfig(routes, deps.localWorkspace, deps.tokenRule);
    serveUnityCatalog(routes, forwarder, rules, deps.readLimits);
    serveResultChunks(routes, forwarder, rules);
    serveAssistant(routes, deps.assistant ?? {});
  });
  app.register(async (proxy) => serveWorkspaceProxy(proxy, forwarder, rules));
  serveWebApp(app, deps.webRoot);
  return app;
}
