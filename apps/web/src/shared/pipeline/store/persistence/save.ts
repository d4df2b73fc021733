import { openPipeline, savePipeline } from '@lakehouse/core/pipeline/saved-file';
import type { BrowserStorage } from '../../../storage/browser-storage.ts';
import type { DesignerStore } from '../designer-state.ts';
import type { SaveConflict } from '../save-conflict.ts';
import { AUTOSAVE_KEY, SAVED_KEY } from './storage-keys.ts';

/** What a save would overwrite; undefined if that is only an older state of the same pipeline. Throws StorageError. */
export function findConflict(store: DesignerStore, storage: BrowserStorage): SaveConflict | undefined {
  const { history, stored, pipelineOf } = store.getState();
  const text = storage.read(SAVED_KEY);
  if (text === undefined) return undefined;
  const known = stored?.text === text;
  if (known && stored.pipeline === pipelineOf(history.present)) return undefined;
  const held = openPipeline(text);
  // Unreadable data was moved to another key when the page was loaded.
  if (!held.ok) return undefined;
  return {
    reason: known ? 'other-pipeline' : 'other-tab',
    text,
    name: held.document.name,
    nodeCount: held.document.nodes.length,
    savedAt: held.savedAt === undefined ? undefined : Date.parse(held.savedAt) || undefined,
  };
}

/**
 * Saves the present pipeline in the browser, overwriting the stored one. `now` is epoch milliseconds. Throws
 * StorageError.
 */
export function saveToBrowser(store: DesignerStore, storage: BrowserStorage, now: number): void {
  const document = store.getState().history.present;
  const text = JSON.stringify(savePipeline(document, now));
  storage.write(SAVED_KEY, text);
  storage.remove(AUTOSAVE_KEY);
  store.getState().markSaved(document, now, text);
}

/** Shows the saved pipeline instead of the present one, which an undo restores. */
export function openConflicting(store: DesignerStore, { text, savedAt }: SaveConflict): void {
  const held = openPipeline(text);
  if (!held.ok) return;
  store.getState().open(held.document);
  store.getState().markSaved(held.document, savedAt, text);
}
