import { collectPages } from '@lakehouse/databricks-client/http/pagination';
import type { createFilesClient } from '@lakehouse/databricks-client/resources/files/files-client';
import { numberedName } from './file-name.ts';
import { type VolumePlace, volumePath } from './volume-path.ts';

type Files = ReturnType<typeof createFilesClient>;

/** Up to this size the content of a deleted or replaced file is held in memory, so that it can be brought back. */
const UNDO_BYTES = 64 * 1024 ** 2;

/** The copy of a file has another size than the file. */
class CopyError extends Error {
  constructor(path: string) {
    super(`${path} was not copied completely: nothing was deleted`);
    this.name = 'CopyError';
  }
}

/** The names in a folder. */
export async function namesIn(files: Files, place: VolumePlace): Promise<ReadonlySet<string>> {
  const contents = await collectPages(
    (page_token) => files.listDirectory({ path: volumePath(place), page_token }),
    (page) => page.contents,
  );
  return new Set(contents.map(({ name }) => name));
}

/** A name for a second file beside one of that name: `a-2.csv`, or the first number that is free. */
export function freeName(taken: ReadonlySet<string>, name: string): string {
  for (let number = 2; ; number++) {
    const other = numberedName(name, number);
    if (!taken.has(other)) return other;
  }
}

/** The content of a file, to bring it back later; undefined when it is too large for that. */
export async function contentForUndo(files: Files, path: string): Promise<Blob | undefined> {
  const { size } = await files.head({ path });
  return size <= UNDO_BYTES ? (await files.download({ path })).blob() : undefined;
}

/**
 * Renames a file. The Files API has no call for it: the file is downloaded, uploaded under the new name and, once the
 * copy has its size, deleted. Rejects when the new name is taken.
 */
export async function renameFile(files: Files, from: string, to: string): Promise<void> {
  const body = await (await files.download({ path: from })).blob();
  await files.upload({ path: to, body });
  const { size } = await files.head({ path: to });
  if (size !== body.size) throw new CopyError(from);
  await files.delete({ path: from });
}
