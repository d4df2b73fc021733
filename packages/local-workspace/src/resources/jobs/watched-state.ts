import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalCatalog } from '../../catalog/catalog.ts';
import { VolumeError, type VolumeStore } from '../../catalog/volume-store.ts';
import { isMissing } from '../../engine/missing-file.ts';
import type { Watched } from './job-watches.ts';

/** As on the platform, a trigger watches no more files than this. */
const MAX_FILES = 10_000;
const COMMIT = /^\d+\.json$/u;

async function addFiles(volumes: VolumeStore, folder: string, found: Map<string, string>): Promise<void> {
  for (const { path, isDirectory, size, modifiedAt } of await volumes.list(folder)) {
    if (found.size >= MAX_FILES) return;
    if (isDirectory) await addFiles(volumes, path, found);
    else found.set(path, `${size} ${modifiedAt}`);
  }
}

/** The state of volumes and tables as triggers see it. */
export const watchedState = (volumes: VolumeStore, catalog: LocalCatalog): Watched => ({
  filesOf: async (folder) => {
    const found = new Map<string, string>();
    try {
      await addFiles(volumes, folder.replace(/\/+$/u, ''), found);
    } catch (failure) {
      // A folder that does not exist yet has no files.
      if (!(failure instanceof VolumeError)) throw failure;
    }
    return Object.fromEntries(found);
  },
  versionOf: async (name) => {
    const [first = '', second = '', third = ''] = name.split('.');
    const table = await catalog.getTable(first, second, third);
    if (!table) return undefined;
    try {
      const files = await readdir(join(table.storageLocation, '_delta_log'));
      return files
        .filter((file) => COMMIT.test(file))
        .toSorted()
        .at(-1);
    } catch (failure) {
      if (!isMissing(failure)) throw failure;
      return undefined;
    }
  },
});
