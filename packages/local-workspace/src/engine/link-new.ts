import { link } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The error codes of file systems without hard links (FAT, exFAT, some network drives). */
const NO_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Gives a finished file its name unless the name is taken: of several concurrent writers exactly one wins, and readers
 * never see a partial file. Rejects with code EEXIST when the name is taken, and says what to do where there are no
 * hard links.
 */
export async function linkNew(
  finished: string,
  path: string,
  makeLink: (from: string, to: string) => Promise<void> = link,
): Promise<void> {
  try {
    await makeLink(finished, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NO_LINKS.has(error.code))) throw error;
    throw new Error(
      `${dirname(path)} is on a file system without hard links, which are needed so that two writers can’t overwrite each other. ` +
        'Set LAKEHOUSE_HOME to a folder on a disk of this computer (ext4, APFS, NTFS, …).',
      { cause: error },
    );
  }
}
