import type { ChildProcess } from 'node:child_process';
import { errorCode } from '../engine/error-code.ts';

/** Ends a process that leads a group of its own, and all that it started: none of them may outlive it. */
export function killGroup({ pid }: Pick<ChildProcess, 'pid'>, log: (line: string) => void): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // No such group: all of its processes have already ended.
    if (errorCode(error) === 'ESRCH') return;
    log(`The processes of a group could not be ended: ${String(error)}`);
  }
}
