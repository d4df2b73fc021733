import { EMPTY_DOCUMENT } from '@lakehouse/core/pipeline/document';
import { useEffect } from 'react';
import { notify } from '../../../messages/notify.ts';
import { NEW_PIPELINE } from '../../../routing/paths.ts';
import { localStore, sessionStore } from '../../../storage/browser-storage.ts';
import { StorageError } from '../../../storage/storage-error.ts';
import { pipelineDesignerMessages as messages } from '../../messages/pipeline-designer-messages.ts';
import type { DesignerStore } from '../designer-state.ts';
import { selectDocument, selectUnsaved } from '../selectors.ts';
import { useDesignerStore } from '../use-designer.ts';
import { startAutosave } from './autosave.ts';
import { readOpen } from './open-pipeline.ts';
import { restoreFromBrowser } from './restore.ts';
import { OPEN_KEY, SAVED_KEY } from './storage-keys.ts';

/** The pipeline that this tab had open, when another tab has stored another one since. */
function tabsOwn(): string | undefined {
  try {
    const saved = localStore.read(SAVED_KEY);
    const open = saved === undefined ? undefined : readOpen(localStore, saved);
    const own = sessionStore.read(OPEN_KEY);
    return open && open.id !== own ? own : undefined;
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause;
    return undefined;
  }
}

/** Opens what belongs on the screen, and begins to write to the library; returns a function that ends that. */
async function beginLibrary(store: DesignerStore, wanted: string | undefined): Promise<() => void> {
  const { begun, begin, pipelineOf } = store.getState();
  const id = wanted ?? (begun ? undefined : tabsOwn());
  const isShown = begun && id === pipelineOf(selectDocument(store.getState())).id;
  const restore = (): void => {
    // The store outlives the route: coming back to it must not replace what is on the screen.
    if (!begun) restoreFromBrowser(store, localStore, notify);
  };
  begin();
  if (id === undefined) restore();
  if (id === NEW_PIPELINE) store.getState().open({ ...EMPTY_DOCUMENT });
  // Not part of the designer's first load.
  const { startLibrary, openFromLibrary } = await import('./start-library.ts');
  if (id !== undefined && id !== NEW_PIPELINE && !isShown && !(await openFromLibrary(store, id))) {
    if (wanted !== undefined) notify(messages.notInLibrary());
    restore();
  }
  return startLibrary(store);
}

/**
 * Restores the pipeline that was open, or opens the wanted one of the library (by id, or a new one); saves each change in the browser
 * and its library; warns before leaving work that could not be saved.
 */
export function usePersistence(wanted: string | undefined): void {
  const store = useDesignerStore();
  useEffect(() => {
    const autosave = startAutosave(store, localStore, notify, Date.now);
    const library = beginLibrary(store, wanted).catch(() => {
      // Its code could not be loaded: what is open is still saved.
      notify(messages.libraryUnavailable());
      return () => undefined;
    });
    const guard = (event: BeforeUnloadEvent): void => {
      autosave.flush();
      const state = store.getState();
      if (selectUnsaved(state) || state.conflict) event.preventDefault();
    };
    const hide = (): void => {
      if (document.visibilityState === 'hidden') autosave.flush();
    };
    addEventListener('beforeunload', guard);
    addEventListener('pagehide', autosave.flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('beforeunload', guard);
      removeEventListener('pagehide', autosave.flush);
      document.removeEventListener('visibilitychange', hide);
      autosave.stop();
      void library.then((stop) => stop());
    };
  }, [store, wanted]);
}
