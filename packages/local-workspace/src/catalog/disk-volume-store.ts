import { dirname, join } from 'node:path';
import { DiskFileStore } from './disk-file-store.ts';
import { folderName } from './names.ts';
import { ReadOnlyCatalogs, refusal } from './read-only-catalogs.ts';

/** The volumes of one data folder: `<volumesRoot>/<catalog>/<schema>/<volume>/…`. */
export class DiskVolumeStore extends DiskFileStore {
  /** `volumesRoot`: the folder `volumes` of the data folder. */
  constructor(volumesRoot: string) {
    const fixed = new ReadOnlyCatalogs(dirname(volumesRoot));
    super({
      noun: 'volume',
      shape: '/Volumes/<catalog>/<schema>/<volume>',
      locate: ([volumes, catalog, schema, volume, ...parts]) =>
        volumes !== 'Volumes' || !catalog || !schema || !volume
          ? undefined
          : { root: join(volumesRoot, folderName(catalog), folderName(schema), folderName(volume)), parts },
      refusal: async ([, catalog = '']) => ((await fixed.has(catalog)) ? refusal(catalog) : undefined),
    });
  }
}
