import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { duck } from '../../duck/fragment.ts';
import type { ResolvedRelation } from '../bind/relation.ts';

/** Maximum size in bytes of a source that is copied: small enough to be read quickly. */
const LARGEST_SOURCE = 16 * 1024 * 1024;

/** The rows of a source as a table in the memory of one engine process. */
export interface Copy {
  readonly table: string;
  /** The launch of the engine process that holds it (see `launches`). */
  readonly process: number;
}

/** The storage of the source. */
export interface SourceContent {
  /** Approximate memory taken by its rows. */
  readonly bytes: number;
  /** Identifies the current state of the files, and how they are read. */
  readonly key: string;
}

/**
 * A source that a statement would read from a copy; `sql` reads the source itself and is absent when there was a copy.
 */
export interface AskedCopy extends SourceContent {
  readonly sql?: string;
}

/** The copies that one statement may read. They are retained until its work has ended. */
export class CopyReader {
  readonly asked: AskedCopy[] = [];
  /** The engine process that holds the copies handed out; undefined when none was. */
  process: number | undefined;

  constructor(private readonly copies: ReadonlyMap<string, Copy>) {}

  /** A copy of what `relation` reads, or `relation` itself if there is none. */
  instead({ bytes, key }: SourceContent, relation: ResolvedRelation): ResolvedRelation {
    if (bytes > LARGEST_SOURCE || !isStorable(relation.columns)) return relation;
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

/** A DuckDB table can't have an untyped column. */
const isStorable = (columns: Schema): boolean => !JSON.stringify(columns).includes('"kind":"void"');

/** What a statement may read that was asked for none. */
export const NO_COPIES: ReadonlyMap<string, Copy> = new Map();
