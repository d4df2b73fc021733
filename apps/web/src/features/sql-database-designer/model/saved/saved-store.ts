import { createStore, type StoreApi } from 'zustand/vanilla';
import { SAVED_KEY, type SavedQuery, savedQueries } from '../../../../shared/handover/saved-query.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import type { BrowserStorage } from '../../../../shared/storage/browser-storage.ts';
import { StorageError } from '../../../../shared/storage/storage-error.ts';
import { sqlDesignerMessages } from '../../messages/sql-designer-messages.ts';

/** A query to save. */
export interface QueryToSave {
  /** The saved query that it is a change of. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly sql: string;
  /** The text that the change began with. */
  readonly basis?: string | undefined;
}

export interface SavedState {
  readonly queries: readonly SavedQuery[];
  /** Saves a query under its id, or as a new one; returns the id, or undefined if the save failed. */
  readonly save: (query: QueryToSave) => string | undefined;
  /** Returns whether the query has the name now. */
  readonly rename: (id: string, name: string) => boolean;
  /** Saves a query once more under another name; returns its id. */
  readonly duplicate: (query: { readonly name: string; readonly query: string }) => string | undefined;
  readonly delete: (id: string) => void;
  /** Records that a saved query has just run successfully. */
  readonly noteRun: (id: string) => void;
  /** Stores a query as the workspace has it, without a message; returns whether it is stored. */
  readonly put: (query: SavedQuery) => boolean;
}

export type SavedStore = StoreApi<SavedState>;

export interface SavedDeps {
  readonly storage: BrowserStorage;
  readonly notify: (message: Message) => void;
  readonly now: () => Date;
  readonly newId: () => string;
}

function readSaved({ storage, notify }: SavedDeps): readonly SavedQuery[] {
  try {
    const stored = storage.readJson(SAVED_KEY);
    if (stored === undefined) return [];
    const parsed = savedQueries.safeParse(stored);
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.code !== 'DAMAGED') return [];
  }
  // Moved to another key, so that the next save does not overwrite it.
  storage.write(`${SAVED_KEY}_damaged`, storage.read(SAVED_KEY) ?? '');
  storage.remove(SAVED_KEY);
  notify(sqlDesignerMessages.savedDamaged());
  return [];
}

/** A name that no query has: “Orders (2)”. */
function freeName(name: string, queries: readonly SavedQuery[]): string {
  const taken = new Set(queries.map((query) => query.name));
  for (let count = 2; ; count++) if (!taken.has(`${name} (${count})`)) return `${name} (${count})`;
}

/** The saved queries of this browser, newest first. */
export function createSavedStore(deps: SavedDeps): SavedStore {
  const { storage, notify, now, newId } = deps;
  return createStore<SavedState>()((set) => {
    const write = (queries: readonly SavedQuery[]): boolean => {
      try {
        storage.writeJson(SAVED_KEY, queries);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        notify(sqlDesignerMessages.storageFailed());
        return false;
      }
      set({ queries });
      return true;
    };
    // Read again before each change: another tab of the browser may have saved since.
    const current = () => readSaved(deps);
    const change = (id: string, changes: Partial<SavedQuery>): boolean =>
      write(current().map((query) => (query.id === id ? { ...query, ...changes } : query)));
    const add = (name: string, query: string): string | undefined => {
      const id = newId();
      const made = { id, name, query, lastRun: now().toISOString(), status: 'success' } as const;
      return write([made, ...current()]) ? id : undefined;
    };
    return {
      queries: readSaved(deps),
      save: ({ id, name: typed, sql, basis }) => {
        const name = typed.trim();
        if (name === '' || sql.trim() === '') {
          notify(sqlDesignerMessages.saveIncomplete());
          return undefined;
        }
        const queries = current();
        const known = queries.find((query) => query.id === id);
        if (known && basis !== undefined && known.query !== basis && known.query !== sql) {
          const free = freeName(name, queries);
          const savedId = add(free, sql);
          if (savedId !== undefined) notify(sqlDesignerMessages.changedElsewhere(name, free));
          return savedId;
        }
        const savedId = known
          ? change(known.id, { name, query: sql, lastRun: now().toISOString() })
            ? known.id
            : undefined
          : add(name, sql);
        if (savedId !== undefined) notify(sqlDesignerMessages.querySaved(name));
        return savedId;
      },
      rename: (id, typed) => {
        const name = typed.trim();
        return name !== '' && change(id, { name });
      },
      duplicate: ({ name, query }) => add(freeName(name, current()), query),
      delete: (id) => {
        if (write(current().filter((query) => query.id !== id))) notify(sqlDesignerMessages.queryDeleted());
      },
      noteRun: (id) => {
        if (current().some((query) => query.id === id)) change(id, { lastRun: now().toISOString() });
      },
      put: (query) => {
        const queries = current();
        return write(
          queries.some(({ id }) => id === query.id)
            ? queries.map((one) => (one.id === query.id ? query : one))
            : [query, ...queries],
        );
      },
    };
  });
}
