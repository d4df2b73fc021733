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
    const held = { pointer: false, drag: false };
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
      if (folded && selectedNodes.length > 0 && !held.pointer && !held.drag)
        timer = setTimeout(unfold, AFTER_DOUBLE_CLICK_MS);
    };
    const onGesture = ({ type }: Event): void => {
      // The browser cancels the pointer as soon as something is dragged out of the palette.
      if (type.startsWith('drag')) held.drag = type === 'dragstart';
      else held.pointer = type === 'pointerdown';
      plan();
    };
    const events = ['pointerdown', 'pointerup', 'pointercancel', 'dragstart', 'dragend'] as const;
    for (const event of events) window.addEventListener(event, onGesture, true);
    const unsubscribe = store.subscribe(plan);
    plan();
    return () => {
      clearTimeout(timer);
      unsubscribe();
      for (const event of events) window.removeEventListener(event, onGesture, true);
    };
  }, [store]);
}
