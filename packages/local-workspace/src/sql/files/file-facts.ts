import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** Nanoseconds that a file must have been left alone: a change within one tick of the file system's clock shows no trace. */
const SETTLED_NS = 1_000_000_000n;

/** A file as it was found: any change of its content changes this. */
export interface FileState {
  /** Bytes. */
  readonly size: number;
  readonly changedNs: bigint;
  /** Tells this state of this file from all others. */
  readonly mark: string;
}

/** Rejects with ENOENT when there is no such file. */
export async function stateOf(file: string): Promise<FileState> {
  const { dev, ino, size, ctimeNs } = await stat(file, { bigint: true });
  return { size: Number(size), changedNs: ctimeNs, mark: [file, dev, ino, size, ctimeNs].join(':') };
}

/** Whether the files were last changed so long ago that their states tell a further change. */
export const isSettled = (files: readonly FileState[]): boolean => {
  const latest = files.reduce((newest, { changedNs }) => (changedNs > newest ? changedNs : newest), 0n);
  return BigInt(Date.now()) * 1_000_000n - latest > SETTLED_NS;
};

/** A short name of a question about files, in their order, as they are. */
export const factKey = (files: readonly FileState[], question: string): string =>
  // A glob may find thousands of files, and a table may have as many deleted rows: their names need not be kept.
  createHash('sha256')
    .update(JSON.stringify([question, ...files.map(({ mark }) => mark)]))
    .digest('base64');

/** What was found out about files, for as long as they stay as they are. */
export class FileFacts<Fact extends string | object> {
  private readonly known: LRUCache<string, Fact>;

  constructor(max: number) {
    this.known = new LRUCache({ max: max });
  }

  /** The fact that `find` finds about `files`; `question` tells it from other facts about them. */
  async of(files: readonly FileState[], question: string, find: () => Promise<Fact>): Promise<Fact> {
    const key = factKey(files, question);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const fact = await find();
    if (isSettled(files)) this.known.set(key, fact);
    return fact;
  }
}
