import { useRef } from 'react';

/**
 * Event handlers for a dialog that is opened by state: they store the focused element when it opens and return the
 * focus when it closes. (The primitive does so only for a dialog with its own trigger.)
 */
export function useReturnFocus(onOpenAutoFocus?: (event: Event) => void) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      before.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    },
  };
}
