import { useReactFlow } from '@xyflow/react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

/** By how much something is moved, in CSS pixels at zoom 1; `done` when it is let go. */
export type DragBy = (dx: number, dy: number, done: boolean) => void;

const STEP = 20;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Event handlers that move something on the canvas with the pointer, or with the arrow keys while it has the focus. */
export function useCanvasDrag(onDrag: DragBy) {
  const { getZoom } = useReactFlow();
  const start = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const tell = (event: PointerEvent, done: boolean): void => {
    if (!start.current) return;
    const zoom = getZoom();
    onDrag((event.clientX - start.current.x) / zoom, (event.clientY - start.current.y) / zoom, done);
    if (done) start.current = undefined;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => tell(event, false),
    onPointerUp: (event: PointerEvent) => tell(event, true),
    onPointerCancel: (event: PointerEvent) => tell(event, true),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const by = ARROWS[event.key];
      if (!by || event.target !== event.currentTarget) return;
      event.preventDefault();
      event.stopPropagation();
      onDrag(...by, true);
    },
  };
}
