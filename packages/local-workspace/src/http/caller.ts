import type { FastifyRequest } from 'fastify';

/** The identity that makes a call. */
export interface Caller {
  readonly id: string;
  /** The user name, or the application id of a service principal. */
  readonly name: string;
  readonly isAdmin: boolean;
  /** The names under which rights can be granted to the caller: its own, and those of its groups. */
  readonly principals: readonly string[];
}

const callers = new WeakMap<FastifyRequest, Caller>();

export const setCaller = (request: FastifyRequest, caller: Caller): void => {
  callers.set(request, caller);
};

/** Who makes a call. Throws an Error for the few paths that need no token. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error('The call was let pass without an identity');
  return caller;
}
