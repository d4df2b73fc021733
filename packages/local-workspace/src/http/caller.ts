import type { FastifyRequest } from 'fastify';
import { Access } from '../access/access.ts';
import type { Principal } from '../access/principals.ts';

/** The identity that makes a call. */
export interface Caller extends Principal {
  readonly id: string;
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

/** What the caller may do; undefined for an administrator, who may do everything. */
export function accessOf(home: string, request: FastifyRequest): Access | undefined {
  const caller = callerOf(request);
  return caller.isAdmin ? undefined : new Access(home, caller);
}
