import type { Rect } from '@xyflow/react';

/** From the right side of a card to the left side of another, where the edge between them and its tools are drawn. */
export function boxBetween(from: Rect, to: Rect): Rect {
  const [right, left] = [from.x + from.width, to.x];
  const [above, below] = [from.y + from.height / 2, to.y + to.height / 2];
  return {
    x: Math.min(right, left),
    y: Math.min(above, below),
    width: Math.abs(right - left),
    height: Math.abs(above - below) + TOOLS_HEIGHT,
  };
}

/** The tools of a selected edge are under its middle. */
const TOOLS_HEIGHT = 48;
