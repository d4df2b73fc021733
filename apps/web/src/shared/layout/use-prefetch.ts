import { useEffect } from 'react';
import type { Later } from './later.tsx';

/** Long enough that what the first paint asks of the server goes first. */
const AFTER_FIRST_PAINT_MS = 200;

/** Loads the code that a screen needs later, while the user looks at it. Give it the same list each time. */
export function usePrefetch(parts: readonly Pick<Later<never>, 'prefetch'>[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A part that fails to load is asked for again, and its failure shown, where it is used.
      for (const part of parts) part.prefetch().catch(() => undefined);
    }, AFTER_FIRST_PAINT_MS);
    return () => clearTimeout(timer);
  }, [parts]);
}
