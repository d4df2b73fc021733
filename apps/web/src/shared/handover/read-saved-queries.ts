import type { BrowserStorage } from '../storage/browser-storage.ts';
import { StorageError } from '../storage/storage-error.ts';
import { SAVED_KEY, type SavedQuery, savedQueries } from './saved-query.ts';

/** The saved queries of this browser; none when they can't be read, which it reports itself. */
export function readSavedQueries(storage: BrowserStorage): readonly SavedQuery[] {
  try {
    const parsed = savedQueries.safeParse(storage.readJson(SAVED_KEY) ?? []);
    return parsed.success ? parsed.data : [];
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause;
    return [];
  }
}
