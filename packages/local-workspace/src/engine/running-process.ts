import { errorCode } from './error-code.ts';

/** Whether a process of this machine runs; false for what is not a process id. */
export function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // EPERM: it runs and belongs to another user.
    return errorCode(cause) !== 'ESRCH';
  }
}
