/** A call that the proxy itself refuses or cannot complete; the message is for the user. */
export class ProxyError extends Error {
  constructor(
    /** HTTP status of the answer. */
    readonly status: number,
    /** As in the platform's error bodies. */
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'ProxyError';
  }
}
