import { badRequest } from '../../duck/failures.ts';

/** The error for an empty file whose columns are to be inferred. */
export const noSchema = (format: string, path: string): Error =>
  badRequest(
    'UNABLE_TO_INFER_SCHEMA',
    `Unable to infer schema for ${format} at ${path}: the file is empty, or has no record that is well-formed. It must be specified manually.`,
    '42KD9',
  );
