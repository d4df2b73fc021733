/** A request that is refused, in the platform's own words and codes. */
export class ApiError extends Error {
  constructor(
    /** HTTP status. */
    readonly status: number,
    /** A string, except from the authentication gateway, which sends its status as a number. */
    readonly code: string | number,
    message: string,
    /** The machine-readable reason of the ErrorInfo detail. */
    readonly reason?: string,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export const invalidParameter = (message: string): ApiError =>
  new ApiError(400, 'INVALID_PARAMETER_VALUE', message);
