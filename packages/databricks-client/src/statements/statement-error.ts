/** A statement that the platform accepted and that then failed, was cancelled or lost its result. */
export class StatementError extends Error {
  constructor(
    /** The platform's code: BAD_REQUEST, RESOURCE_EXHAUSTED, CANCELLED, … */
    readonly code: string,
    message: string,
    readonly statementId: string,
    readonly sqlState?: string | undefined,
  ) {
    super(message);
    this.name = 'StatementError';
  }
}
