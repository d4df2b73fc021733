import { appendFile, readFile } from 'node:fs/promises';
import { entryOfLine, HISTORY_MS, type QueryEntry } from '../../catalog/query-entries.ts';
import { isMissing } from '../../engine/missing-file.ts';
import { replaceFile } from '../../storage/json-store.ts';

const MAX_ENTRIES = 10_000;
/** Characters of all texts. */
const MAX_TEXTS = 16 * 1024 * 1024;
/** Entries in the file that are too many, before it is written again without them. */
const MAX_SURPLUS = 10_000;

/** A statement can hold what others must not read. */
const OWNER_ONLY = 0o600;

const lineOf = (entry: QueryEntry): string => `${JSON.stringify(entry)}\n`;

/**
 * The statements that have ended, oldest first, with a line of JSON for each in a file. Bounded in time, number and memory. What can't be
 * written is logged, and known until the workspace ends: no statement fails for its history.
 */
export class QueryLog {
  private characters = 0;
  private readonly byId = new Map<string, QueryEntry>();
  private written: Promise<void> = Promise.resolve();

  private constructor(
    private readonly path: string,
    private readonly now: () => number,
    private readonly log: (line: string) => void,
    /** Entries in the file. */
    private lines: number,
  ) {}

  static async open(path: string, now: () => number, log: (line: string) => void): Promise<QueryLog> {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return '';
      throw error;
    });
    // What was being written when the process ended stays a line of its own.
    if (text !== '' && !text.endsWith('\n')) await appendFile(path, '\n');
    const lines = text.split('\n').filter((line) => line !== '');
    const opened = new QueryLog(path, now, log, lines.length);
    for (const line of lines) {
      const entry = entryOfLine(line);
      if (entry) opened.keep(entry);
    }
    opened.bound();
    return opened;
  }

  get entries(): Iterable<QueryEntry> {
    this.bound();
    return this.byId.values();
  }

  add(entry: QueryEntry): void {
    this.keep(entry);
    this.bound();
    this.lines += 1;
    const isLong = this.lines - this.byId.size > MAX_SURPLUS;
    if (isLong) this.lines = this.byId.size;
    this.written = this.written
      .then(() => (isLong ? this.rewrite() : appendFile(this.path, lineOf(entry), { mode: OWNER_ONLY })))
      .catch((error: unknown) => this.log(`The query history was not written: ${String(error)}`));
  }

  /** Resolves when all is on disk. */
  close(): Promise<void> {
    return this.written;
  }

  private keep(entry: QueryEntry): void {
    this.byId.set(entry.id, entry);
    this.characters += entry.text.length;
  }

  private bound(): void {
    const oldest = this.now() - HISTORY_MS;
    for (const { id, start, text } of this.byId.values()) {
      if (this.byId.size <= MAX_ENTRIES && this.characters <= MAX_TEXTS && start >= oldest) return;
      this.byId.delete(id);
      this.characters -= text.length;
    }
  }

  private rewrite(): Promise<void> {
    return replaceFile(this.path, [...this.byId.values()].map(lineOf).join(''), OWNER_ONLY);
  }
}
