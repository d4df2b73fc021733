import { useSyncExternalStore } from 'react';

/** Below the mobile breakpoint of 768 px (product specification, section 9). */
const NARROW = '(max-width: 767px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is narrower than the mobile breakpoint. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
