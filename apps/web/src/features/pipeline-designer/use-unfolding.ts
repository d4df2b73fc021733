import { useEffect } from 'react';
import { useDesignerStore } from '../../shared/pipeline/store/use-designer.ts';

/** A double click on a node must not end on a panel that the first one brought. */
const AFTER_DOUBLE_CLICK_MS = 250;

/** Who moves to something presses it within this time, if at all. */
const ABOUT_TO_PRESS_MS = 500;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** What the next press would hit, a node or a button of a group or edge, must not move away from under the pointer. */
const targetAt = ({ x, y }: Place): Element | null | undefined =>
  document.elementFromPoint(x, y)?.closest('.react-flow__node, .nopan');

/**
 * Unfolds the inspector and the results when a node is selected, between two gestures of the pointer, and keeps that
 * node in sight. The canvas is moved only as far as that needs, and not at all while a node is under the pointer.
 */
export function useUnfolding(): void {
  const store = useDesignerStore();
  useEffect(() => {
    let had = false;
    const held = { pointer: false, drag: false };
    let pointer: Place = { x: -1, y: -1 };
    let moved = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHidden = false;
    const reveal = (): void => {
      // A press that ends elsewhere than it began isn't a click: the canvas moves when it has ended.
      if (!isHidden || held.pointer) return;
      isHidden = false;
      const { selectedNodes, canvas } = store.getState();
      if (!targetAt(pointer)) canvas?.keepInSight(selectedNodes[0] ?? '');
    };
    // The next frame measures the canvas, and the one after it knows its size.
    const revealSoon = (): number => requestAnimationFrame(() => requestAnimationFrame(reveal));
    const unfold = (): void => {
      // A panel that opens under a press, over what the pointer has just reached, would take it.
      const target = targetAt(pointer);
      const wait = moved + ABOUT_TO_PRESS_MS - performance.now();
      if (target && !target.matches('.react-flow__node.selected') && wait > 0) {
        timer = setTimeout(unfold, wait);
        return;
      }
      store.getState().unfold();
      isHidden = true;
      revealSoon();
    };
    const plan = (): void => {
      clearTimeout(timer);
      const { folded, foldedInspector, selectedNodes, foldInspector } = store.getState();
      // Only what was full: who opens an empty inspector wants to see it.
      if (selectedNodes.length > 0) had = true;
      else if (had && !held.pointer && !held.drag)
        timer = setTimeout(() => {
          had = false;
          foldInspector();
        }, AFTER_DOUBLE_CLICK_MS);
      if ((folded || foldedInspector) && selectedNodes.length > 0 && !held.pointer && !held.drag)
        timer = setTimeout(unfold, AFTER_DOUBLE_CLICK_MS);
    };
    const onGesture = ({ type }: Event): void => {
      // The browser cancels the pointer as soon as something is dragged out of the palette.
      if (type.startsWith('drag')) held.drag = type === 'dragstart';
      else held.pointer = type === 'pointerdown';
      if (isHidden && !held.pointer) revealSoon();
      plan();
    };
    const onMove = ({ clientX: x, clientY: y }: PointerEvent): void => {
      pointer = { x, y };
      moved = performance.now();
    };
    window.addEventListener('pointermove', onMove, { capture: true, passive: true });
    const events = ['pointerdown', 'pointerup', 'pointercancel', 'dragstart', 'dragend'] as const;
    for (const event of events) window.addEventListener(event, onGesture, true);
    const unsubscribe = store.subscribe(plan);
    plan();
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pointermove', onMove, true);
      for (const event of events) window.removeEventListener(event, onGesture, true);
    };
  }, [store]);
}
