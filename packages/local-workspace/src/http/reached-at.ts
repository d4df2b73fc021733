import type { FastifyRequest } from 'fastify';
import { invalidParameter } from './api-error.ts';

/** The address under which a caller reached us, by the port and protocol that it used. Throws ApiError 400 when its Host header is none. */
export function reachedAt({ protocol, host }: FastifyRequest): URL {
  const address = `${protocol}://${host}`;
  if (!/^[\w.:[\]-]+$/u.test(host) || !URL.canParse(address))
    throw invalidParameter('The Host header is not the name of a host');
  return new URL(address);
}
