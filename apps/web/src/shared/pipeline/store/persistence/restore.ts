import { openPipeline, savePipeline } from '@lakehouse/core/pipeline/saved-file';
import type { Message } from '../../../messages/message.ts';
import type { BrowserStorage } from '../../../storage/browser-storage.ts';
import { StorageError } from '../../../storage/storage-error.ts';
import { pipelineDesignerMessages as messages } from '../../messages/pipeline-designer-messages.ts';
import type { DesignerStore } from '../designer-state.ts';
import { basisOf } from './autosave.ts';
import { saveBackup } from './save-backup.ts';
import { AUTOSAVE_KEY, OFFERED_KEY, SAVED_KEY } from './storage-keys.ts';

/** Epoch milliseconds of an ISO time, or 0 where there is none. */
const time = (iso: string | undefined): number => {
  const at = iso === undefined ? Number.NaN : Date.parse(iso);
  return Number.isNaN(at) ? 0 : at;
};

/** Opens the saved pipeline of earlier visits, and offers newer unsaved work. */
export function restoreFromBrowser(
  store: DesignerStore,
  storage: BrowserStorage,
  notify: (message: Message) => void,
): void {
  try {
    const savedAt = restoreSaved(store, storage, notify);
    offerAutosave(store, storage, savedAt);
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause;
    notify(messages.storageUnreadable());
  }
}

function restoreSaved(
  store: DesignerStore,
  storage: BrowserStorage,
  notify: (message: Message) => void,
): number {
  const text = storage.read(SAVED_KEY);
  if (text === undefined) return 0;
  const opened = openPipeline(text);
  if (!opened.ok) {
    // The next save would overwrite the only copy.
    notify(messages.savedDamaged(opened.message, saveBackup(storage, text)));
    return 0;
  }
  const savedAt = time(opened.savedAt);
  const at = savedAt === 0 ? undefined : savedAt;
  store.getState().restore(opened.document, at);
  // Another program saved keys in plain text: they must not stay in the browser either.
  const clean = opened.keysDropped.length > 0 ? JSON.stringify(savePipeline(opened.document, savedAt)) : text;
  if (clean !== text) storage.write(SAVED_KEY, clean);
  store.getState().markSaved(opened.document, at, clean);
  store.getState().listRepairs(opened.repairs);
  notify(messages.loaded(opened.document.name, opened.keysDropped, opened.repairs.length));
  return savedAt;
}

function offerAutosave(store: DesignerStore, storage: BrowserStorage, savedAt: number): void {
  const text = storage.read(AUTOSAVE_KEY);
  if (text === undefined) return;
  const opened = openPipeline(text);
  const at = opened.ok ? time(opened.savedAt) : 0;
  if (!opened.ok) saveBackup(storage, text);
  else if (at > savedAt && opened.document.nodes.length > 0) {
    storage.write(OFFERED_KEY, text);
    const ofStored = basisOf(text) === savedAt;
    store.getState().offerAutosave({ document: opened.document, savedAt: at, ofStored });
  }
}
