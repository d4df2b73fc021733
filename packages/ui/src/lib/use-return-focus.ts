import { useRef } from 'react';

/**
 * Event handlers for a dialog that is opened by state: they remember what had the focus when it opened and give the
 * focus back when it closes. (The primitive does so only for a dialog with a trigger of its own.)
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
