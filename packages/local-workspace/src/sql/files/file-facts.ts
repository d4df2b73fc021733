import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** Nanoseconds that a file must have been left alone: a change within one tick of the file system's clock shows no trace. */
const SETTLED_NS = 1_000_000_000n;

/** What was found out about files, for as long as they stay as they are. */
export class FileFacts<Fact extends string | object> {
  private readonly known: LRUCache<string, Fact>;

  constructor(most: number) {
    this.known = new LRUCache({ max: most });
  }

  /** The fact that `find` finds about `files`, in their order; `question` tells it from other facts about them. */
  async of(files: readonly string[], question: string, find: () => Promise<Fact>): Promise<Fact> {
    const states = await Promise.all(files.map((file) => stat(file, { bigint: true })));
    const seen = states.map(({ dev, ino, size, ctimeNs }, index) => [files[index], dev, ino, size, ctimeNs]);
    // A glob may find thousands of files, whose names need not be kept.
    const key = createHash('sha256')
      .update(JSON.stringify([question, ...seen.map((state) => state.join(':'))]))
      .digest('base64');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const fact = await find();
    const latest = states.reduce((newest, { ctimeNs }) => (ctimeNs > newest ? ctimeNs : newest), 0n);
    if (BigInt(Date.now()) * 1_000_000n - latest > SETTLED_NS) this.known.set(key, fact);
    return fact;
  }
}
