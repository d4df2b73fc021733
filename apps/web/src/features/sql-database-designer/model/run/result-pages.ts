import type { OpenStatement } from '@lakehouse/databricks-client/statements/open-statement';
import type { ResultRows } from '@lakehouse/databricks-client/statements/run-statement';

type Outline = Pick<OpenStatement, 'statementId' | 'columns' | 'truncated' | 'totalRowCount'>;

/** A result of any size, of which only the chunks near the viewport are in memory. */
export interface ResultPages extends Outline {
  readonly at: (index: number) => ResultRows[number] | undefined;
  /** Loads the chunks of these rows (`to` is exclusive), and cancels pending chunks farther away. */
  readonly near: (from: number, to: number) => void;
  /** Rows in order, loaded again if evicted. */
  readonly read: (from: number, to: number) => Promise<ResultRows>;
  /** Yields all rows chunk by chunk without caching them. */
  readonly stream: (signal?: AbortSignal) => AsyncGenerator<ResultRows>;
  /** The error of the last requested chunk, if it could not be read. */
  readonly error: () => unknown;
  /** Retries the failed chunks that are needed. */
  readonly retry: () => void;
  /** Calls a listener when rows or an error have arrived; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Incremented with each change that listeners are notified of. */
  readonly version: () => number;
}

/**
 * Maximum number of rows in memory, besides the first chunk and those of the viewport. A chunk may have half as many: the
 * last one that was left stays, so that going back and forth between two does not read them again.
 */
const SAVED_ROWS = 40_000;
const SAVED_CHUNKS = 2;
/** Maximum number of chunks loading at the same time. */
const AT_ONCE = 2;

/** The pages of a result stored by the platform. */
export function createResultPages(open: OpenStatement): ResultPages {
  const { statementId, columns, truncated, totalRowCount, chunks, firstRows, readChunk } = open;
  const loaded = new Map<number, ResultRows>();
  const running = new Set<number>();
  const listeners = new Set<() => void>();
  let wanted: readonly number[] = [];
  let failure: unknown;
  let version = 0;

  /** The index of the chunk that contains a row; chunks are contiguous. */
  const placeOf = (row: number): number => {
    let low = 0;
    let high = chunks.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((chunks[middle]?.rowOffset ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const here = (place: number): ResultRows | undefined => (place === 0 ? firstRows : loaded.get(place));
  const tell = (): void => {
    version++;
    for (const listener of listeners) listener();
  };
  const keep = (place: number, rows: ResultRows): void => {
    loaded.set(place, rows);
    let count = [...loaded.values()].reduce((sum, { length }) => sum + length, 0);
    // The map is in order of last use, so the least recently used chunk is evicted first.
    for (const [old, its] of loaded) {
      if (count <= SAVED_ROWS || loaded.size <= SAVED_CHUNKS) break;
      // What was only passed on the way may arrive late.
      if (wanted.includes(old)) continue;
      loaded.delete(old);
      count -= its.length;
    }
  };
  const load = async (place: number): Promise<void> => {
    running.add(place);
    try {
      keep(place, await readChunk(place));
      failure = undefined;
    } catch (error) {
      failure = error;
      wanted = [];
    }
    running.delete(place);
    tell();
    pump();
  };
  const pump = (): void => {
    for (const place of wanted) {
      if (running.size >= AT_ONCE) return;
      if (!here(place) && !running.has(place)) void load(place);
    }
  };
  const placesOf = (from: number, to: number): readonly number[] => {
    if (chunks.length === 0 || to <= from) return [];
    const first = placeOf(from);
    return Array.from({ length: placeOf(to - 1) - first + 1 }, (_, at) => first + at);
  };
  let last = { from: 0, to: 0 };
  const near = (from: number, to: number): void => {
    last = { from, to };
    wanted = placesOf(from, Math.min(to, totalRowCount));
    for (const place of wanted) {
      const rows = loaded.get(place);
      if (!rows) continue;
      loaded.delete(place);
      loaded.set(place, rows);
    }
    pump();
  };
  return {
    statementId,
    columns,
    truncated,
    totalRowCount,
    at: (index) => {
      const place = placeOf(index);
      return here(place)?.[index - (chunks[place]?.rowOffset ?? 0)];
    },
    near,
    read: async (from, to) => {
      const rows: ResultRows[number][] = [];
      for (const place of placesOf(from, Math.min(to, totalRowCount))) {
        const offset = chunks[place]?.rowOffset ?? 0;
        const its = here(place) ?? (await readChunk(place));
        for (const row of its.slice(Math.max(0, from - offset), to - offset)) rows.push(row);
      }
      return rows;
    },
    stream: async function* stream(signal) {
      for (const place of chunks.keys()) {
        signal?.throwIfAborted();
        yield here(place) ?? (await readChunk(place, signal));
      }
    },
    error: () => failure,
    retry: () => {
      failure = undefined;
      tell();
      near(last.from, last.to);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}
