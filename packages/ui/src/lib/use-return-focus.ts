import { useRef } from 'react';
import { backTo } from './focus-back.ts';

/**
 * Event handlers for a dialog that is opened by state: they store the focused element when it opens and return the
 * focus when it closes. (The primitive does so only for a dialog with its own trigger.)
 */
export function useReturnFocus(onOpenAutoFocus?: (event: Event) => void) {
  const back = useRef<(() => void) | undefined>(undefined);
  return {
    onOpenAutoFocus(event: Event) {
      back.current = backTo(document.activeElement);
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      back.current?.();
    },
  };
}
