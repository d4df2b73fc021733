import { useEffect, useRef } from 'react';
import { useDesigner, useDesignerStore } from '../../shared/pipeline/store/use-designer.ts';

/** A double click on a node must not end on a panel that the first one brought. */
const AFTER_DOUBLE_CLICK_MS = 250;

const RELEASES = ['pointerup', 'pointercancel'] as const;

/**
 * Unfolds the inspector and the results when a node is selected, between two gestures of the pointer, and keeps that
 * node in sight.
 */
export function useUnfolding(): void {
  const store = useDesignerStore();
  const waits = useDesigner(({ folded, selectedNodes }) => folded && selectedNodes.length > 0);
  const isPressed = usePressed();
  useEffect(() => {
    if (!waits) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => clearTimeout(timer);
    const start = (): void => {
      stop();
      timer = setTimeout(() => {
        store.getState().unfold();
        const [selected] = store.getState().selectedNodes;
        // The next frame measures the canvas, and the one after it knows its size.
        if (selected !== undefined)
          requestAnimationFrame(() => requestAnimationFrame(() => store.getState().canvas?.reveal(selected)));
      }, AFTER_DOUBLE_CLICK_MS);
    };
    if (!isPressed.current) start();
    window.addEventListener('pointerdown', stop, true);
    for (const event of RELEASES) window.addEventListener(event, start, true);
    return () => {
      stop();
      window.removeEventListener('pointerdown', stop, true);
      for (const event of RELEASES) window.removeEventListener(event, start, true);
    };
  }, [waits, store, isPressed]);
}

/** Whether a button of the pointer is down. */
function usePressed(): { readonly current: boolean } {
  const pressed = useRef(false);
  useEffect(() => {
    const press = (): void => {
      pressed.current = true;
    };
    const release = (): void => {
      pressed.current = false;
    };
    window.addEventListener('pointerdown', press, true);
    for (const event of RELEASES) window.addEventListener(event, release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      for (const event of RELEASES) window.removeEventListener(event, release, true);
    };
  }, []);
  return pressed;
}
