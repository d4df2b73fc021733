import { badRequest } from '../../duck/failures.ts';
import { SqlError } from '../../engine/sql-engine.ts';

const ERROR_CLASS = 'UNABLE_TO_INFER_SCHEMA';

/** The error for files without any record, or with none that has a column, whose columns are to be inferred. */
export const noSchema = (format: string, path: string): Error =>
  badRequest(
    ERROR_CLASS,
    `Unable to infer schema for ${format} at ${path}: the file is empty, or has no record that is well-formed and has columns. It must be specified manually.`,
    '42KD9',
  );

export const isNoSchema = (error: unknown): boolean =>
  error instanceof SqlError && error.message.startsWith(`[${ERROR_CLASS}]`);
