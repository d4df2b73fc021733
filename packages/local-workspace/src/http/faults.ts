import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** A failure to act out for matching requests. */
export interface Fault {
  readonly method?: string;
  /** Matches the path without query. */
  readonly path: RegExp;
  /** How often it strikes; for ever when left out. */
  readonly times?: number;
  readonly effect:
    | {
        readonly kind: 'error';
        readonly status: number;
        readonly code: string;
        readonly message: string;
        readonly retryAfterSeconds?: number;
      }
    | { readonly kind: 'drop-connection' }
    | { readonly kind: 'delay'; readonly ms: number };
}

/** The faults of one workspace. Tests add them in the process; nothing sent over HTTP can. */
export class FaultPlan {
  private readonly faults: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.faults.length = 0;
  }

  take(method: string, path: string): Fault | undefined {
    const found = this.faults.find(
      ({ fault, left }) => left > 0 && (fault.method ?? method) === method && fault.path.test(path),
    );
    if (found) found.left--;
    return found?.fault;
  }
}

/** Makes a server act out the plan. */
export function injectFaults(app: FastifyInstance, plan: FaultPlan): void {
  app.addHook('onRequest', async (request, reply) => {
    const effect = plan.take(request.method, request.url.split('?', 1)[0] ?? '')?.effect;
    if (effect === undefined) return;
    if (effect.kind === 'delay') {
      await new Promise((resolve) => setTimeout(resolve, effect.ms));
      return;
    }
    if (effect.kind === 'drop-connection') {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    if (effect.retryAfterSeconds !== undefined) reply.header('retry-after', String(effect.retryAfterSeconds));
    throw new ApiError(effect.status, effect.code, effect.message);
  });
}
