import { type PointerEvent as Pointed, useEffect, useRef } from 'react';

/** As long as the context menus of the primitives wait for a finger. */
const HOLD_MS = 700;

/**
 * Handlers that ask for the context menu of what a finger is held on. Not every browser does so by itself: those of
 * iPhones never do.
 */
export function useLongPress() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown({ pointerType, target, clientX, clientY }: Pointed) {
      stop();
      if (pointerType === 'mouse') return;
      const asked = { bubbles: true, cancelable: true, clientX, clientY };
      timer.current = setTimeout(() => target.dispatchEvent(new MouseEvent('contextmenu', asked)), HOLD_MS);
    },
    // A scroll cancels the pointer.
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    // The browser was faster.
    onContextMenuCapture: stop,
  };
}
