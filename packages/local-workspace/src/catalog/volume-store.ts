import type { Readable } from 'node:stream';

/** A file or folder in a volume; `path` is the whole `/Volumes/c/s/v/...` path without a slash at the end. */
export interface VolumeEntry {
  readonly path: string;
  readonly name: string;
  readonly isDirectory: boolean;
  /** Bytes; 0 for a folder. */
  readonly size: number;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
}

/** A part of a file in bytes from its beginning, both ends included, as in HTTP ranges. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

export type VolumeErrorCode =
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'ALREADY_EXISTS'
  | 'NOT_A_DIRECTORY'
  | 'IS_A_DIRECTORY'
  | 'DIRECTORY_NOT_EMPTY'
  | 'PERMISSION_DENIED';

/** A file operation that failed; `code` says why, the message names the path as the user wrote it. */
export class VolumeError extends Error {
  constructor(
    readonly code: VolumeErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'VolumeError';
  }
}

/**
 * The files of all volumes, addressed as `/Volumes/<catalog>/<schema>/<volume>/<path>`. Every method rejects with
 * VolumeError: BAD_REQUEST for a path that is not below a volume, contains `..`, `.`, NUL or an empty part, or crosses
 * a symbolic link; PERMISSION_DENIED for a change in a read-only catalog; NOT_FOUND when the volume, a parent or the
 * entry does not exist.
 */
export interface VolumeStore {
  /** The entries of a folder, sorted by name. */
  list(path: string): Promise<readonly VolumeEntry[]>;
  /** The entry, or undefined when it (or its volume) does not exist. */
  stat(path: string): Promise<VolumeEntry | undefined>;
  /**
   * Opens a file, which stays the one that `entry` describes while others replace, rename or delete it. `choose` says
   * which part of it to read, and may throw. The caller consumes or destroys the stream.
   */
  read(
    path: string,
    choose?: (entry: VolumeEntry) => ByteSpan | undefined,
  ): Promise<{ readonly entry: VolumeEntry; readonly stream: Readable }>;
  /**
   * Writes a file atomically: readers see the old one or the new one. Creates parent folders. Without `overwrite`, an
   * existing file is ALREADY_EXISTS.
   */
  write(path: string, body: Readable, options?: { readonly overwrite?: boolean }): Promise<VolumeEntry>;
  /** Deletes a file. */
  delete(path: string): Promise<void>;
  /** Creates a folder and its parents; succeeds if it already exists. */
  mkdir(path: string): Promise<void>;
  /** Deletes an empty folder (DIRECTORY_NOT_EMPTY otherwise). */
  deleteDirectory(path: string): Promise<void>;
  /** The absolute location on disk of a checked path; it need not exist. */
  resolve(path: string): Promise<string>;
}
