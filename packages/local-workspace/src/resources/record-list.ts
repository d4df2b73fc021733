import { required } from '@lakehouse/spark-sql/types/required';
import type { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import { JsonStore } from '../storage/json-store.ts';

interface RecordListOptions<T> {
  /** The file in the data folder. */
  readonly path: string;
  readonly format: z.ZodType<{ readonly version: 1; readonly records: readonly T[] }>;
  /** What one of them is, in messages: `cluster policy`. */
  readonly noun: string;
  readonly idOf: (record: T) => string;
  /** Permission bits of the file; readable by its owner only for what is secret. */
  readonly mode?: number;
}

/** Records in a file, each with an id, in the order in which they were made; on disk before a change resolves. Methods throw ApiError. */
export class RecordList<T> {
  private constructor(
    private readonly store: JsonStore<{ readonly version: 1; readonly records: readonly T[] }>,
    private readonly options: RecordListOptions<T>,
  ) {}

  /** Rejects with an Error that names the file when it is damaged. */
  static async open<T>(options: RecordListOptions<T>): Promise<RecordList<T>> {
    const { path, format, noun, mode } = options;
    const store = new JsonStore<{ readonly version: 1; readonly records: readonly T[] }>(path, {
      format,
      initial: { version: 1, records: [] },
      remedy: `Restore it, or delete it to begin without any ${noun}.`,
      ...(mode !== undefined && { mode }),
    });
    await store.open();
    return new RecordList(store, options);
  }

  all(): readonly T[] {
    return this.store.value.records;
  }

  find(id: string): T | undefined {
    return this.all().find((record) => this.options.idOf(record) === id);
  }

  get(id: string): T {
    const found = this.find(id);
    if (found !== undefined) return found;
    throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `The ${this.options.noun} ${id} does not exist.`);
  }

  /** Adds what `make` gives for those that are there, and resolves with it. */
  async add(make: (others: readonly T[]) => T): Promise<T> {
    let made: readonly T[] = [];
    await this.rewrite((records) => {
      made = [make(records)];
      return [...records, ...made];
    });
    return required(made[0], `The new ${this.options.noun}`);
  }

  /** Replaces one by what `change` gives for it and the others, and resolves with that. */
  async change(id: string, change: (before: T, others: readonly T[]) => T): Promise<T> {
    await this.rewrite((records) => {
      const before = this.get(id);
      const after = change(
        before,
        records.filter((record) => record !== before),
      );
      return records.map((record) => (record === before ? after : record));
    });
    return this.get(id);
  }

  /** Replaces all of them. */
  rewrite(change: (records: readonly T[]) => readonly T[]): Promise<void> {
    return this.store.change(({ records }) => ({ version: 1, records: change(records) }));
  }

  delete(id: string): Promise<void> {
    return this.rewrite((records) => {
      const gone = this.get(id);
      return records.filter((record) => record !== gone);
    });
  }
}
