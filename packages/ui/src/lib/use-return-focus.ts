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
      const element = before.current;
      // An edge of a drawing has the focus as an SVG element.
      const canFocus = element instanceof HTMLElement || element instanceof SVGElement;
      if (canFocus && element.isConnected) element.focus();
    },
  };
}
