import { LRUCache } from 'lru-cache';
import { duck } from '../../duck/fragment.ts';
import type { DuckRunner } from '../../engine/engine-process.ts';
import type { AskedCopy, Copy } from './copy-reader.ts';

/** DuckDB takes about twice as much of its memory limit of some GB. */
const LARGEST_SUM = 128 * 1024 * 1024;

interface Source {
  readonly bytes: number;
  copy?: Copy;
  /** Reading all rows failed, or is in progress. */
  isClosed: boolean;
  /** Evicted by others: no statement gets it any more. */
  isGone?: boolean;
}

/** The process that holds the copies. */
export interface CopyEngine extends DuckRunner {
  /** How many processes were started so far. */
  readonly launches: number;
}

/** A statement that may read the copies that existed when it began. */
export interface CopyHold {
  /** Its work has ended; `asked` are the sources that it would have read from copies. */
  release(asked: readonly AskedCopy[]): void;
}

/**
 * The typed rows of small sources (files of CSV and JSON, tables), in the engine's memory for as long as the files stay
 * as they are. A pipeline's previews read the same ones again and again; parsing text, or opening files, is most of
 * their work.
 */
export class SourceCopies {
  private readonly sources: LRUCache<string, Source>;
  private readonly holds = new Set<CopyHold>();
  /** Copies that are no longer handed out, with the statements that may still read them. */
  private readonly retired = new Map<Copy, Set<CopyHold>>();
  private made = 0;

  /**
   * `onChange` is called with the copy of a source that is to be read from now on, if any. `largestSum` limits the
   * total bytes copied; the least recently read copies are evicted first.
   */
  constructor(
    private readonly engine: CopyEngine,
    private readonly onChange: (key: string, copy: Copy | undefined) => void = () => undefined,
    largestSum = LARGEST_SUM,
  ) {
    this.sources = new LRUCache({
      maxSize: largestSum,
      sizeCalculation: ({ bytes }) => bytes + 1,
      dispose: (source, key) => {
        source.isGone = true;
        this.withdraw(key, source);
      },
    });
  }

  /**
   * Registers a read-only statement; copies are retained until it has ended. What it reads for the second time is
   * copied then.
   */
  hold(): CopyHold {
    const hold: CopyHold = {
      release: (asked) => {
        this.holds.delete(hold);
        for (const one of asked) this.wasAsked(one);
        for (const [copy, holds] of this.retired) {
          holds.delete(hold);
          if (holds.size === 0) this.drop(copy);
        }
      },
    };
    this.holds.add(hold);
    return hold;
  }

  /** The available copies, by source. */
  *entries(): Iterable<readonly [string, Copy]> {
    for (const [key, { copy }] of this.sources.entries()) if (copy) yield [key, copy];
  }

  /** Forgets the copies of processes that have ended. */
  forgetLost(): void {
    for (const [key, source] of this.sources.entries())
      if (source.copy && source.copy.process !== this.engine.launches) this.withdraw(key, source);
  }

  private wasAsked({ key, bytes, sql }: AskedCopy): void {
    const source = this.sources.get(key);
    if (!source) this.sources.set(key, { bytes, isClosed: false });
    else if (source.copy?.process !== this.engine.launches && sql !== undefined)
      void this.copy(key, source, sql);
  }

  private async copy(key: string, source: Source, sql: string): Promise<void> {
    if (source.isClosed) return;
    source.isClosed = true;
    const copy = { table: `source_copy_${++this.made}`, process: this.engine.launches };
    try {
      await this.engine.run(duck`CREATE TABLE ${duck.word(copy.table)} AS ${duck.printed(sql)}`.text, {
        stream: false,
        process: copy.process,
      });
      if (source.isGone) this.retire(copy);
      else {
        source.copy = copy;
        this.onChange(key, copy);
      }
      source.isClosed = false;
    } catch {
      // A row can't be read, or the engine is closing: the statement that reads all rows reports the error.
    }
  }

  private withdraw(key: string, source: Source): void {
    const { copy } = source;
    if (!copy) return;
    delete source.copy;
    this.onChange(key, undefined);
    this.retire(copy);
  }

  private retire(copy: Copy): void {
    if (this.holds.size === 0) this.drop(copy);
    else this.retired.set(copy, new Set(this.holds));
  }

  private drop(copy: Copy): void {
    this.retired.delete(copy);
    const { table, process } = copy;
    // No process is started only to drop what was lost with its predecessor; a failure here means that it is gone
    // already.
    if (process !== this.engine.launches) return;
    void this.engine
      .run(duck`DROP TABLE ${duck.word(table)}`.text, { stream: false, process })
      .catch(() => undefined);
  }
}
