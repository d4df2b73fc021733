import { SAVED_KEY, type SavedQuery, savedQueries } from '../../shared/handover/saved-query.ts';
import type { BrowserStorage } from '../../shared/storage/browser-storage.ts';
import { StorageError } from '../../shared/storage/storage-error.ts';

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
