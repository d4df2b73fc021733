import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from './running-process.ts';

/** The names that this process made: the process id alone does not distinguish them from those of a dead process. */
const mine = new Set<string>();

/**
 * Makes a folder below `root` for one open store, and deletes the folders of processes that no longer run (after `kill
 * -9`, say), after `onDead` has looked at them. Folders of running processes stay: several servers may work on one data folder.
 */
export async function temporaryFolder(
  root: string,
  onDead: (folder: string) => Promise<void> = async () => undefined,
): Promise<string> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    if (mine.has(name) || isInUse(name)) continue;
    await onDead(join(root, name));
    await rm(join(root, name), { recursive: true, force: true });
  }
  const name = `${process.pid}-${randomUUID()}`;
  mine.add(name);
  const folder = join(root, name);
  await mkdir(folder);
  return folder;
}

/** Whether the process in the name runs. A name with our process id is of an earlier process that had the same id. */
function isInUse(name: string): boolean {
  const pid = Number(/^(\d+)-/u.exec(name)?.[1] ?? 0);
  return pid !== process.pid && isRunning(pid);
}
