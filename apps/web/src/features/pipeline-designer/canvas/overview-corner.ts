import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import type { PanelPosition, Rect, Viewport } from '@xyflow/react';
import { sizeOfNode } from '../../../shared/pipeline/nodes/node-geometry.ts';
import { boundsOf } from './canvas-bounds.ts';

/** The size of the overview, and its distance from the edges of the canvas, in CSS pixels. */
export const OVERVIEW = { width: 150, height: 92 } as const;
const MARGIN = 15;

/** In the order of preference. */
const CORNERS = [
  'bottom-left',
  'top-left',
  'top-right',
  'bottom-right',
] as const satisfies readonly PanelPosition[];
type Corner = (typeof CORNERS)[number];

/** The corner in which the overview covers no node; none when the whole pipeline is in sight, or nodes are in all corners. */
export function overviewCorner(
  document: PipelineDocument,
  view: Viewport,
  size: { readonly width: number; readonly height: number },
): Corner | undefined {
  const bounds = boundsOf(document);
  if (!bounds || isWithin(onScreen(bounds, view), size)) return undefined;
  const nodes = document.nodes.map((node) => onScreen({ ...node.position, ...sizeOfNode(node) }, view));
  return CORNERS.find((corner) => {
    const [vertical, horizontal] = corner.split('-');
    const x = horizontal === 'left' ? 0 : size.width - OVERVIEW.width - 2 * MARGIN;
    const y = vertical === 'top' ? 0 : size.height - OVERVIEW.height - 2 * MARGIN;
    const [right, bottom] = [x + OVERVIEW.width + 2 * MARGIN, y + OVERVIEW.height + 2 * MARGIN];
    return !nodes.some(
      (node) => node.x < right && node.x + node.width > x && node.y < bottom && node.y + node.height > y,
    );
  });
}

const onScreen = ({ x, y, width, height }: Rect, view: Viewport): Rect => ({
  x: x * view.zoom + view.x,
  y: y * view.zoom + view.y,
  width: width * view.zoom,
  height: height * view.zoom,
});

const isWithin = ({ x, y, width, height }: Rect, size: { width: number; height: number }): boolean =>
  x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
