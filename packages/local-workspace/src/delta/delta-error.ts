import { errorCode } from '../engine/error-code.ts';

/**
 * `CONFLICT`: another writer won; `CORRUPT`: the log can't be read; `UNSUPPORTED_FEATURE`: the table
 * needs what we lack; `NO_SPACE`: the disk is full.
 */
export type DeltaErrorCode =
  | 'NOT_A_TABLE'
  | 'NO_SUCH_VERSION'
  | 'AFTER_LAST_COMMIT'
  | 'BEFORE_FIRST_COMMIT'
  | 'CONFLICT'
  | 'CORRUPT'
  | 'UNSUPPORTED_FEATURE'
  | 'NO_SPACE';

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

/**
 * The meaning of a failure while a log was read: malformed JSON, a malformed URI, a number out of range and a missing
 * file are faults of the log. Other failures are returned unchanged.
 */
export function logError(cause: unknown): unknown {
  if (cause instanceof SyntaxError || cause instanceof URIError || cause instanceof RangeError)
    return new DeltaError('CORRUPT', `The log of the table can't be read: ${cause.message.slice(0, 200)}`);
  const code = errorCode(cause);
  // The system's message reveals the folder of the machine.
  return code !== undefined && cause instanceof Error && 'syscall' in cause
    ? new DeltaError('CORRUPT', `A file in the log of the table can't be read (${code})`)
    : cause;
}

/** The user's message for a full disk. */
export const NO_SPACE =
  'There is no space left on the disk of the local workspace: delete files, or VACUUM tables, and run the statement again.';

/**
 * The meaning of a file system error for a table: a full disk becomes a DeltaError, other errors are returned
 * unchanged.
 */
export const diskError = (cause: unknown): unknown =>
  ['ENOSPC', 'EFBIG', 'EDQUOT'].includes(errorCode(cause) ?? '')
    ? new DeltaError('NO_SPACE', NO_SPACE)
    : cause;
