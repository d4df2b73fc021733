import { savedText } from '@lakehouse/core/pipeline/saved-file';
import type { BrowserStorage } from '../../../storage/browser-storage.ts';
import type { DesignerStore } from '../designer-state.ts';
import { markOf, readOpen, writeOpen } from './open-pipeline.ts';
import { saveBackup } from './save-backup.ts';
import { SAVED_KEY } from './storage-keys.ts';

/**
 * Stores the present pipeline as the one that is open. `now` is epoch milliseconds; `deliberate` says that the user
 * asked for it. Throws StorageError.
 */
export function saveToBrowser(
  store: DesignerStore,
  storage: BrowserStorage,
  now: number,
  deliberate = true,
): void {
  const { history, pipelineOf, markSaved } = store.getState();
  const document = history.present;
  const home = pipelineOf(document);
  const text = savedText(document, now);
  keepOther(storage, home.id);
  storage.write(SAVED_KEY, text);
  writeOpen(storage, { id: home.id, revision: home.revision, mark: markOf(text), synced: false });
  markSaved(document, now, text, deliberate);
}

/** What the library doesn't have yet must not be overwritten by another pipeline. */
function keepOther(storage: BrowserStorage, id: string): void {
  const held = storage.read(SAVED_KEY);
  if (held === undefined) return;
  const open = readOpen(storage, held);
  if (open === undefined || (open.id !== id && !open.synced)) saveBackup(storage, held);
}
