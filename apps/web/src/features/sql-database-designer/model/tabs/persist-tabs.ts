import type { BrowserStorage } from '../../../../shared/storage/browser-storage.ts';
import { StorageError } from '../../../../shared/storage/storage-error.ts';
import { type SavedTabs, savedTabs } from './query-tab.ts';
import type { TabsStore } from './tabs-store.ts';

/** The local storage key of the tabs. */
export const TABS_KEY = 'sql_editor_tabs';

/** Milliseconds after the last keystroke before the tabs are saved. */
const QUIET_MS = 400;

/** The tabs of the last visit; undefined if there are none or they can't be read. */
export function readTabs(storage: BrowserStorage): SavedTabs | undefined {
  try {
    const parsed = savedTabs.safeParse(storage.readJson(TABS_KEY));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    // Unreadable drafts must not keep the page from opening; saved queries are stored elsewhere.
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}

/** Saves the tabs on every change. Returns a function that saves pending changes and stops. */
export function persistTabs(
  store: TabsStore,
  storage: BrowserStorage,
  onFailure: (error: StorageError) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = false;
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { tabs, activeId } = store.getState();
    try {
      storage.writeJson(TABS_KEY, { tabs, activeId });
      failed = false;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      // Reported once, not after every pause in typing.
      if (!failed) onFailure(error);
      failed = true;
    }
  };
  const flush = (): void => {
    if (timer !== undefined) write();
  };
  const unsubscribe = store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(write, QUIET_MS);
  });
  addEventListener('pagehide', flush);
  return () => {
    unsubscribe();
    removeEventListener('pagehide', flush);
    flush();
  };
}
