import type { ApiError } from './api-error.ts';

const RPC = 'type.googleapis.com/google.rpc';

/** The body of a refused request in the platform's standard shape. */
export function errorBody(error: ApiError, requestId: string): object {
  return {
    error_code: error.code,
    message: error.message,
    details: [
      ...(error.reason
        ? [{ '@type': `${RPC}.ErrorInfo`, reason: error.reason, domain: 'lakehouse-studio', metadata: {} }]
        : []),
      { '@type': `${RPC}.RequestInfo`, request_id: requestId, serving_data: '' },
    ],
  };
}
