import { SqlError } from '../../engine/sql-engine.ts';
import { ApiError } from '../../http/api-error.ts';

/** A statement's failure in the words of Unity Catalog's REST API. */
export function refusal(error: unknown, kind: string): unknown {
  if (!(error instanceof SqlError)) return error;
  const name = kind.toUpperCase();
  switch (error.code) {
    case 'NOT_FOUND':
      return new ApiError(404, `${name}_DOES_NOT_EXIST`, error.message);
    case 'ALREADY_EXISTS':
      return new ApiError(409, `${name}_ALREADY_EXISTS`, error.message);
    default:
      return error;
  }
}
