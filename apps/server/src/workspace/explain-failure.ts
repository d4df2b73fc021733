import { ProxyError } from './proxy-error.ts';

const TLS_CODE = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO$)/u;
const TIMEOUT_CODES: readonly string[] = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

function codeOf(failure: unknown): string {
  // Several addresses were tried: they failed for the same reason, or the first says enough.
  if (failure instanceof AggregateError && failure.errors.length > 0) return codeOf(failure.errors[0]);
  if (!(failure instanceof Error)) return '';
  if ('code' in failure && typeof failure.code === 'string' && failure.code !== '') return failure.code;
  return failure.cause === undefined ? failure.name : codeOf(failure.cause);
}

/** Finds our own error in the `cause` chain of the HTTP client's. */
function ownError(failure: unknown): ProxyError | undefined {
  if (failure instanceof ProxyError) return failure;
  if (failure instanceof AggregateError)
    return failure.errors.map(ownError).find((error) => error !== undefined);
  return failure instanceof Error && failure.cause !== undefined ? ownError(failure.cause) : undefined;
}

/** The user's message when a workspace could not be reached. */
export function explainFailure(failure: unknown, host: string): ProxyError {
  const own = ownError(failure);
  if (own) return own;
  const code = codeOf(failure);
  if (TIMEOUT_CODES.includes(code) || code === 'TimeoutError')
    return new ProxyError(504, 'WORKSPACE_TIMEOUT', `${host} did not answer in time. Try again.`);
  if (TLS_CODE.test(code))
    return new ProxyError(
      502,
      'WORKSPACE_TLS_ERROR',
      `could not make a secure connection to ${host} (${code}). Check the workspace URL and its certificate.`,
    );
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ProxyError(
      502,
      'WORKSPACE_UNREACHABLE',
      `could not reach ${host}: the host name could not be resolved. Check the workspace URL.`,
    );
  return new ProxyError(
    502,
    'WORKSPACE_UNREACHABLE',
    `could not reach ${host}${code ? ` (${code})` : ''}. Check the workspace URL and the network.`,
  );
}
