import { notify } from '../../../shared/messages/notify.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import type { DesignerStore } from '../../../shared/pipeline/store/designer-state.ts';
import { saveToBrowser } from '../../../shared/pipeline/store/persistence/save.ts';
import { localStore } from '../../../shared/storage/browser-storage.ts';
import { StorageError } from '../../../shared/storage/storage-error.ts';

/** Saves a pipeline that was opened, such as an example, and never changed: its runs are stored beside it. */
export function saveBeforeRun(store: DesignerStore): void {
  const { history, pipelineOf, stored } = store.getState();
  const home = pipelineOf(history.present);
  if (home.revision !== undefined || stored?.home === home) return;
  try {
    saveToBrowser(store, localStore, Date.now(), false);
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause;
    notify(messages.autosaveFailed());
  }
}
