import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import type { CoordinateExtent, Rect } from '@xyflow/react';
import { sizeOfNode } from '../../../shared/pipeline/nodes/node-geometry.ts';
import { groupCards } from './group-cards.ts';

/** The canvas is at least this wide and high (product specification, section 9), in CSS pixels at zoom 1. */
const MIN_SIZE = 1200;
/** The scroll margin beyond the outermost nodes. */
const MARGIN = 1000;

/** Returns the bounding box of all nodes, collapsed groups and notes; undefined for an empty canvas. */
export function boundsOf(document: PipelineDocument): Rect | undefined {
  const { nodes, notes = [] } = document;
  if (nodes.length + notes.length === 0) return undefined;
  const cards = groupCards(document);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const include = (x: number, y: number, width: number, height: number): void => {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  };
  for (const node of nodes) {
    const { x, y, width, height } = cards.get(node.id) ?? { ...node.position, ...sizeOfNode(node) };
    include(x, y, width, height);
  }
  for (const { position, width, height } of notes) include(position.x, position.y, width, height);
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

/** Whether two areas are the same: the flow applies every new one. */
export const isSameExtent = (a: CoordinateExtent, b: CoordinateExtent): boolean =>
  a.flat().every((value, at) => value === b.flat()[at]);
