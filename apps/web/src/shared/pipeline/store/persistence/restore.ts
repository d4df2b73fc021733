import { openPipeline, savedText } from '@lakehouse/core/pipeline/saved-file';
import type { Message } from '../../../messages/message.ts';
import type { BrowserStorage } from '../../../storage/browser-storage.ts';
import { StorageError } from '../../../storage/storage-error.ts';
import { pipelineDesignerMessages as messages } from '../../messages/pipeline-designer-messages.ts';
import type { DesignerStore } from '../designer-state.ts';
import { markOf, readOpen, writeOpen } from './open-pipeline.ts';
import { saveBackup } from './save-backup.ts';
import { SAVED_KEY } from './storage-keys.ts';

/** Epoch milliseconds of an ISO time, if there is one. */
const time = (iso: string | undefined): number | undefined => {
  const at = iso === undefined ? Number.NaN : Date.parse(iso);
  return Number.isNaN(at) || at === 0 ? undefined : at;
};

/** Opens the pipeline that was open at the end of the last visit. */
export function restoreFromBrowser(
  store: DesignerStore,
  storage: BrowserStorage,
  notify: (message: Message) => void,
): void {
  try {
    restoreSaved(store, storage, notify);
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause;
    notify(messages.storageUnreadable());
  }
}

function restoreSaved(
  store: DesignerStore,
  storage: BrowserStorage,
  notify: (message: Message) => void,
): void {
  const text = storage.read(SAVED_KEY);
  if (text === undefined) return;
  const opened = openPipeline(text);
  if (!opened.ok) {
    // The next save would overwrite the only copy.
    notify(messages.savedDamaged(opened.message, saveBackup(storage, text)));
    return;
  }
  const { restore, listRepairs, keep, pipelineOf } = store.getState();
  const at = time(opened.savedAt);
  const place = readOpen(storage, text);
  const home = place
    ? { id: place.id, revision: place.revision, base: place.synced ? text : undefined }
    : pipelineOf(opened.document);
  restore(opened.document, at, home);
  // Another program saved keys in plain text: they must not stay in the browser either.
  const clean = opened.keysDropped.length > 0 ? savedText(opened.document, at ?? 0) : text;
  if (clean !== text) storage.write(SAVED_KEY, clean);
  // The next save writes what was understood of it.
  if (!place && opened.repairs.length > 0) saveBackup(storage, clean);
  if (!place || clean !== text)
    writeOpen(storage, { id: home.id, revision: home.revision, mark: markOf(clean), synced: false });
  if (!place?.synced) keep({ document: opened.document, text: clean, home, deliberate: false });
  listRepairs(opened.repairs);
  notify(messages.loaded(opened.document.name, opened.keysDropped, opened.repairs.length));
}
