import { useRef } from 'react';
import { backTo } from './focus-back.ts';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Event handlers for a dialog that is opened by state: they store the focused element when it opens and return the
 * focus when it closes. (The primitive does so only for a dialog with its own trigger.)
 */
export function useReturnFocus(onOpenAutoFocus?: (event: Event) => void) {
  const back = useRef<(() => void) | undefined>(undefined);
  const known = useRef(new WeakSet<Element>());
  return {
    onOpenAutoFocus(event: Event) {
      back.current = backTo(document.activeElement);
      known.current = new WeakSet(document.querySelectorAll(DIALOG));
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const focused = document.activeElement?.closest(DIALOG);
      // A dialog that took the place of this one keeps the focus.
      if (!focused || known.current.has(focused)) back.current?.();
    },
  };
}
