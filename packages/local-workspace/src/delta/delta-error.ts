/** `CONFLICT`: another writer won; `CORRUPT`: the log can't be read; `UNSUPPORTED_FEATURE`: the table needs what we lack. */
export type DeltaErrorCode =
  | 'NOT_A_TABLE'
  | 'NO_SUCH_VERSION'
  | 'CONFLICT'
  | 'CORRUPT'
  | 'UNSUPPORTED_FEATURE';

/** A Delta table that can't be read or written as asked; the message says what to do where something can be done. */
export class DeltaError extends Error {
  constructor(
    readonly code: DeltaErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'DeltaError';
  }
}
