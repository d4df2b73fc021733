import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../engine/error-code.ts';
import { linkNew } from '../engine/link-new.ts';
import { isMissing } from '../engine/missing-file.ts';
import { isRunning } from '../engine/running-process.ts';

const FILE = '_lock';
const WAIT_MS = 20;

/**
 * Runs work while no other process runs work with the same folder; within a process, the caller sees to that. The lock of a process
 * that has ended is taken over. Rejects with what `late` gives when another process keeps it for longer than the limit.
 */
export async function withFolderLock<R>(
  folder: string,
  limitMs: number,
  late: () => Error,
  work: () => Promise<R>,
): Promise<R> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, FILE);
  for (let waited = 0; !(await tookLock(path)); waited += WAIT_MS) {
    if (waited > limitMs) throw late();
    await setTimeout(WAIT_MS);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function tookLock(path: string): Promise<boolean> {
  const own = `${path}-${randomUUID()}`;
  await writeFile(own, String(process.pid));
  try {
    // Whole at once: a lock without a process in it would never be taken over.
    await linkNew(own, path);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    if (await isStale(path)) await takeAway(path, own);
    return false;
  } finally {
    await rm(own, { force: true });
  }
}

/** Whether the process that holds a lock has ended. Within a process, only one asks for it. */
async function isStale(path: string): Promise<boolean> {
  try {
    const holder = Number.parseInt(await readFile(path, 'utf8'), 10);
    return holder === process.pid || !isRunning(holder);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Takes the lock of an ended process away, and puts it back where another process has taken it meanwhile. */
async function takeAway(path: string, to: string): Promise<void> {
  try {
    await rename(path, to);
    if (!(await isStale(to))) await linkNew(to, path);
  } catch (error) {
    if (!isMissing(error) && errorCode(error) !== 'EEXIST') throw error;
  }
}
