import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { LRUCache } from 'lru-cache';
import type { EngineProcess } from '../../engine/engine-process.ts';
import type { ResolvedRelation } from '../bind/relation.ts';

/** Bytes up to which a source is copied: reading it takes a moment only, so that nothing waits long for it. */
const LARGEST_SOURCE = 16 * 1024 * 1024;
/** DuckDB keeps about twice as much, of its memory limit of some GB. */
const LARGEST_SUM = 128 * 1024 * 1024;

/** The rows of a source as a table in the memory of one engine process. */
interface Copy {
  readonly table: string;
  readonly process: number;
}

interface Source {
  readonly bytes: number;
  copy?: Copy;
  /** Reading all rows failed, or is under way. */
  isClosed: boolean;
  /** Others took its place: it is not asked for any more. */
  isGone?: boolean;
}

/** What stands in files. */
export interface SourceContent {
  /** About how much memory its rows take. */
  readonly bytes: number;
  /** Tells the files, as they are, and how they are read from all others. */
  readonly key: string;
}

/** The copies that one statement may read. They stay until its work has ended. */
export interface CopyReader {
  /** Which engine process has the copies that were given; undefined when none was. */
  readonly process: number | undefined;
  /** A copy of what `relation` reads, or `relation` when there is none. */
  instead(content: SourceContent, relation: ResolvedRelation): ResolvedRelation;
}

/**
 * The typed rows of small sources (files of CSV and JSON, tables), in the engine's memory for as long as the files stay
 * as they are. A pipeline's previews read the same ones again and again; parsing text, or opening files, is most of
 * their work.
 */
export class SourceCopies {
  private readonly sources: LRUCache<string, Source>;
  private readonly readers = new Set<CopyReader>();
  /** Copies that nobody will be given any more, with those who may still read them. */
  private readonly retired = new Map<Copy, Set<CopyReader>>();
  private made = 0;

  /** `largestSum` is how many bytes are copied at most; the ones that were read longest ago go first. */
  constructor(
    private readonly engine: EngineProcess,
    largestSum = LARGEST_SUM,
  ) {
    this.sources = new LRUCache({
      maxSize: largestSum,
      sizeCalculation: ({ bytes }) => bytes + 1,
      dispose: (source) => {
        source.isGone = true;
        if (source.copy) this.retire(source.copy);
      },
    });
  }

  /** Does the work of one statement that only reads. What it read twice is copied afterwards. */
  async during<T>(work: (reader: CopyReader) => Promise<T>): Promise<T> {
    const reader = new Reader(this.sources, this.engine.launches);
    this.readers.add(reader);
    try {
      return await work(reader);
    } finally {
      this.readers.delete(reader);
      for (const [source, sql] of reader.wanted) void this.copy(source, sql);
      for (const [copy, readers] of this.retired) {
        readers.delete(reader);
        if (readers.size === 0) this.drop(copy);
      }
    }
  }

  private async copy(source: Source, sql: string): Promise<void> {
    if (source.isClosed) return;
    source.isClosed = true;
    const copy = { table: `source_copy_${++this.made}`, process: this.engine.launches };
    try {
      await this.engine.run(`CREATE TABLE ${copy.table} AS ${sql}`, { stream: false, process: copy.process });
      if (source.isGone) this.retire(copy);
      else source.copy = copy;
      source.isClosed = false;
    } catch {
      // Some row can't be read, or the engine is closing: who asks for all rows is told why.
    }
  }

  private retire(copy: Copy): void {
    if (this.readers.size === 0) this.drop(copy);
    else this.retired.set(copy, new Set(this.readers));
  }

  private drop(copy: Copy): void {
    this.retired.delete(copy);
    const { table, process } = copy;
    // Nothing is started only to be rid of what went with its process; what fails here went with it meanwhile.
    if (process !== this.engine.launches) return;
    void this.engine.run(`DROP TABLE ${table}`, { stream: false, process }).catch(() => undefined);
  }
}

class Reader implements CopyReader {
  /** Sources that were asked for before and have no copy, with the text that reads them. */
  readonly wanted = new Map<Source, string>();
  process: number | undefined;

  constructor(
    private readonly sources: LRUCache<string, Source>,
    private readonly current: number,
  ) {}

  instead({ bytes, key }: SourceContent, relation: ResolvedRelation): ResolvedRelation {
    if (bytes > LARGEST_SOURCE || !canBeKept(relation.columns)) return relation;
    const source = this.sources.get(key);
    if (!source) this.sources.set(key, { bytes, isClosed: false });
    else if (source.copy?.process === this.current) {
      this.process = this.current;
      return { ...relation, sql: `SELECT * FROM ${source.copy.table}` };
    } else this.wanted.set(source, relation.sql);
    return relation;
  }
}

/** A table of DuckDB has no column without a type. */
const canBeKept = (columns: Schema): boolean => !JSON.stringify(columns).includes('"kind":"void"');
