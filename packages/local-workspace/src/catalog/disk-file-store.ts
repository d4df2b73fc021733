import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream, type Stats } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, rename, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { linkNew } from '../engine/link-new.ts';
import { type ByteSpan, type VolumeEntry, VolumeError, type VolumeStore } from './volume-store.ts';
import { withoutSlashes } from './without-slashes.ts';

/** Uploads in progress live under this name; it is never listed and cannot be addressed. */
const UPLOAD_PREFIX = '.lakehouse-upload-';

/** The number of files of a folder that are read per batch: other requests of this process run between batches. */
const FILES_PER_TURN = 500;

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** The files that a store has, by the names in their paths. */
export interface FileTree {
  /** What a folder of the tree is of, in messages: `volume`. */
  readonly noun: string;
  /** How paths begin, in messages: `/Volumes/<catalog>/<schema>/<volume>`. */
  readonly shape: string;
  /** The folder on disk that the first names mean, and the names in it; undefined where they mean none. May throw. */
  readonly locate: (
    names: readonly string[],
  ) => { readonly root: string; readonly parts: readonly string[] } | undefined;
  /** Why nothing may change below a path; absent where everything may. */
  readonly refusal?: (names: readonly string[]) => Promise<string | undefined>;
}

interface Place {
  readonly path: string;
  /** The folder of the tree: a volume’s own. */
  readonly root: string;
  readonly parts: readonly string[];
  readonly disk: string;
}

/** Files on disk: those in the folders of a tree. */
export class DiskFileStore implements VolumeStore {
  constructor(private readonly tree: FileTree) {}

  async list(path: string): Promise<readonly VolumeEntry[]> {
    const place = await this.checked(path);
    const stats = await this.existing(place);
    if (!stats.isDirectory())
      throw new VolumeError('NOT_A_DIRECTORY', `${place.path} is a file, not a directory`);
    const found = await readdir(place.disk).catch(gone(place));
    const names = found.filter((name) => !name.startsWith(UPLOAD_PREFIX)).toSorted();
    const entries: (VolumeEntry | undefined)[] = [];
    for (let at = 0; at < names.length; at += FILES_PER_TURN)
      entries.push(
        ...(await Promise.all(
          names.slice(at, at + FILES_PER_TURN).map(async (name) => {
            const found = await lstatIfThere(join(place.disk, name));
            return found && !found.isSymbolicLink() ? entryOf(`${place.path}/${name}`, found) : undefined;
          }),
        )),
      );
    return entries.filter((entry) => entry !== undefined);
  }

  async stat(path: string): Promise<VolumeEntry | undefined> {
    const place = await this.checked(path);
    const stats = await lstatIfThere(place.disk);
    return stats && entryOf(place.path, stats);
  }

