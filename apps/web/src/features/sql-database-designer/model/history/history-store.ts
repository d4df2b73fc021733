import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BrowserStorage } from '../../../../shared/storage/browser-storage.ts';
import { StorageError } from '../../../../shared/storage/storage-error.ts';
import { type HistoryEntry, historyEntries } from './history-entry.ts';

/** The local storage key of the history. */
const HISTORY_KEY = 'sql_query_history';

/** Maximum number of statements in the history. */
export const HISTORY_LENGTH = 200;

export interface HistoryState {
  /** The newest first. */
  readonly entries: readonly HistoryEntry[];
  readonly record: (entry: Omit<HistoryEntry, 'id'>) => void;
  readonly clear: () => void;
}

export type HistoryStore = StoreApi<HistoryState>;

/** Runs a storage action; a failure is ignored, since the history is only a convenience. */
function ifAllowed<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch (error) {
    if (error instanceof StorageError) return otherwise;
    throw error;
  }
}

/** The statements run in this browser. */
export function createHistoryStore(storage: BrowserStorage, newId: () => string): HistoryStore {
  const parsed = ifAllowed(() => historyEntries.safeParse(storage.readJson(HISTORY_KEY)), undefined);
  return createStore<HistoryState>()((set, get) => {
    const put = (entries: readonly HistoryEntry[]): void => {
      set({ entries });
      const written = ifAllowed(() => {
        storage.writeJson(HISTORY_KEY, entries);
        return true;
      }, false);
      // Long scripts may fill the storage: the older half is dropped.
      if (!written && entries.length > 1) put(entries.slice(0, Math.floor(entries.length / 2)));
    };
    return {
      entries: parsed?.success ? parsed.data : [],
      record: (entry) => put([{ ...entry, id: newId() }, ...get().entries].slice(0, HISTORY_LENGTH)),
      clear: () => put([]),
    };
  });
}
