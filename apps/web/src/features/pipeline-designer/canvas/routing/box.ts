/** A place on the canvas, in CSS pixels at zoom 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the canvas, in CSS pixels at zoom 1. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Whether boxes share more than their borders. */
export const touch = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export const same = (a: Box, b: Box | undefined): boolean =>
  a === b || (b !== undefined && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height);

/** The smallest box around points. */
export function around(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Whether a segment enters a box: clipped to it, something with a length is left. */
export function enters(from: Point, to: Point, { x, y, width, height }: Box): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [begin, end] = [0, 1];
  for (const [step, start, low, high] of [
    [dx, from.x, x, x + width],
    [dy, from.y, y, y + height],
  ] as const) {
    if (step === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [one, other] = [(low - start) / step, (high - start) / step];
    begin = Math.max(begin, Math.min(one, other));
    end = Math.min(end, Math.max(one, other));
  }
  return begin < end;
}
