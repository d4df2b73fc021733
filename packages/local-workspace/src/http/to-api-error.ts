import { FORBIDDEN_STATE } from '../catalog/read-only-catalogs.ts';
import { VolumeError, type VolumeErrorCode } from '../catalog/volume-store.ts';
import { SqlError } from '../engine/sql-engine.ts';
import { ApiError, invalidParameter } from './api-error.ts';
import { isNameTooLong, publicMessage } from './public-message.ts';

const VOLUME_ERRORS: Readonly<Record<VolumeErrorCode, { status: number; code: string; reason?: string }>> = {
  BAD_REQUEST: { status: 400, code: 'INVALID_PARAMETER_VALUE' },
  NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  ALREADY_EXISTS: { status: 409, code: 'ALREADY_EXISTS' },
  NOT_A_DIRECTORY: { status: 404, code: 'NOT_FOUND' },
  IS_A_DIRECTORY: { status: 404, code: 'NOT_FOUND' },
  DIRECTORY_NOT_EMPTY: {
    status: 400,
    code: 'DIRECTORY_NOT_EMPTY',
    reason: 'FILES_API_DIRECTORY_IS_NOT_EMPTY',
  },
  PERMISSION_DENIED: { status: 403, code: 'PERMISSION_DENIED' },
};

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The API error for a failure. Unexpected failures of ours become an INTERNAL_ERROR. */
export function toApiError(failure: unknown, method: string): ApiError {
  if (failure instanceof ApiError) return failure;
  if (failure instanceof VolumeError) {
    const { status, code, reason } = VOLUME_ERRORS[failure.code];
    // Writing where an object of the other kind exists is a conflict, reading it is not found.
    const clash =
      method === 'PUT' && (failure.code === 'NOT_A_DIRECTORY' || failure.code === 'IS_A_DIRECTORY');
    return clash
      ? new ApiError(409, 'ALREADY_EXISTS', failure.message)
      : new ApiError(status, code, failure.message, reason);
  }
  if (failure instanceof SqlError && failure.sqlState === FORBIDDEN_STATE)
    return new ApiError(403, 'PERMISSION_DENIED', failure.message);
  // Names are checked by the catalog, which throws the engine's errors.
  if (failure instanceof SqlError && failure.code === 'BAD_REQUEST') return invalidParameter(failure.message);
  if (!(failure instanceof Error)) return new ApiError(500, 'INTERNAL_ERROR', String(failure));
  if (isNameTooLong(failure)) return invalidParameter('A name in the path, or the whole path, is too long');
  switch (codeOf(failure)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError(413, 'MAX_REQUEST_SIZE_EXCEEDED', 'The request body is too large');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiError(
        400,
        'MALFORMED_REQUEST',
        'The length of the request body differs from Content-Length',
      );
    default:
      return new ApiError(500, 'INTERNAL_ERROR', `The local workspace failed: ${publicMessage(failure)}`);
  }
}
