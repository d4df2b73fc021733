import { getPriority, setPriority } from 'node:os';

/** The niceness of work on statements: beside it the process that serves gets six times the processor time, when all are busy. */
const STEP = 8;
const NICEST = 19;

/**
 * Lets a process that works for the server wait for a processor behind it, so that everybody gets answers while all
 * processors are busy. 0 is the thread that calls it: only Linux tells it from its process, which elsewhere is the server.
 */
export function yieldToServer(
  pid: number,
  platform: NodeJS.Platform = process.platform,
  set: (pid: number, priority: number) => void = setPriority,
): void {
  if (pid === 0 && platform !== 'linux') return;
  try {
    set(pid, Math.min(getPriority(process.pid) + STEP, NICEST));
  } catch {
    // The process has ended already, or the system does not allow it: the work is done all the same.
  }
}
