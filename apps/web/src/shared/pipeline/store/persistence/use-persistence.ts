import { useEffect } from 'react';
import { notify } from '../../../messages/notify.ts';
import { localStore } from '../../../storage/browser-storage.ts';
import type { DesignerStore } from '../designer-state.ts';
import { selectUnsaved } from '../selectors.ts';
import { useDesignerStore } from '../use-designer.ts';
import { startAutosave } from './autosave.ts';
import { restoreFromBrowser } from './restore.ts';

const restored = new WeakSet<DesignerStore>();

/** Restores the saved pipeline once, autosaves unsaved work, and warns before leaving it. */
export function usePersistence(): void {
  const store = useDesignerStore();
  useEffect(() => {
    // The store outlives the route: coming back to it must not replace what is on the screen.
    if (!restored.has(store)) {
      restored.add(store);
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
