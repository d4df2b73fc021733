import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../engine/error-code.ts';
import { isMissing } from '../engine/missing-file.ts';

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
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const holder = await holderOf(path);
  // Written in two steps: one that is empty may be about to be held.
  if (holder === undefined || Number.isNaN(holder)) return false;
  if (holder === process.pid || !isAlive(holder)) await rm(path, { force: true });
  return false;
}

async function holderOf(path: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(path, 'utf8'), 10);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
