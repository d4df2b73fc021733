import type { VolumeStore } from './volume-store.ts';

/** One store of several: each has the paths that begin with its name, and the first all others too. */
export function filesByRoot(first: VolumeStore, others: Readonly<Record<string, VolumeStore>>): VolumeStore {
  const of = (path: string): VolumeStore => {
    const root = path.split('/')[1] ?? '';
    return (Object.hasOwn(others, root) && others[root]) || first;
  };
  return {
    list: async (path) => of(path).list(path),
    stat: async (path) => of(path).stat(path),
    read: async (path, choose) => of(path).read(path, choose),
    write: async (path, body, options) => of(path).write(path, body, options),
    delete: async (path) => of(path).delete(path),
    mkdir: async (path) => of(path).mkdir(path),
    deleteDirectory: async (path) => of(path).deleteDirectory(path),
    resolve: async (path) => of(path).resolve(path),
  };
}
