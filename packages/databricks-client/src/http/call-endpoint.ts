import type { z } from 'zod';
import type { Endpoint } from '../contract/define-endpoint.ts';
import { fillTemplate, parseTemplate } from '../contract/path-template.ts';
import type { DatabricksError } from './databricks-error.ts';
import { errorFromFailure, unexpectedAnswer } from './errors.ts';
import { parseJson } from './parse-json.ts';
import type { QueryValue, Transport, TransportRequest } from './transport.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Time limit in milliseconds; 0 means none. */
  readonly timeoutMs?: number;
}

/** Only what a query string can say is declared as an input in the query. */
function queryValue(name: string, value: unknown): QueryValue {
  if (isPlain(value) || typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value) && value.every(isPlain)) return value;
  throw new TypeError(`${name} can't be part of a query string`);
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Splits the inputs of a call over path, query and JSON body. */
export function buildRequest(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): TransportRequest {
  const inPath = new Set(
    parseTemplate(endpoint.path).flatMap((part) => (part.kind === 'text' ? [] : [part.name])),
  );
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  const inQuery = rest.filter(([name]) => endpoint.body !== 'json' || endpoint.query.includes(name));
  const inBody = rest.filter(([name]) => endpoint.body === 'json' && !endpoint.query.includes(name));
  return {
    method: endpoint.method,
    path: fillTemplate(endpoint.path, input),
    query: Object.fromEntries(inQuery.map(([name, value]) => [name, queryValue(name, value)])),
    idempotent: endpoint.idempotent,
    ...(endpoint.body === 'json'
      ? { body: JSON.stringify(Object.fromEntries(inBody)), headers: { 'content-type': 'application/json' } }
      : {}),
  };
}

/** Reads an answer by its contract. Rejects with DatabricksError (code UNEXPECTED_ANSWER) when it does not fit. */
async function readAnswer<Answer extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, Answer>,
  answer: Response,
): Promise<z.output<Answer>> {
  const text = endpoint.answer === 'json' ? await answer.text() : '';
  let value: unknown;
  try {
    value = text.trim() === '' ? {} : (parseJson(text) ?? {});
  } catch (cause) {
    throw unexpected(endpoint, answer, 'is not JSON. Is this the URL of a Databricks workspace?', cause);
  }
  const parsed = endpoint.response.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
  throw unexpected(endpoint, answer, `does not have the expected shape${where}`, parsed.error);
}

const unexpected = (endpoint: Endpoint, answer: Response, problem: string, cause: unknown): DatabricksError =>
  unexpectedAnswer(answer.status, `The response to ${endpoint.method} ${endpoint.path} ${problem}`, cause);

/** Sends one call of the platform and gives its checked answer. Rejects with DatabricksError. */
export async function callEndpoint<Request extends z.ZodType, Answer extends z.ZodType>(
  transport: Transport,
  endpoint: Endpoint<Request, Answer>,
  input: z.input<Request>,
  options: CallOptions = {},
): Promise<z.output<Answer>> {
  const request = buildRequest(endpoint, input ?? {});
  const answer = await transport({ ...request, ...options });
  try {
    return await readAnswer(endpoint, answer);
  } catch (error) {
    // The time limit and the abort signal also cover the reading of the body.
    throw errorFromFailure(error, `${request.method} ${request.path}`, answer.status);
  }
}
