import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../../packages/local-workspace/src/engine/error-code.ts';

/** Ticks a second of the times in /proc; the same on all Linux systems that Node runs on. */
const TICKS = 100;

/** MiB of a page of Linux on the machines that Node runs on. */
const PAGE_MIB = 4096 / 1024 / 1024;

/** A process and all that it started, by Linux's /proc; only itself where there is none. */
export function processTree(pid: number): readonly number[] {
  if (!existsSync('/proc')) return [pid];
  const all = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  const children = all.filter((name) => fieldsOf(Number(name))[1] === String(pid));
  return [pid, ...children.flatMap((name) => processTree(Number(name)))];
}

/** Seconds that all processors together have worked for these processes. */
export const processorSeconds = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = fieldsOf(pid);
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS;
  }, 0);

/** Milliseconds over which processes are watched, and how many of them all processors together may work for one that rests. */
const WATCHED_MS = 100;
const RESTING_MS = 10;
/** Times that a process is watched which never rests. */
const PATIENCE = 50;

/**
 * Resolves when this process and all that it started rest: after an answer Java goes on compiling what it ran, which would count as the time of
 * whatever is measured next.
 */
export async function untilAtRest(): Promise<void> {
  for (let turn = 0; turn < PATIENCE; turn++) {
    const pids = processTree(process.pid);
    const before = processorSeconds(pids);
    await pause(WATCHED_MS);
    if ((processorSeconds(pids) - before) * 1000 <= RESTING_MS) return;
  }
}

/** MiB of memory that these processes have together; 0 where there is no /proc. */
export const residentMib = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_MIB, 0);

/** The fields of /proc/<pid>/stat from the third (state) on: the second, a name in brackets, may hold spaces. */
const fieldsOf = (pid: number): readonly string[] =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /su, '')
    .split(' ');

/** What Linux says of a process that has ended: before the file is opened, or between that and reading it. */
const ENDED = new Set<string | undefined>(['ENOENT', 'ESRCH']);

/** Empty for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (ENDED.has(errorCode(error))) return '';
    throw error;
  }
}
