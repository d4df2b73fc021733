import { clientCode } from './client-code.ts';
import { DatabricksError, type DatabricksErrorInfo } from './databricks-error.ts';
import { parseErrorBody } from './parse-error-body.ts';

const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  429: 'RESOURCE_EXHAUSTED',
  499: 'CANCELLED',
  500: 'INTERNAL_ERROR',
  501: 'NOT_IMPLEMENTED',
  503: 'TEMPORARILY_UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

/** The official clients repeat a call on exactly these two. */
const RETRYABLE: readonly number[] = [429, 503];

/** `Retry-After` in milliseconds; the platform sends whole seconds. */
function retryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

/**
 * An error in words of our own, which end with the client code: the platform said nothing that could be searched for.
 */
const ownError = (info: DatabricksErrorInfo): DatabricksError =>
  new DatabricksError({ ...info, message: `${info.message} (${clientCode(info)})` });

/** The error for an answer with a status outside 2xx, whatever the format of its body. */
export function errorFromAnswer(
  answer: { readonly status: number; readonly statusText: string; readonly headers: Headers },
  body: string,
): DatabricksError {
  const parsed = parseErrorBody(body, answer.status);
  const code = parsed.code ?? CODE_OF_STATUS[answer.status] ?? `HTTP_${answer.status}`;
  const fallback = answer.statusText || `The workspace answered with status ${answer.status}`;
  const info: DatabricksErrorInfo = {
    code,
    status: answer.status,
    message: parsed.message || fallback,
    bodyMessage: parsed.message || undefined,
    requestId: parsed.requestId ?? answer.headers.get('x-request-id') ?? undefined,
    reason: parsed.reason,
    retryable: RETRYABLE.includes(answer.status),
    retryAfterMs: parsed.retryAfterMs ?? retryAfter(answer.headers),
  };
  return parsed.message ? new DatabricksError(info) : ownError(info);
}

/** The error for an unusable answer with a 2xx status (code UNEXPECTED_ANSWER). */
export const unexpectedAnswer = (status: number, message: string, cause: unknown): DatabricksError =>
  ownError({ code: 'UNEXPECTED_ANSWER', status, message, retryable: false, cause });

/**
 * The error for a call that got no whole answer: aborted, out of time, or no connection. `status` is that of an answer
 * that had begun. Errors of ours pass unchanged.
 */
export function errorFromFailure(failure: unknown, what: string, status = 0): DatabricksError {
  if (failure instanceof DatabricksError) return failure;
  const name = failure instanceof Error ? failure.name : '';
  if (name === 'TimeoutError')
    return ownError({
      code: 'TIMEOUT',
      status: 0,
      message: `${what} timed out`,
      retryable: true,
      cause: failure,
    });
  if (name === 'AbortError')
    return ownError({
      code: 'CANCELLED',
      status: 0,
      message: `${what} was cancelled`,
      retryable: false,
      cause: failure,
    });
  const detail = failure instanceof Error && failure.message ? `: ${failure.message}` : '';
  return ownError({
    code: 'NETWORK_ERROR',
    status,
    message: `${what} ${status === 0 ? 'got no response' : 'was cut off in the middle of its response'}${detail}`,
    retryable: true,
    cause: failure,
  });
}
