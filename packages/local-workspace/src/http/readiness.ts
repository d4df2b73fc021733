import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** The progress of the workspace's set-up. */
export interface Readiness {
  ready: boolean;
  /** What is being done, reported to clients until the server is ready. */
  text: string;
}

/** Answers every request with 503 until the workspace is set up. */
export function waitUntilReady(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (readiness.ready) return;
    reply.header('retry-after', '1');
    throw new ApiError(
      503,
      'TEMPORARILY_UNAVAILABLE',
      `The local workspace is being set up: ${readiness.text}`,
    );
  });
}
