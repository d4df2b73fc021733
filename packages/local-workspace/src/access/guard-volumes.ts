import { VolumeError, type VolumeStore } from '../catalog/volume-store.ts';
import { SqlError } from '../engine/sql-engine.ts';
import type { Access } from './access.ts';
import { guardFiles } from './guard-files.ts';

/** The files of volumes as far as an identity may read and write them. */
export const guardVolumes = (volumes: VolumeStore, access: Access): VolumeStore =>
  guardFiles(volumes, async (use, path) => {
    const [root, ...names] = path.split('/').filter((part) => part !== '');
    // The store says itself what is wrong with a path that is not below a volume.
    if (root !== 'Volumes' || names.length < 3) return;
    try {
      await access.demand(use === 'read' ? 'READ VOLUME' : 'WRITE VOLUME', 'VOLUME', names.slice(0, 3));
    } catch (error) {
      throw error instanceof SqlError ? new VolumeError('PERMISSION_DENIED', error.message) : error;
    }
  });
