import { useEffect } from 'react';
import { notify } from '../../../messages/notify.ts';
import { localStore } from '../../../storage/browser-storage.ts';
import { selectUnsaved } from '../selectors.ts';
import { useDesignerStore } from '../use-designer.ts';
import { startAutosave } from './autosave.ts';
import { restoreFromBrowser } from './restore.ts';

/** Restores the saved pipeline once, autosaves unsaved work, and warns before leaving it. */
export function usePersistence(): void {
  const store = useDesignerStore();
  useEffect(() => {
    // The store outlives the route: coming back to it must not replace what is on the screen.
    const { begun, begin } = store.getState();
    if (!begun) {
      begin();
      restoreFromBrowser(store, localStore, notify);
    }
    const autosave = startAutosave(store, localStore, notify, Date.now);
    const guard = (event: BeforeUnloadEvent): void => {
      if (selectUnsaved(store.getState())) event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    addEventListener('pagehide', autosave.flush);
    return () => {
      removeEventListener('beforeunload', guard);
      removeEventListener('pagehide', autosave.flush);
      autosave.stop();
    };
  }, [store]);
}