  async read(path: string, choose: (entry: VolumeEntry) => ByteSpan | undefined = () => undefined) {
    const place = await this.checked(path);
    // O_NOFOLLOW closes the gap between the check above and the opening.
    const handle = await open(place.disk, constants.O_RDONLY | constants.O_NOFOLLOW).catch(gone(place));
    try {
      const stats = await handle.stat();
      if (stats.isDirectory()) throw new VolumeError('IS_A_DIRECTORY', `${place.path} is a directory`);
      const entry = entryOf(place.path, stats);
      return { entry, stream: createReadStream('', { fd: handle, ...choose(entry) }) };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async write(
    path: string,
    body: Readable,
    options: { readonly overwrite?: boolean } = {},
  ): Promise<VolumeEntry> {
    const place = await this.changing(path);
    if (place.parts.length === 0)
      throw new VolumeError('IS_A_DIRECTORY', `${place.path} is a ${this.tree.noun}, not a file`);
    await this.volumeMustExist(place);
    await this.refuseExisting(place, options.overwrite === true);
    const temporary = join(place.disk, '..', `${UPLOAD_PREFIX}${randomUUID()}`);
    const handle = await this.createFile(temporary, place);
    try {
      await pipeline(body, createWriteStream('', { fd: handle }));
      // Once it has its name, others may delete it.
      const written = await lstat(temporary);
      if (options.overwrite) await rename(temporary, place.disk);
      // Of two concurrent uploads without overwrite, exactly one wins.
      else
        await linkNew(temporary, place.disk).catch((error: unknown) => {
          if (isCode(error, 'EEXIST'))
            throw new VolumeError('ALREADY_EXISTS', `${place.path} exists already`);
          throw error;
        });
      return entryOf(place.path, written);
    } finally {
      await unlink(temporary).catch((error: unknown) => {
        if (!isCode(error, 'ENOENT')) throw error;
      });
    }
  }

  async delete(path: string): Promise<void> {
    const place = await this.changing(path);
    const stats = await this.existing(place);
    if (stats.isDirectory()) throw new VolumeError('IS_A_DIRECTORY', `${place.path} is a directory`);
    await unlink(place.disk).catch(gone(place));
  }

  async mkdir(path: string): Promise<void> {
    const place = await this.changing(path);
    await this.volumeMustExist(place);
    await this.makeFolder(place.disk, place);
  }

  async deleteDirectory(path: string): Promise<void> {
    const place = await this.changing(path);
    if (place.parts.length === 0)
      throw new VolumeError(
        'BAD_REQUEST',
        `${place.path} is a ${this.tree.noun}, which this call can’t delete`,
      );
    const stats = await this.existing(place);
    if (!stats.isDirectory())
      throw new VolumeError('NOT_A_DIRECTORY', `${place.path} is a file, not a directory`);
    await rmdir(place.disk).catch((error: unknown) => {
      if (isCode(error, 'ENOTEMPTY', 'EEXIST'))
        throw new VolumeError('DIRECTORY_NOT_EMPTY', `${place.path} is not empty`);
      return gone(place)(error);
    });
  }

  async resolve(path: string): Promise<string> {
    return (await this.checked(path)).disk;
  }

  /** A location that is to be changed. */
  private async changing(path: string): Promise<Place> {
    const place = await this.checked(path);
    const why = await this.tree.refusal?.(place.path.split('/').slice(1));
    if (why !== undefined) throw new VolumeError('PERMISSION_DENIED', why);
    return place;
  }

  /** The location of a path, after checking every existing part of it: none may be a symbolic link. */
  private async checked(path: string): Promise<Place> {
    const place = this.place(path);
    let folder = place.root;
    for (const part of ['', ...place.parts]) {
      folder = part === '' ? folder : join(folder, part);
      const stats = await lstatIfThere(folder);
      if (!stats) break;
      if (stats.isSymbolicLink())
        throw new VolumeError('BAD_REQUEST', `${place.path} crosses a symbolic link`);
    }
    return place;
  }

  private place(given: string): Place {
    const path = withoutSlashes(given);
    const [blank, ...names] = path.split('/');
    const outside = (): VolumeError =>
      new VolumeError('BAD_REQUEST', `“${given}” is not a path below ${this.tree.shape}`);
    if (blank !== '' || names.length === 0) throw outside();
    for (const part of names)
      if (
        part === '' ||
        part === '.' ||
        part === '..' ||
        part.includes('\0') ||
        Buffer.byteLength(part) > 255 ||
        part.startsWith(UPLOAD_PREFIX)
      )
        throw new VolumeError(
          'BAD_REQUEST',
          `“${given.replaceAll('\0', '\\0')}” is not a valid path: it must not contain “${part.replaceAll('\0', '\\0')}”`,
        );
    const found = this.located(names);
    if (!found) throw outside();
    return { path, ...found, disk: join(found.root, ...found.parts) };
  }

  private located(names: readonly string[]) {
    try {
      return this.tree.locate(names);
    } catch (error) {
      throw new VolumeError('BAD_REQUEST', error instanceof Error ? error.message : String(error));
    }
  }

  private async existing(place: Place): Promise<Stats> {
    const stats = await lstatIfThere(place.disk);
    if (!stats) throw notFound(place);
    return stats;
  }

  private async volumeMustExist(place: Place): Promise<void> {
    if (!(await lstatIfThere(place.root)))
      throw new VolumeError('NOT_FOUND', `The ${this.tree.noun} of ${place.path} does not exist`);
  }

  private async refuseExisting(place: Place, overwrite: boolean): Promise<void> {
    const stats = await lstatIfThere(place.disk);
    if (stats?.isDirectory()) throw new VolumeError('IS_A_DIRECTORY', `${place.path} is a directory`);
    if (stats && !overwrite) throw new VolumeError('ALREADY_EXISTS', `${place.path} exists already`);
  }

  /** Creates a file and its folders, once more when they are deleted in between; a folder with a file in it stays. */
  private async createFile(path: string, place: Place, retries = 9): Promise<FileHandle> {
    try {
      await this.makeFolder(dirname(path), place);
      return await open(path, 'wx');
    } catch (error) {
      if (!isCode(error, 'ENOENT') || retries === 0) throw error;
      return this.createFile(path, place, retries - 1);
    }
  }

  private async makeFolder(folder: string, place: Place): Promise<void> {
    await mkdir(folder, { recursive: true }).catch((error: unknown) => {
      if (isCode(error, 'EEXIST', 'ENOTDIR'))
        throw new VolumeError('NOT_A_DIRECTORY', `A part of ${place.path} is a file, not a directory`);
      throw error;
    });
  }
}

const notFound = ({ path }: Place): VolumeError => new VolumeError('NOT_FOUND', `${path} does not exist`);

/** Handles the failure of a call on an entry that others may delete or rename at any time. */
const gone =
  (place: Place) =>
  (error: unknown): never => {
    throw isCode(error, 'ENOENT', 'ENOTDIR') ? notFound(place) : error;
  };

async function lstatIfThere(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    // A missing entry is a valid result here; any other error (permissions, I/O) is rethrown.
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return;
    throw error;
  }
}

const entryOf = (path: string, stats: Stats): VolumeEntry => ({
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  isDirectory: stats.isDirectory(),
  size: stats.isDirectory() ? 0 : stats.size,
  modifiedAt: Math.round(stats.mtimeMs),
});
