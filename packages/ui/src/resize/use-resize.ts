import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

export interface ResizeOptions {
  /** The present size in px. */
  readonly size: number;
  readonly min: number;
  readonly max: number;
  /** The axis of the size. */
  readonly axis: 'x' | 'y';
  /** 1 where moving right or down makes it larger, -1 where it makes it smaller. */
  readonly direction: 1 | -1;
  readonly onResize: (size: number) => void;
}

/** Pixels per press of an arrow key, and with Shift. */
const STEP = 16;
const LARGE_STEP = 64;

/** Event handlers that turn dragging and keys on a separator into a size. */
export function useResize({ size, min, max, axis, direction, onResize }: ResizeOptions) {
  const drag = useRef<{ from: number; size: number } | undefined>(undefined);
  const place = (event: PointerEvent) => (axis === 'x' ? event.clientX : event.clientY);
  const set = (next: number) => onResize(Math.round(Math.min(max, Math.max(min, next))));
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: place(event), size };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag.current) set(drag.current.size + (place(event) - drag.current.from) * direction);
    },
    onPointerUp() {
      drag.current = undefined;
    },
    onPointerCancel() {
      drag.current = undefined;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = event.shiftKey ? LARGE_STEP : STEP;
      const [less, more] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
      if (event.key === less) set(size - step * direction);
      else if (event.key === more) set(size + step * direction);
      else if (event.key === 'Home') set(min);
      else if (event.key === 'End') set(max);
      else return;
      event.preventDefault();
    },
  };
}
