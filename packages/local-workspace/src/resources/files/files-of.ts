import type { FastifyRequest } from 'fastify';
import type { VolumeStore } from '../../catalog/volume-store.ts';

/** The files as far as the caller may read and write them. */
export type FilesOf = (request: FastifyRequest) => VolumeStore;
