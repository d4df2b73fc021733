/** The app could not start, for a reason that the user can do something about. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Why a folder can't be used, by the error code of the file system. */
const FOLDER_PROBLEMS = new Map([
  ['EACCES', 'another user owns it, or its permissions forbid it'],
  ['EPERM', 'another user owns it, or its permissions forbid it'],
  ['EROFS', 'its disk is read-only'],
  ['ENOSPC', 'its disk is full'],
  ['ENOTDIR', 'a file is in its place'],
  ['EEXIST', 'a file is in its place'],
]);

/** What `node:net` and `node:fs` add to an error. */
interface SystemError extends Error {
  readonly code: string;
  readonly syscall?: unknown;
  readonly path?: unknown;
}

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** How to start with another value, as a command line. */
export type StartWith = (value: string | number) => string;

/** Whether it is about a port that can't be listened on. */
export const isAboutPort = (error: unknown, port: number | undefined): boolean =>
  isSystemError(error) && 'port' in error && error.port === port;

/** A port that can't be listened on as a StartError that says how to choose another; any other failure as it is. */
export function portFailure(error: unknown, port: number, startWith: StartWith): unknown {
  if (!isSystemError(error)) return error;
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is in use. Stop the other program, or choose another port: ${startWith(port + 10)}`,
    );
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return new StartError(
      `Port ${port} is reserved for privileged users. Choose a port of at least 1024: ${startWith(port + 4000)}`,
    );
  return error;
}

/** A data folder that the file system refuses as a StartError that says why; any other failure as it is. */
export function folderFailure(error: unknown, folder: string, startWith: StartWith): unknown {
  if (!isSystemError(error) || typeof error.path !== 'string') return error;
  const why = FOLDER_PROBLEMS.get(error.code);
  if (why === undefined) return error;
  return new StartError(
    `The data folder ${folder} can't be used: ${why} (${error.code} at ${error.path}). Fix that, or choose another folder: ${startWith('FOLDER')}`,
  );
}
