/** An error of this server in the platform's shape, so that clients parse both the same way. */
export const errorBody = (code: string, message: string, requestId: string): object => ({
  error_code: code,
  message,
  details: [
    { '@type': 'type.googleapis.com/google.rpc.RequestInfo', request_id: requestId, serving_data: '' },
  ],
});
