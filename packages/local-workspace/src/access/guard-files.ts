import type { VolumeStore } from '../catalog/volume-store.ts';

/** What is done with a file. */
export type FileUse = 'read' | 'write';

/** Files as far as `demand` allows: it rejects for a path that may not be used so. */
export function guardFiles(
  files: VolumeStore,
  demand: (use: FileUse, path: string) => Promise<void>,
): VolumeStore {
  return {
    list: async (path) => {
      await demand('read', path);
      return files.list(path);
    },
    stat: async (path) => {
      await demand('read', path);
      return files.stat(path);
    },
    read: async (path, choose) => {
      await demand('read', path);
      return files.read(path, choose);
    },
    resolve: async (path) => {
      await demand('read', path);
      return files.resolve(path);
    },
    write: async (path, body, options) => {
      await demand('write', path);
      return files.write(path, body, options);
    },
    delete: async (path) => {
      await demand('write', path);
      return files.delete(path);
    },
    mkdir: async (path) => {
      await demand('write', path);
      return files.mkdir(path);
    },
    deleteDirectory: async (path) => {
      await demand('write', path);
      return files.deleteDirectory(path);
    },
  };
}
