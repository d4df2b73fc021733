import { LRUCache } from 'lru-cache';
import { duck } from '../../duck/fragment.ts';
import type { DuckRunner } from '../../engine/engine-process.ts';
import type { AskedCopy, Copy } from './copy-reader.ts';

/** In bytes on disk: DuckDB uses about twice as much of its memory limit of some GB. */
const LARGEST_SUM = 128 * 1024 * 1024;

interface Source {
  readonly bytes: number;
  copy?: Copy;
  /** Set while all rows are being read, and after that failed: no copy is available. */
  isClosed: boolean;
  /** Evicted: no longer handed out to statements. */
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
 * Caches the typed rows of small sources (CSV and JSON files, tables) in the engine's memory while the files are
 * unchanged. A pipeline's previews read the same sources repeatedly, and mostly spend their time parsing text or
 * opening files.
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
   * Registers a read-only statement; copies are retained until it has ended. Sources that are read for the second time
   * are copied when it ends.
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
        isPinned: true,
        process: copy.process,
      });
      if (source.isGone) this.retire(copy);
      else {
        source.copy = copy;
        this.onChange(key, copy);
      }
      source.isClosed = false;
    } catch {
      // A row can't be read, or the engine is closing: a statement that reads all rows will report the error.
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
    // Copies of an ended process are gone already: no new process is started only to drop them, and a failure to drop
    // is ignored.
    if (process !== this.engine.launches) return;
    void this.engine
      .run(duck`DROP TABLE ${duck.word(table)}`.text, { stream: false, isPinned: true, process })
      .catch(() => undefined);
  }
}
