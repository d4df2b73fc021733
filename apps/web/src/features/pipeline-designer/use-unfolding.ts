import { useEffect } from 'react';
import { useDesignerStore } from '../../shared/pipeline/store/use-designer.ts';

/** A double click on a node must not end on a panel that the first one brought. */
const AFTER_DOUBLE_CLICK_MS = 250;

/**
 * Unfolds the inspector and the results when a node is selected, between two gestures of the pointer, and keeps that
 * node in sight.
 */
export function useUnfolding(): void {
  const store = useDesignerStore();
  useEffect(() => {
    let pressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unfold = (): void => {
      const { selectedNodes, canvas } = store.getState();
      store.getState().unfold();
      const reveal = (): void => canvas?.reveal(selectedNodes[0] ?? '');
      // The next frame measures the canvas, and the one after it knows its size.
      requestAnimationFrame(() => requestAnimationFrame(reveal));
    };
    const plan = (): void => {
      clearTimeout(timer);
      const { folded, selectedNodes } = store.getState();
      if (folded && selectedNodes.length > 0 && !pressed) timer = setTimeout(unfold, AFTER_DOUBLE_CLICK_MS);
    };
    const onPointer = ({ type }: PointerEvent): void => {
      pressed = type === 'pointerdown';
      plan();
    };
    const events = ['pointerdown', 'pointerup', 'pointercancel'] as const;
    for (const event of events) window.addEventListener(event, onPointer, true);
    const unsubscribe = store.subscribe(plan);
    plan();
    return () => {
      clearTimeout(timer);
      unsubscribe();
      for (const event of events) window.removeEventListener(event, onPointer, true);
    };
  }, [store]);
}
