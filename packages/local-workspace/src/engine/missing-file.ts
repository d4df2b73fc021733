import { errorCode } from './error-code.ts';

/** The codes of paths at which nothing is: a name that is too long for the file system is that of no file either. */
const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** Whether an error of the file system means that the file does not exist. */
export const isMissing = (cause: unknown): boolean => MISSING.includes(errorCode(cause) ?? '');
