interface Ends {
  readonly sourceX: number;
  readonly sourceY: number;
  readonly targetX: number;
  readonly targetY: number;
}

/** The `+` beside an output and a count of rows fit side by side from here on. */
const ROOM = 140;
/** Half the `+`, and half the label. */
const ABOVE = 22;

/** Where the label of an edge goes: its middle, or above it where the `+` of the output would cover it. */
export function labelPlace(ends: Ends, middle: { readonly x: number; readonly y: number }) {
  const { sourceX, sourceY, targetX, targetY } = ends;
  const isShort = targetX > sourceX && targetX - sourceX < ROOM;
  const isLevel = Math.abs(targetY - sourceY) < ABOVE;
  return isShort && isLevel ? { x: middle.x, y: middle.y - ABOVE } : middle;
}
