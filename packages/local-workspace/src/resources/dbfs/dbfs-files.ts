import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type VolumeEntry,
  VolumeError,
  type VolumeErrorCode,
  type VolumeStore,
} from '../../catalog/volume-store.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { isRoot, placeOf } from './dbfs-path.ts';

/** The most bytes of one call. */
export const MAX_BYTES = 1024 * 1024;
const DEFAULT_READ_BYTES = MAX_BYTES / 2;

const missing = (path: string): ApiError =>
  new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `No file or directory exists on path ${path}.`);

export const existing = (path: string): ApiError =>
  new ApiError(400, 'RESOURCE_ALREADY_EXISTS', `A file or directory already exists at path ${path}.`);

const FAILURES: Readonly<Record<VolumeErrorCode, (path: string, message: string) => ApiError>> = {
  BAD_REQUEST: (_path, message) => invalidParameter(message),
  NOT_FOUND: missing,
  ALREADY_EXISTS: existing,
  NOT_A_DIRECTORY: (path) => invalidParameter(`A part of ${path} is a file, not a directory.`),
  IS_A_DIRECTORY: (path) => invalidParameter(`${path} is a directory, not a file.`),
  DIRECTORY_NOT_EMPTY: (path) =>
    new ApiError(
      400,
      'IO_ERROR',
      `The directory ${path} is not empty: set recursive to delete it with what is in it.`,
    ),
  PERMISSION_DENIED: (_path, message) => new ApiError(403, 'PERMISSION_DENIED', message),
};

/** Files and folders as the calls of DBFS use them, by paths of `dbfsPath`. Methods throw ApiError. */
export class DbfsFiles {
  constructor(private readonly files: VolumeStore) {}

  /** The entry of a path, with the path as it was asked for. */
  async stat(path: string): Promise<VolumeEntry> {
    const found = await this.find(path);
    if (!found) throw missing(path);
    return found;
  }

  find(path: string): Promise<VolumeEntry | undefined> {
    return this.run(path, async (place) => {
      const found = await this.files.stat(place);
      return found && { ...found, path };
    });
  }

  /** The entries of a folder; of a file, itself. */
  async list(path: string): Promise<readonly VolumeEntry[]> {
    const found = await this.stat(path);
    if (!found.isDirectory) return [found];
    const entries = await this.run(path, (place) => this.files.list(place));
    return entries.map((entry) => ({ ...entry, path: within(path, entry.name) }));
  }

  async read(path: string, offset = 0, length = DEFAULT_READ_BYTES): Promise<Buffer> {
    if (offset < 0 || length < 0) throw invalidParameter('offset and length must not be negative');
    if (length > MAX_BYTES)
      throw new ApiError(400, 'MAX_READ_SIZE_EXCEEDED', `At most ${MAX_BYTES} bytes are read at once`);
    const { isDirectory, size } = await this.stat(path);
    if (!isDirectory && (length === 0 || offset >= size)) return Buffer.alloc(0);
    return this.run(path, async (place) => {
      const { stream } = await this.files.read(place, () => ({ start: offset, end: offset + length - 1 }));
      return buffer(stream);
    });
  }

  write(path: string, body: Readable, overwrite: boolean): Promise<unknown> {
    return this.run(path, (place) => this.files.write(place, body, { overwrite }));
  }

  async mkdirs(path: string): Promise<void> {
    if ((await this.find(path))?.isDirectory === false) throw existing(path);
    await this.run(path, (place) => this.files.mkdir(place));
  }

  /** Deletes what is there; of nothing there is nothing to delete. */
  async delete(path: string, recursive: boolean): Promise<void> {
    if (isRoot(path))
      throw invalidParameter(`${path} can’t be deleted: delete what is in it, or a volume by its name.`);
    const found = await this.find(path);
    if (!found) return;
    if (found.isDirectory && recursive)
      for (const entry of await this.list(path)) await this.delete(entry.path, true);
    await this.run(path, (place) =>
      found.isDirectory ? this.files.deleteDirectory(place) : this.files.delete(place),
    );
  }

  /** Moves a file, or a folder with what is in it; the source is there until all of it is at its new place. */
  async move(from: string, to: string): Promise<void> {
    if (`${to}/`.startsWith(within(from, ''))) throw invalidParameter(`${from} can’t be moved into itself.`);
    if (isRoot(from)) throw invalidParameter(`${from} can’t be moved.`);
    await this.stat(from);
    if (await this.find(to)) throw existing(to);
    await this.copy(from, to);
    await this.delete(from, true);
  }

  private async copy(from: string, to: string): Promise<void> {
    const { isDirectory } = await this.stat(from);
    if (isDirectory) {
      await this.mkdirs(to);
      for (const { path, name } of await this.list(from)) await this.copy(path, within(to, name));
      return;
    }
    const { stream } = await this.run(from, (place) => this.files.read(place));
    await this.write(to, stream, false);
  }

  private async run<T>(path: string, work: (place: string) => Promise<T>): Promise<T> {
    try {
      return await work(placeOf(path));
    } catch (error) {
      throw error instanceof VolumeError ? FAILURES[error.code](path, error.message) : error;
    }
  }
}

const within = (folder: string, name: string): string => `${folder === '/' ? '' : folder}/${name}`;
