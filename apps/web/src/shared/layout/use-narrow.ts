import { useSyncExternalStore } from 'react';

/** The mobile breakpoint (product specification, section 9). */
const query = (): MediaQueryList => matchMedia('(max-width: 767px)');

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the side bar must slide in instead of standing beside the editor. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
