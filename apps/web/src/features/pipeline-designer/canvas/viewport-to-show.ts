import type { Rect, Viewport } from '@xyflow/react';

/** Pixels between the edge of the canvas and a node that is moved into sight. */
const MARGIN = 16;

/** How far to move a span into a room; its beginning counts where it is longer than that. */
function shift(from: number, length: number, room: number): number {
  if (from >= 0 && from + length <= room) return 0;
  const margin = Math.max(0, Math.min(MARGIN, (room - length) / 2));
  return from < 0 ? margin - from : Math.max(room - margin - from - length, margin - from);
}

/** The viewport that shows all of a box, moved as little as possible; the same one if the box is in sight. */
export function viewportToShow(
  { x, y, zoom }: Viewport,
  box: Rect,
  { width, height }: { readonly width: number; readonly height: number },
): Viewport {
  return {
    x: x + shift(box.x * zoom + x, box.width * zoom, width),
    y: y + shift(box.y * zoom + y, box.height * zoom, height),
    zoom,
  };
}
