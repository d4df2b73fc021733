import { EMPTY_DOCUMENT } from '@lakehouse/core/pipeline/document';
import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import { browserLibrary, libraryChanges } from '../../../library/browser-library.ts';
import { notify } from '../../../messages/notify.ts';
import { localStore, sessionStore } from '../../../storage/browser-storage.ts';
import { StorageError } from '../../../storage/storage-error.ts';
import { pipelineDesignerMessages as messages } from '../../messages/pipeline-designer-messages.ts';
import type { DesignerStore } from '../designer-state.ts';
import { startMirror } from './mirror.ts';
import { saveToBrowser } from './save.ts';
import { OPEN_KEY } from './storage-keys.ts';

/** Connects the designer with the library; returns a function that ends it. */
export function startLibrary(store: DesignerStore): () => void {
  const remember = (): void => {
    const id = store.getState().stored?.home.id;
    if (id !== undefined) sessionStore.write(OPEN_KEY, id);
  };
  remember();
  const stopRemembering = store.subscribe((state, before) => {
    if (state.stored !== before.stored) remember();
  });
  const deps = {
    store,
    library: browserLibrary,
    changes: libraryChanges,
    storage: localStore,
    notify,
    now: Date.now,
  };
  const stopMirror = startMirror(deps);
  return () => {
    stopRemembering();
    stopMirror();
  };
}

/** Shows a pipeline of the library; returns whether it is there. */
export async function openFromLibrary(store: DesignerStore, id: string): Promise<boolean> {
  try {
    const held = await browserLibrary.read(id);
    if (!held || held.entry.deletedAt !== undefined) return false;
    const opened = openPipeline(held.text);
    if (!opened.ok) throw new Error(`The library has a file that can't be opened: ${opened.message}`);
    const { history, open, restore, listRepairs } = store.getState();
    const home = { id, revision: held.entry.revision, base: held.text };
    if (history.present === EMPTY_DOCUMENT) restore(opened.document, held.entry.updatedAt, home);
    else open(opened.document, home);
    listRepairs(opened.repairs);
    saveToBrowser(store, localStore, held.entry.updatedAt, false);
    notify(messages.loaded(opened.document.name, opened.keysDropped, opened.repairs.length));
    return true;
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause;
    notify(messages.libraryUnavailable());
    return false;
  }
}
