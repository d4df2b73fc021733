import { Readable } from 'node:stream';
import { flag } from '@lakehouse/databricks-client/contract/tolerant';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Whether a flag of the query string is true; one that is absent or not a flag is false. */
export const queryFlag = (request: FastifyRequest, name: string): boolean =>
  z.object({ [name]: flag().catch(false) }).parse(request.query)[name] ?? false;

/** The body of a request whose bodies are passed on as streams. */
export const bodyStream = (request: FastifyRequest): Readable =>
  request.body instanceof Readable ? request.body : request.raw;
