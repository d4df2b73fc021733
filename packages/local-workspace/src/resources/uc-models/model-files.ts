import { join } from 'node:path';
import { DiskFileStore } from '../../catalog/disk-file-store.ts';
import { modelFolder } from '../../catalog/model-folders.ts';
import type { ModelName } from './model-record.ts';

/** The first name of the paths under which the Files API has the files of versions, as on the platform. */
export const MODEL_ROOT = 'Models';

/** The version that a path names; undefined where it names none. */
export function versionIn(path: string): { readonly name: ModelName; readonly version: number } | undefined {
  const [, root, catalog, schema, model, version = ''] = path.split('/');
  if (root !== MODEL_ROOT || !catalog || !schema || !model || !/^\d{1,9}$/u.test(version)) return undefined;
  return { name: [catalog, schema, model], version: Number(version) };
}

export const versionPath = (name: ModelName, version: number): string =>
  `/${MODEL_ROOT}/${name.join('/')}/${version}`;

/** The files of all versions of registered models: each version has a folder in its model’s. */
export const modelFiles = (home: string): DiskFileStore =>
  new DiskFileStore({
    noun: 'version of a model',
    shape: `/${MODEL_ROOT}/<catalog>/<schema>/<model>/<version>`,
    locate: (names) => {
      const found = versionIn(`/${names.join('/')}`);
      return (
        found && {
          root: join(modelFolder(home, found.name), String(found.version)),
          parts: names.slice(5),
        }
      );
    },
  });
