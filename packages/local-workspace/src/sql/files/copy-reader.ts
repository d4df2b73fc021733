import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { duck } from '../../duck/fragment.ts';
import type { ResolvedRelation } from '../bind/relation.ts';

/** Bytes up to which a source is copied: reading it is quick, so that nothing waits long for it. */
const LARGEST_SOURCE = 16 * 1024 * 1024;

/** The rows of a source as a table in the memory of one engine process. */
export interface Copy {
  readonly table: string;
  /** Which of the processes of the engine has it (see `launches`). */
  readonly process: number;
}

/** What stands in files. */
export interface SourceContent {
  /** About how much memory its rows take. */
  readonly bytes: number;
  /** Tells the files, as they are, and how they are read from all others. */
  readonly key: string;
}

/** A source that a statement would read from a copy; `sql` reads the source itself and is absent when there was a copy. */
export interface AskedCopy extends SourceContent {
  readonly sql?: string;
}

/** The copies that one statement may read. They stay until its work has ended. */
export class CopyReader {
  readonly asked: AskedCopy[] = [];
  /** Which engine process has the copies that were given; undefined when none was. */
  process: number | undefined;
  /** Whether a file of text is read as it is. */
  private readsText = false;

  constructor(private readonly copies: ReadonlyMap<string, Copy>) {}

  /**
   * Whether the statement reads copies beside files of text. DuckDB takes any file of text for 42 rows, and knows how many
   * a copy has: it would keep the file of a gigabyte in memory, and look up the few rows of the copy in it.
   */
  get isMixed(): boolean {
    return this.readsText && this.process !== undefined;
  }

  /** The statement reads a file of text that has no copy. */
  noteText(): void {
    this.readsText = true;
  }

  /** A copy of what `relation` reads, or `relation` when there is none. */
  instead({ bytes, key }: SourceContent, relation: ResolvedRelation): ResolvedRelation {
    if (bytes > LARGEST_SOURCE || !canBeKept(relation.columns)) return relation;
    const copy = this.copies.get(key);
    if (!copy) {
      this.asked.push({ bytes, key, sql: relation.sql.text });
      return relation;
    }
    this.asked.push({ bytes, key });
    this.process = copy.process;
    return { ...relation, sql: duck`SELECT * FROM ${duck.word(copy.table)}` };
  }
}

/** A table of DuckDB has no column without a type. */
const canBeKept = (columns: Schema): boolean => !JSON.stringify(columns).includes('"kind":"void"');
