import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What the group and all others may do. */
const OTHERS = 0o077;

/**
 * Makes a folder that its owner alone may open, or takes the rights of others from one that is there and from what lies
 * directly in it. A folder that belongs to somebody else stays as it is, with a warning. Windows gives new folders the
 * rights of the user's own folder and has no such modes.
 */
export async function ownFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32' || ((await lstat(path)).mode & OTHERS) === 0) return;
  try {
    await chmod(path, 0o700);
    for (const name of await readdir(path)) await keepToOwner(join(path, name));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
    process.emitWarning(
      `Other users of this machine may read ${path}: it belongs to somebody else, so its rights can't be changed. Set LAKEHOUSE_HOME to a folder of your own.`,
    );
  }
}

async function keepToOwner(path: string): Promise<void> {
  const stats = await lstat(path);
  // The mode of a symbolic link is that of what it leads to, which is not ours.
  if (!stats.isSymbolicLink()) await chmod(path, stats.mode & 0o7777 & ~OTHERS);
}
