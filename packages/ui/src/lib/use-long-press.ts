import { type PointerEvent as Pointed, type TouchEvent as Touched, useEffect, useRef } from 'react';

/** As long as the context menus of the primitives wait for a finger. */
const HOLD_MS = 700;

/**
 * Handlers that ask for the context menu of what a finger is held on. Not every browser does so by itself: those of
 * iPhones never do.
 */
export function useLongPress() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown({ pointerType, target, clientX, clientY }: Pointed) {
      stop();
      asked.current = false;
      if (pointerType === 'mouse') return;
      timer.current = setTimeout(() => {
        asked.current = true;
        target.dispatchEvent(
          new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }),
        );
      }, HOLD_MS);
    },
    // Lifting the finger would be a click beside the menu, which closes it.
    onTouchEnd(event: Touched) {
      if (asked.current) event.preventDefault();
    },
    // A scroll cancels the pointer.
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    // The browser was faster.
    onContextMenuCapture: stop,
  };
}
