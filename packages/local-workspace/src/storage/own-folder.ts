import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../engine/error-code.ts';

/** The permission bits of the group and of others. */
const OTHERS = 0o077;

/**
 * Makes a folder that only its owner can open. If it exists already, removes the permissions of others from it and from
 * the entries directly in it. A folder owned by another user stays as it is, with a warning.
 */
export async function ownFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (((await lstat(path)).mode & OTHERS) === 0) return;
  try {
    await chmod(path, 0o700);
    for (const name of await readdir(path)) await keepToOwner(join(path, name));
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error;
    process.emitWarning(
      `Other users of this machine can read ${path}: another user owns it, so its permissions can't be changed. Set LAKEHOUSE_HOME to a folder of your own.`,
    );
  }
}

async function keepToOwner(path: string): Promise<void> {
  const stats = await lstat(path);
  // A symbolic link has the mode of its target, which is not ours.
  if (!stats.isSymbolicLink()) await chmod(path, stats.mode & 0o7777 & ~OTHERS);
}
