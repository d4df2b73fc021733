import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import type { CoordinateExtent, Rect } from '@xyflow/react';
import { sizeOfNode } from '../../../shared/pipeline/nodes/node-geometry.ts';

/** The canvas is at least this wide and high (product specification, section 9), in CSS pixels at zoom 1. */
const MIN_SIZE = 1200;
/** The scroll margin beyond the outermost nodes. */
const MARGIN = 1000;

/** Returns the bounding box of all nodes; undefined for an empty canvas. */
export function boundsOf(document: PipelineDocument): Rect | undefined {
  if (document.nodes.length === 0) return undefined;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const node of document.nodes) {
    const { width, height } = sizeOfNode(node);
    left = Math.min(left, node.position.x);
    top = Math.min(top, node.position.y);
    right = Math.max(right, node.position.x + width);
    bottom = Math.max(bottom, node.position.y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The scrollable area of the canvas. */
export function extentOf(document: PipelineDocument): CoordinateExtent {
  const bounds = boundsOf(document) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [
    [Math.min(0, bounds.x) - MARGIN, Math.min(0, bounds.y) - MARGIN],
    [
      Math.max(MIN_SIZE, bounds.x + bounds.width) + MARGIN,
      Math.max(MIN_SIZE, bounds.y + bounds.height) + MARGIN,
    ],
  ];
}
