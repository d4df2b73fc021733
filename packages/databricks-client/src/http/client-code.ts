/** The codes by which HTTP clients commonly name the ways in which a call fails. */
export type ClientCode =
  | 'ERR_NETWORK'
  | 'ECONNABORTED'
  | 'ETIMEDOUT'
  | 'ERR_BAD_REQUEST'
  | 'ERR_BAD_RESPONSE'
  | 'ERR_CANCELED';

const WITHOUT_STATUS: Readonly<Record<string, ClientCode>> = {
  TIMEOUT: 'ETIMEDOUT',
  CANCELLED: 'ERR_CANCELED',
  NETWORK_ERROR: 'ERR_NETWORK',
};

/**
 * The client code of a failed call: ECONNABORTED when the connection broke after the answer had begun, ERR_NETWORK when
 * none began, ERR_BAD_REQUEST for status 4xx, ERR_BAD_RESPONSE for every other unusable answer.
 */
export function clientCode({ code, status }: { readonly code: string; readonly status: number }): ClientCode {
  if (status === 0) return WITHOUT_STATUS[code] ?? 'ERR_NETWORK';
  if (code === 'NETWORK_ERROR') return 'ECONNABORTED';
  return status >= 400 && status < 500 ? 'ERR_BAD_REQUEST' : 'ERR_BAD_RESPONSE';
}
