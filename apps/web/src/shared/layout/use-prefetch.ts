import { afterFirstPaint } from '@lakehouse/ui/after-first-paint';
import { useEffect } from 'react';
import type { Later } from './later.tsx';

/** Loads the code that a screen needs later, while the user looks at it. Give it the same list each time. */
export function usePrefetch(parts: readonly Pick<Later<never>, 'prefetch'>[]): void {
  useEffect(
    () =>
      afterFirstPaint(() => {
        // A part that fails to load is asked for again, and its failure shown, where it is used.
        for (const part of parts) part.prefetch().catch(() => undefined);
      }),
    [parts],
  );
}
