import { randomInt, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../http/api-error.ts';
import { type DbfsFiles, existing, MAX_BYTES } from './dbfs-files.ts';

/** As on the platform. */
const IDLE_MS = 10 * 60_000;
/** Each is a file of the temporary folder. */
const MAX_OPEN = 100;
const MAX_HANDLE = 2 ** 47;

interface Upload {
  readonly owner: string;
  readonly path: string;
  readonly overwrite: boolean;
  /** The blocks so far. */
  readonly temporary: string;
  lastUse: number;
  /** Blocks are added one after the other. */
  last: Promise<unknown>;
}

/** Files that are written block by block; each is at its path once it is closed. Methods throw ApiError. */
export class OpenUploads {
  private readonly uploads = new Map<number, Upload>();

  constructor(
    private readonly folder: string,
    private readonly now: () => number,
  ) {}

  async create(files: DbfsFiles, owner: string, path: string, overwrite: boolean): Promise<number> {
    await this.expire();
    if (this.uploads.size >= MAX_OPEN)
      throw new ApiError(429, 'RESOURCE_EXHAUSTED', `At most ${MAX_OPEN} files are open for writing at once`);
    const found = await files.find(path);
    if (found && (found.isDirectory || !overwrite)) throw existing(path);
    const temporary = join(this.folder, randomUUID());
    await mkdir(this.folder, { recursive: true });
    await writeFile(temporary, '', { mode: 0o600 });
    const handle = randomInt(1, MAX_HANDLE);
    this.uploads.set(handle, {
      owner,
      path,
      overwrite,
      temporary,
      lastUse: this.now(),
      last: Promise.resolve(),
    });
    return handle;
  }

  async add(owner: string, handle: number, block: Buffer): Promise<void> {
    const upload = await this.get(owner, handle);
    if (block.length > MAX_BYTES)
      throw new ApiError(400, 'MAX_BLOCK_SIZE_EXCEEDED', `A block has at most ${MAX_BYTES} bytes`);
    upload.lastUse = this.now();
    const added = upload.last.then(() => appendFile(upload.temporary, block));
    // A failure belongs to its caller; the next block is refused by the disk itself.
    upload.last = added.catch(() => undefined);
    await added;
  }

  async close(files: DbfsFiles, owner: string, handle: number): Promise<void> {
    const { path, overwrite, temporary, last } = await this.get(owner, handle);
    this.uploads.delete(handle);
    await last;
    try {
      await files.write(path, createReadStream(temporary), overwrite);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  private async get(owner: string, handle: number): Promise<Upload> {
    await this.expire();
    const upload = this.uploads.get(handle);
    if (upload?.owner === owner) return upload;
    throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `There is no open file with the handle ${handle}.`);
  }

  private async expire(): Promise<void> {
    const idle = [...this.uploads].filter(([, { lastUse }]) => this.now() - lastUse >= IDLE_MS);
    for (const [handle, { temporary }] of idle) {
      this.uploads.delete(handle);
      await rm(temporary, { force: true });
    }
  }
}
