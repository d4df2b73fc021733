import type { Position } from '../document.ts';
import type { RawNode } from './read-nodes.ts';

/** The approximate size of a node card plus a gap, in px. */
const STEP_X = 400;
const STEP_Y = 160;
const ROWS = 8;
const MARGIN = 40;

/** Positions for all nodes: those of the file, and a block below them for nodes whose position can't be read. */
export function placeNodes(nodes: readonly RawNode[]): readonly Position[] {
  const known = nodes.flatMap(({ position }) => (position ? [position] : []));
  const left = known.reduce((min, { x }) => Math.min(min, x), known[0]?.x ?? MARGIN);
  const top = known.reduce((max, { y }) => Math.max(max, y + STEP_Y), MARGIN);
  let at = 0;
  return nodes.map(({ position }) => {
    if (position) return position;
    const place = { x: left + Math.floor(at / ROWS) * STEP_X, y: top + (at % ROWS) * STEP_Y };
    at += 1;
    return place;
  });
}
