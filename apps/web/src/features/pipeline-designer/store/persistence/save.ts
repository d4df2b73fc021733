import { savePipeline } from '@lakehouse/core/pipeline/saved-file';
import type { BrowserStorage } from '../../../../shared/storage/browser-storage.ts';
import type { DesignerStore } from '../designer-state.ts';
import { AUTOSAVE_KEY, SAVED_KEY } from './storage-keys.ts';

/** Saves the pipeline on the screen in the browser. `now` is epoch milliseconds. Throws StorageError. */
export function saveToBrowser(store: DesignerStore, storage: BrowserStorage, now: number): void {
  const document = store.getState().history.present;
  storage.write(SAVED_KEY, JSON.stringify(savePipeline(document, now)));
  storage.remove(AUTOSAVE_KEY);
  store.getState().markSaved(document, now);
}
