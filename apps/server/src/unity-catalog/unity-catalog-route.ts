import { Readable } from 'node:stream';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { jsonInTurns } from '../workspace/answer-pages.ts';
import type { Forwarder } from '../workspace/forwarder.ts';
import { forwardingTransport, READ_LIMITS, type ReadLimits } from '../workspace/forwarding-transport.ts';
import { ProxyError } from '../workspace/proxy-error.ts';
import { resolveTarget, type TargetRules } from '../workspace/resolve-target.ts';
import { readCatalogEndpoint } from './read-endpoint.ts';

const MAX_BODY_BYTES = 64 * 1024;

const call = z.object({
  databricksUrl: z.string().min(1),
  token: z.string().min(1),
  endpoint: z.string().min(1).max(2000),
});

function statusOf(failure: ProxyError | DatabricksError): number {
  return failure.status >= 400 ? failure.status : 502;
}

/** POST /api/unity-catalog: the web app's reads of the catalog. Answers the platform's object, or `{error, error_code}`. */
export function serveUnityCatalog(
  app: FastifyInstance,
  forwarder: Forwarder,
  rules: TargetRules,
  limits: ReadLimits = READ_LIMITS,
): void {
  app.post('/api/unity-catalog', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const refuse = (status: number, error: string, error_code?: string) =>
      reply.code(status).send({ error, error_code });
    reply.header('cache-control', 'no-store');
    const parsed = call.safeParse(request.body);
    if (!parsed.success) return refuse(400, 'databricksUrl, token and endpoint are required');
    const { databricksUrl, token, endpoint } = parsed.data;
    const read = readCatalogEndpoint(endpoint);
    if (!read) return refuse(400, 'This server reads catalogs, schemas and tables only');
    const gone = new AbortController();
    reply.raw.on('close', () => gone.abort());
    try {
      const target = resolveTarget(databricksUrl, rules);
      const answer = await read(forwardingTransport(forwarder, target, token, gone.signal, limits));
      return reply.type('application/json; charset=utf-8').send(Readable.from(jsonInTurns(answer)));
    } catch (error) {
      if (error instanceof ProxyError || error instanceof DatabricksError)
        return refuse(statusOf(error), error.message, error.code);
      throw error;
    }
  });
}
