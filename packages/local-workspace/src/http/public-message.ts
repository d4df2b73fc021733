import { errorCode } from '../engine/error-code.ts';

/**
 * The part of an unexpected failure that a client may see: messages of file system errors contain the folder of the
 * machine, so only their code and system call are included.
 */
export function publicMessage(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const code = errorCode(failure);
  if (code !== undefined && 'syscall' in failure) return `${code} (${String(failure.syscall)})`;
  // A path in quotes, as the file system and parsers of files write it.
  return failure.message.replace(/(['"`“])(?:file:\/\/)?\/[^'"`”\n]*/gu, '$1…');
}

/** Whether the file system refused a name, or a path as a whole, for its length. */
export const isNameTooLong = (failure: unknown): boolean => errorCode(failure) === 'ENAMETOOLONG';
