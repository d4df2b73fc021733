import { VolumeError, type VolumeStore } from '../catalog/volume-store.ts';
import { SqlError } from '../engine/sql-engine.ts';
import type { Access } from './access.ts';

/** The files of volumes as far as an identity may read and write them. */
export function guardVolumes(volumes: VolumeStore, access: Access): VolumeStore {
  const demand = async (privilege: 'READ VOLUME' | 'WRITE VOLUME', path: string): Promise<void> => {
    const [root, ...names] = path.split('/').filter((part) => part !== '');
    // The store says itself what is wrong with a path that is not below a volume.
    if (root !== 'Volumes' || names.length < 3) return;
    try {
      await access.demand(privilege, 'VOLUME', names.slice(0, 3));
    } catch (error) {
      throw error instanceof SqlError ? new VolumeError('PERMISSION_DENIED', error.message) : error;
    }
  };
  const read = async (path: string): Promise<void> => demand('READ VOLUME', path);
  const write = async (path: string): Promise<void> => demand('WRITE VOLUME', path);
  return {
    list: async (path) => {
      await read(path);
      return volumes.list(path);
    },
    stat: async (path) => {
      await read(path);
      return volumes.stat(path);
    },
    read: async (path, choose) => {
      await read(path);
      return volumes.read(path, choose);
    },
    resolve: async (path) => {
      await read(path);
      return volumes.resolve(path);
    },
    write: async (path, body, options) => {
      await write(path);
      return volumes.write(path, body, options);
    },
    delete: async (path) => {
      await write(path);
      return volumes.delete(path);
    },
    mkdir: async (path) => {
      await write(path);
      return volumes.mkdir(path);
    },
    deleteDirectory: async (path) => {
      await write(path);
      return volumes.deleteDirectory(path);
    },
  };
}
