import type { Box, Point } from './box.ts';

/** What a bend costs, in pixels of length: fewer bends are easier to follow than a short way. */
const BEND_COST = 40;

/** A place of the search: where lines cross, and whether it is reached along a horizontal one. */
interface Step {
  readonly at: number;
  readonly cost: number;
  readonly estimate: number;
}

const lines = (values: readonly number[]): readonly number[] =>
  [...new Set(values)].toSorted((a, b) => a - b);

/**
 * The cheapest way of horizontal and vertical segments that enters no box, by A* on the lines along their sides. It begins
 * and ends horizontally, as edges leave and reach ports. Undefined when there is none.
 */
export function findWay(from: Point, to: Point, boxes: readonly Box[]): readonly Point[] | undefined {
  const xs = lines([from.x, to.x, ...boxes.flatMap(({ x, width }) => [x, x + width])]);
  const ys = lines([from.y, to.y, ...boxes.flatMap(({ y, height }) => [y, y + height])]);
  const [columns, rows] = [xs.length, ys.length];
  /** Whether a box closes the segment to the right of a crossing, and the one below it. */
  const closedRight = new Uint8Array(columns * rows);
  const closedDown = new Uint8Array(columns * rows);
  for (const { x, y, width, height } of boxes) {
    const [left, right] = [xs.indexOf(x), xs.indexOf(x + width)];
    const [top, bottom] = [ys.indexOf(y), ys.indexOf(y + height)];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const at = row * columns + column;
        if (row > top && row < bottom && column < right) closedRight[at] = 1;
        if (column > left && column < right && row < bottom) closedDown[at] = 1;
      }
  }
  const xOf = (at: number): number => xs[at % columns] ?? 0;
  const yOf = (at: number): number => ys[Math.floor(at / columns)] ?? 0;
  const begin = ys.indexOf(from.y) * columns + xs.indexOf(from.x);
  const end = ys.indexOf(to.y) * columns + xs.indexOf(to.x);

  // A crossing counts twice: reached along a row (even), and along a column (odd).
  const costs = new Float64Array(columns * rows * 2).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(columns * rows * 2).fill(-1);
  const open = new Heap();
  const visit = (at: number, cost: number, last: number): void => {
    if (cost >= (costs[at] ?? 0)) return;
    costs[at] = cost;
    before[at] = last;
    const place = at >> 1;
    open.push({ at, cost, estimate: cost + Math.abs(xOf(place) - to.x) + Math.abs(yOf(place) - to.y) });
  };
  visit(begin * 2, 0, -1);
  for (let step = open.pop(); step; step = open.pop()) {
    const { at, cost } = step;
    if (cost > (costs[at] ?? 0)) continue;
    if (at === end * 2) return pointsTo(at, before, (place) => ({ x: xOf(place), y: yOf(place) }));
    const place = at >> 1;
    const column = place % columns;
    visit(at ^ 1, cost + BEND_COST, at);
    const go = (next: number): void =>
      visit(
        next * 2 + (at & 1),
        cost + Math.abs(xOf(next) - xOf(place)) + Math.abs(yOf(next) - yOf(place)),
        at,
      );
    if (at & 1) {
      if (place + columns < columns * rows && !closedDown[place]) go(place + columns);
      if (place >= columns && !closedDown[place - columns]) go(place - columns);
    } else {
      if (column + 1 < columns && !closedRight[place]) go(place + 1);
      // It leaves to the right and arrives from the left.
      if (column > 0 && !closedRight[place - 1] && place !== begin && place - 1 !== end) go(place - 1);
    }
  }
  return undefined;
}

/** The ends and the bends of the way to a place. */
function pointsTo(last: number, before: Int32Array, pointAt: (place: number) => Point): readonly Point[] {
  const points: Point[] = [];
  for (let at = last; at >= 0; at = before[at] ?? -1) {
    const previous = before[at] ?? -1;
    const isEnd = at === last || previous < 0;
    // A bend is where the direction changes at a place.
    if (isEnd || previous >> 1 === at >> 1) points.push(pointAt(at >> 1));
  }
  return points.toReversed();
}

/** A binary heap of steps by their estimates. */
class Heap {
  private readonly steps: Step[] = [];

  push(step: Step): void {
    const { steps } = this;
    let at = steps.length;
    for (; at > 0; ) {
      const above = (at - 1) >> 1;
      const parent = steps[above];
      if (!parent || parent.estimate <= step.estimate) break;
      steps[at] = parent;
      at = above;
    }
    steps[at] = step;
  }

  pop(): Step | undefined {
    const { steps } = this;
    const [first] = steps;
    const last = steps.pop();
    if (!last || steps.length === 0) return last;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      const [left, right] = [steps[below], steps[below + 1]];
      if (left && right && right.estimate < left.estimate) below++;
      const child = steps[below];
      if (!child || child.estimate >= last.estimate) break;
      steps[at] = child;
      at = below;
    }
    steps[at] = last;
    return first;
  }
}
