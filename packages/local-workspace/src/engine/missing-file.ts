import { errorCode } from './error-code.ts';

/** Whether an error of the file system means that the file does not exist. */
export const isMissing = (cause: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(cause) ?? '');
