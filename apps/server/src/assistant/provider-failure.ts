import { APICallError } from 'ai';

const MAX_LENGTH = 300;

/** What went wrong at the provider, for the user. */
export interface ProviderFailure {
  readonly code:
    | 'KEY_REFUSED'
    | 'MODEL_UNKNOWN'
    | 'LIMIT'
    | 'REFUSED'
    | 'UNAVAILABLE'
    | 'UNREACHABLE'
    | 'TIMEOUT';
  readonly message: string;
}

/** Providers repeat parts of the key in their messages; it must not come back. */
function withoutKey(text: string, apiKey: string): string {
  const masked = text.replaceAll(apiKey, '•••').replace(/\b(sk|key)-[\w*.-]{4,}/gu, '•••');
  return masked.length > MAX_LENGTH ? `${masked.slice(0, MAX_LENGTH)}…` : masked;
}

function byStatus(status: number, said: string): ProviderFailure {
  if (status === 401 || status === 403)
    return {
      code: 'KEY_REFUSED',
      message: `The provider refused the API key. Check it in the AI settings. ${said}`,
    };
  if (status === 404)
    return {
      code: 'MODEL_UNKNOWN',
      message: `The provider does not serve this model. Choose another one in the AI settings. ${said}`,
    };
  if (status === 429)
    return {
      code: 'LIMIT',
      message: `Your key has reached its rate limit or quota. Wait, or check your plan. ${said}`,
    };
  if (status >= 500)
    return {
      code: 'UNAVAILABLE',
      message: `The provider failed (status ${status}). Try again later.`,
    };
  return { code: 'REFUSED', message: `The provider refused the request (${status}). ${said}` };
}

/** Explains a failed call to a provider without revealing any part of the key. `begun`: part of the answer had arrived. */
export function explainProviderFailure(failure: unknown, apiKey: string, begun: boolean): ProviderFailure {
  if (APICallError.isInstance(failure) && failure.statusCode !== undefined && failure.statusCode !== 200)
    return byStatus(failure.statusCode, withoutKey(failure.message, apiKey));
  if (failure instanceof Error && /TimeoutError|AbortError/u.test(failure.name))
    return { code: 'TIMEOUT', message: 'The provider did not respond in time. Try again.' };
  if (APICallError.isInstance(failure) && !begun)
    return {
      code: 'UNREACHABLE',
      message: 'The provider could not be reached. Check the network and try again.',
    };
  return { code: 'UNAVAILABLE', message: 'The response of the provider was cut off. Try again.' };
}
