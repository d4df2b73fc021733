import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/**
 * Minimum age of a file's last change, in nanoseconds: two changes within one tick of the file system's clock can't be
 * distinguished.
 */
const SETTLED_NS = 1_000_000_000n;

/** The state of a file; any change of its content changes this. */
export interface FileState {
  /** In bytes. */
  readonly size: number;
  readonly changedNs: bigint;
  /** Identifies this state of this file. */
  readonly mark: string;
}

/** The state of a file. Rejects with ENOENT when it does not exist. */
export async function stateOf(file: string): Promise<FileState> {
  const { dev, ino, size, ctimeNs } = await stat(file, { bigint: true });
  return { size: Number(size), changedNs: ctimeNs, mark: [file, dev, ino, size, ctimeNs].join(':') };
}

/** Whether the files' last changes are old enough that a further change would show in their state. */
export const isSettled = (files: readonly FileState[]): boolean => {
  const latest = files.reduce((newest, { changedNs }) => (changedNs > newest ? changedNs : newest), 0n);
  return BigInt(Date.now()) * 1_000_000n - latest > SETTLED_NS;
};

/** A short hash of a question about files, their order and their current state. */
export const factKey = (files: readonly FileState[], question: string): string =>
  // A glob may match thousands of files, and a table may have as many deleted rows: their names are not stored.
  createHash('sha256')
    .update(JSON.stringify([question, ...files.map(({ mark }) => mark)]))
    .digest('base64');

/** Facts found about files, cached while the files are unchanged. */
export class FileFacts<Fact extends string | object> {
  private readonly known: LRUCache<string, Fact>;

  constructor(max: number) {
    this.known = new LRUCache({ max: max });
  }

  /** The fact that `find` computes about `files`; `question` distinguishes it from other facts about them. */
  async of(files: readonly FileState[], question: string, find: () => Promise<Fact>): Promise<Fact> {
    const key = factKey(files, question);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const fact = await find();
    if (isSettled(files)) this.known.set(key, fact);
    return fact;
  }
}
