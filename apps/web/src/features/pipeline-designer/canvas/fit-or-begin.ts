import type { Rect, Viewport } from '@xyflow/react';

/** The smallest zoom at which the text on the cards is easy to read. */
export const READABLE_ZOOM = 0.75;
/**
 * The smallest zoom that shows a whole pipeline: some thousand nodes. The zoom buttons keep to the range of the specification, which
 * would leave out most of a long one.
 */
export const FIT_ZOOM = 0.02;
/** Maximum zoom: a few nodes are not enlarged to fill the view. */
const MAX_FIT_ZOOM = 1;
/** The minimum distance from the edge of the view, in CSS pixels. */
const PADDING = 32;

/** Whether all nodes are in a view of that zoom. */
export const isWhole = (bounds: Rect, zoom: number, width: number, height: number): boolean =>
  bounds.width * zoom <= width - 2 * PADDING && bounds.height * zoom <= height - 2 * PADDING;

/** The view of all nodes, or, where that needs a smaller zoom than allowed, of the beginning of the pipeline. */
export function fitOrBegin(bounds: Rect, width: number, height: number, leastZoom: number): Viewport {
  const wanted = Math.min((width - 2 * PADDING) / bounds.width, (height - 2 * PADDING) / bounds.height);
  const zoom = Math.min(MAX_FIT_ZOOM, Math.max(leastZoom, wanted));
  const place = (from: number, size: number, room: number): number =>
    // A dimension that is too large starts at its left or top edge; one that fits is centered.
    size * zoom > room - 2 * PADDING ? PADDING - from * zoom : room / 2 - (from + size / 2) * zoom;
  return { x: place(bounds.x, bounds.width, width), y: place(bounds.y, bounds.height, height), zoom };
}
