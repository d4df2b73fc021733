import type { FastifyReply } from 'fastify';
import type { ApiError } from '../../http/api-error.ts';

export const isThriftPath = (path: string): boolean => path.startsWith('/sql/');

/** Longer headers are refused by some clients. */
const MAX_CHARACTERS = 1000;

/** Drivers read no body of a refused request: what is wrong is in a header, of printable ASCII. */
export function tellDriver(reply: FastifyReply, { code, message }: ApiError): void {
  const text = `${code}: ${message}`.replace(/[^\x20-\x7e]+/gu, ' ').slice(0, MAX_CHARACTERS);
  reply.header('x-thriftserver-error-message', text).header('x-databricks-reason-phrase', text);
}
