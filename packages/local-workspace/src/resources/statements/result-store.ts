import { mkdir, rm } from 'node:fs/promises';
import { SqlError } from '../../engine/sql-engine.ts';
import { type FileOptions, ResultSpool, spoolFolder } from './result-spool.ts';

export interface ResultStoreOptions {
  /** The folder of all results, for this object alone. */
  readonly folder: string;
  /** Bytes of all results on the disk; a result that takes more is cut. */
  readonly maxBytes?: number;
  readonly log?: (line: string) => void;
}

interface Entry {
  readonly spool: ResultSpool;
  readonly letGo: () => void;
  /** Resolves when no statement writes to it any more. */
  readonly written: Promise<void>;
  readonly end: () => void;
  bytes: number;
  isWritten: boolean;
}

const DEFAULT_MAX_BYTES = 8 * 1024 ** 3;

/** The disk that results in files may take: bounded in all, the oldest go first. */
export class ResultStore {
  private readonly entries = new Map<string, Entry>();
  private readonly removals = new Set<Promise<void>>();
  private readonly maxBytes: number;

  constructor(private readonly options: ResultStoreOptions) {
    this.maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES;
  }

  /** Room for the result of a statement. `letGo` is called when the result has to make room for newer ones. */
  async open(
    id: string,
    how: FileOptions & { readonly cutBytes: number | undefined },
    letGo: () => void,
  ): Promise<ResultSpool> {
    await mkdir(this.options.folder, { recursive: true, mode: 0o700 });
    const spool = new ResultSpool({
      ...how,
      folder: spoolFolder(this.options.folder, id),
      maxBytes: this.maxBytes,
      onBytes: (bytes) => this.take(id, bytes),
    });
    await spool.start();
    let end: () => void = () => undefined;
    const written = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.entries.set(id, { spool, letGo, written, end, bytes: 0, isWritten: false });
    return spool;
  }

  /** From now on the result may be asked to make room. */
  markWritten(id: string): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    entry.isWritten = true;
    entry.end();
  }

  /** Deletes the files of a result, if it has any. Call it only when nothing writes to it any more. */
  delete(id: string): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    this.entries.delete(id);
    entry.end();
    const removal = entry.spool
      .discard()
      .catch((error: unknown) => this.options.log?.(`A result was not deleted: ${String(error)}`))
      .finally(() => this.removals.delete(removal));
    this.removals.add(removal);
  }

  /** Deletes all files, once the statements that write them have ended: cancel those first. */
  async close(): Promise<void> {
    await Promise.all([...this.entries.values()].map(({ written }) => written));
    await Promise.all(this.removals);
    this.entries.clear();
    await rm(this.options.folder, { recursive: true, force: true, maxRetries: 3 });
  }

  /** Throws SqlError when results that are being written take all the room. */
  private take(id: string, bytes: number): void {
    const own = this.entries.get(id);
    if (!own) return;
    own.bytes += bytes;
    let used = [...this.entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const entry of this.entries.values()) {
      if (used <= this.maxBytes) return;
      if (!entry.isWritten) continue;
      used -= entry.bytes;
      entry.letGo();
    }
    if (used > this.maxBytes)
      throw new SqlError(
        'RESOURCE_EXHAUSTED',
        `[RESULT_STORAGE_FULL] The results that are being written take more than the ${this.maxBytes} bytes reserved for them. Run the statement again when the others have finished.`,
        '54000',
      );
  }
}
