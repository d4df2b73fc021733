import { createStore, type StoreApi } from 'zustand/vanilla';
import { SAVED_KEY, type SavedQuery, savedQueries } from '../../../../shared/handover/saved-query.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import type { BrowserStorage } from '../../../../shared/storage/browser-storage.ts';
import { StorageError } from '../../../../shared/storage/storage-error.ts';
import { sqlDesignerMessages } from '../../messages/sql-designer-messages.ts';

export interface SavedState {
  readonly queries: readonly SavedQuery[];
  /** Saves a query under its id, or as a new one; returns the id, or undefined if the save failed. */
  readonly save: (query: {
    readonly id?: string | undefined;
    readonly name: string;
    readonly sql: string;
  }) => string | undefined;
  readonly rename: (id: string, name: string) => void;
  readonly delete: (id: string) => void;
  /** Records that a saved query has just run successfully. */
  readonly noteRun: (id: string) => void;
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
  notify(sqlDesignerMessages.savedDamaged());
  return [];
}

/** The saved queries of this browser, newest first. */
export function createSavedStore(deps: SavedDeps): SavedStore {
  const { storage, notify, now, newId } = deps;
  return createStore<SavedState>()((set, get) => {
    const put = (queries: readonly SavedQuery[]): boolean => {
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
    const change = (id: string, changes: Partial<SavedQuery>): boolean =>
      put(get().queries.map((query) => (query.id === id ? { ...query, ...changes } : query)));
    return {
      queries: readSaved(deps),
      save: ({ id, name: typed, sql }) => {
        const name = typed.trim();
        if (name === '' || sql.trim() === '') {
          notify(sqlDesignerMessages.saveIncomplete());
          return undefined;
        }
        const lastRun = now().toISOString();
        const known = get().queries.some((query) => query.id === id);
        const savedId = known && id !== undefined ? id : newId();
        const done = known
          ? change(savedId, { name, query: sql, lastRun })
          : put([{ id: savedId, name, query: sql, lastRun, status: 'success' }, ...get().queries]);
        if (!done) return undefined;
        notify(sqlDesignerMessages.querySaved(name));
        return savedId;
      },
      rename: (id, typed) => {
        const name = typed.trim();
        if (name !== '') change(id, { name });
      },
      delete: (id) => {
        if (put(get().queries.filter((query) => query.id !== id))) notify(sqlDesignerMessages.queryDeleted());
      },
      noteRun: (id) => {
        if (get().queries.some((query) => query.id === id)) change(id, { lastRun: now().toISOString() });
      },
    };
  });
}
