import { sleep } from '@lakehouse/databricks-client/http/sleep';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { distortBody } from './distort-body.ts';
import { FAULT_PATH } from './fault-routes.ts';
import type { Distortion, Fault, FaultPlan } from './faults.ts';

/** Resolves after the time or when the client goes away, whichever comes first. */
async function waitFor(request: FastifyRequest, ms: number): Promise<void> {
  const gone = new AbortController();
  request.raw.socket.once('close', () => gone.abort());
  await sleep(ms, gone.signal);
}

async function actOut(
  effect: Exclude<Fault['effect'], { kind: 'distort' }>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  switch (effect.kind) {
    case 'delay':
      return waitFor(request, effect.ms);
    case 'drop-connection':
      reply.hijack();
      // Only a connection without TLS can be reset.
      return request.protocol === 'https'
        ? request.raw.socket.destroy()
        : request.raw.socket.resetAndDestroy();
    case 'answer':
      return reply
        .code(effect.status ?? 200)
        .type(effect.contentType ?? 'application/json')
        .send(effect.body);
    case 'error':
      if (effect.retryAfterSeconds !== undefined)
        reply.header('retry-after', String(effect.retryAfterSeconds));
      throw new ApiError(effect.status, effect.code, effect.message);
    default:
      return assertNever(effect);
  }
}

/** Makes a server simulate the planned faults. */
export function injectFaults(app: FastifyInstance, plan: FaultPlan): void {
  const spoiled = new WeakMap<FastifyRequest, Distortion>();
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    // The plan itself can always be changed.
    if (path === FAULT_PATH) return;
    const effect = plan.take(request.method, path)?.effect;
    if (effect === undefined) return;
    if (effect.kind === 'distort') spoiled.set(request, effect.as);
    else await actOut(effect, request, reply);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const as = spoiled.get(request);
    // Files are sent as streams; only JSON is distorted.
    if (as === undefined || typeof payload !== 'string') return payload;
    const { contentType, body } = distortBody(payload, as);
    reply.removeHeader('content-length');
    reply.type(contentType);
    return body;
  });
}
