import { getPriority, setPriority } from 'node:os';

/** How much nicer work on statements is than the process that serves: it gets half of what that one may take. */
const STEP = 3;
const NICEST = 19;

/**
 * Lets a process that works for the server wait for a processor behind it, so that everybody gets answers while all
 * processors are busy. 0 is the thread that calls it, which only Linux can tell from its process.
 */
export function yieldToServer(pid: number, server = process.pid): void {
  try {
    setPriority(pid, Math.min(getPriority(server) + STEP, NICEST));
  } catch {
    // The process has ended already, or the system does not allow it: the work is done all the same.
  }
}
