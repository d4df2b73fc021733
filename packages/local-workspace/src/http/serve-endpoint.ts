import { Readable } from 'node:stream';
import type { Endpoint } from '@lakehouse/databricks-client/contract/define-endpoint';
import { parseTemplate } from '@lakehouse/databricks-client/contract/path-template';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidParameter } from './api-error.ts';

/** What a handler may need beyond the inputs of the call. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const routePath = (template: string): string =>
  `/${parseTemplate(template)
    .map((part) =>
      part.kind === 'text' ? part.text.replaceAll(':', '::') : part.kind === 'value' ? `:${part.name}` : '*',
    )
    .join('/')}`;

const fieldsOf = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Readable)
    ? value
    : {};

/** Whether the inputs of a call may be in a body: those of a GET are in the query or there. */
const mayHaveBody = ({ body, method }: Endpoint): boolean => body === 'json' || method === 'GET';

/**
 * The inputs of a call, from path, query and body, checked by its contract; `known` are inputs that the caller has read
 * itself. Throws ApiError.
 */
export function readInput<Request extends z.ZodType>(
  endpoint: Endpoint<Request>,
  request: FastifyRequest,
  known: object = {},
): z.output<Request> {
  const parsed = endpoint.request.safeParse({
    ...fieldsOf(request.query),
    ...(mayHaveBody(endpoint) ? fieldsOf(request.body) : {}),
    ...fieldsOf(request.params),
    ...known,
  });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw invalidParameter(
    `${field === '' ? 'The request' : `Field ${field}`}: ${issue?.message ?? 'not valid'}`,
  );
}

/** Serves one call of the contract; the handler gets checked inputs and gives the JSON answer. */
export function serveEndpoint<Request extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, Answer>,
  handler: (input: z.output<Request>, exchange: Exchange) => unknown,
): void {
  for (const template of [endpoint.path, ...(endpoint.alsoPaths ?? [])])
    app.route({
      method: endpoint.method,
      url: routePath(template),
      handler: async (request, reply) =>
        (await handler(readInput(endpoint, request), { request, reply })) ?? {},
    });
}
