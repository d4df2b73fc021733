import { around, type Box, enters, grown, type Point, same, touch } from './box.ts';
import { findWay } from './find-way.ts';

/** The ends of an edge: where it leaves its source to the right, and reaches its target from the left. */
export interface EdgeEnds {
  readonly from: Point;
  readonly to: Point;
  /** The cards at the ends. */
  readonly source: Box | undefined;
  readonly target: Box | undefined;
}

/** An edge as it is drawn. */
export interface Route {
  /** SVG path data. */
  readonly path: string;
  /** Where its label goes. */
  readonly label: Point;
}

/** The distances that an edge keeps from cards, the largest possible first: a narrow gap leaves less. */
const CLEARANCES = [14, 8, 4] as const;
/** The distance at which the plain curve is near enough to a card to be led around it. */
const CURVE_CLEARANCE = 4;
const RADIUS = 10;
/** The length of the segments in which the curve is looked at, in pixels. */
const CURVE_STEP = 24;

/** The plain curve in short segments, as the flow library draws it between a port at the right and one at the left. */
export function curveOf({ from, to }: EdgeEnds): readonly Point[] {
  const distance = to.x - from.x;
  const reach = distance >= 0 ? distance / 2 : 6.25 * Math.sqrt(-distance);
  const length = Math.abs(distance) + Math.abs(to.y - from.y) + reach;
  const count = Math.min(160, Math.max(8, Math.ceil(length / CURVE_STEP)));
  return Array.from({ length: count + 1 }, (_unused, index) => {
    const [t, s] = [index / count, 1 - index / count];
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    return {
      x: a * from.x + b * (from.x + reach) + c * (to.x - reach) + d * to.x,
      y: (a + b) * from.y + (c + d) * to.y,
    };
  });
}

/** The cards that a line of segments enters. */
function cardsOn(points: readonly Point[], cards: readonly Box[]): readonly Box[] {
  const zone = around(points);
  // A straight line has no area that anything could share.
  const near = cards.filter((card) => touch(grown(zone, 1), card));
  return near.filter((card) =>
    points.some((point, at) => {
      const next = points[at + 1];
      return next !== undefined && enters(point, next, card);
    }),
  );
}

/**
 * The way of an edge around the cards that its plain curve would run through; undefined when it runs through none, and when
 * there is no way that avoids all, as between cards that lie on each other.
 */
export function routeEdge(ends: EdgeEnds, cards: readonly Box[]): readonly Point[] | undefined {
  const others = cards.filter((card) => !same(card, ends.source) && !same(card, ends.target));
  // The curve to a target at the left also runs through the cards at its ends.
  const own = [ends.source, ends.target].flatMap((card) => card ?? []);
  const inTheWay = cardsOn(curveOf(ends), [...own, ...others.map((card) => grown(card, CURVE_CLEARANCE))]);
  if (inTheWay.length === 0) return undefined;
  for (const clearance of CLEARANCES) {
    const way = wayAround(ends, others, clearance);
    if (way) return way;
  }
  return undefined;
}

function wayAround(ends: EdgeEnds, cards: readonly Box[], clearance: number): readonly Point[] | undefined {
  const { from, to, source, target } = ends;
  const own = [source, target].flatMap((card) => (card ? [grown(card, clearance)] : []));
  const begin = { x: Math.max(from.x, source ? source.x + source.width + clearance : from.x), y: from.y };
  const end = { x: Math.min(to.x, target ? target.x - clearance : to.x), y: to.y };
  const others = cards.map((card) => grown(card, clearance));
  const known = new Set<Box>();
  // Only the cards that turn out to be in the way are searched around: a pipeline has many, an edge meets few.
  for (;;) {
    const way = findWay(begin, end, [...own, ...known]);
    if (!way) return undefined;
    const points = bendsOf([from, ...way, to]);
    const met = cardsOn(points, others);
    if (met.length === 0) return points;
    // The first and the last step from a port have no other way.
    if (met.every((card) => known.has(card))) return undefined;
    for (const card of met) known.add(card);
  }
}

/** Only the ends and the bends. */
function bendsOf(points: readonly Point[]): readonly Point[] {
  const apart = points.filter((point, at) => {
    const before = points[at - 1];
    return before?.x !== point.x || before.y !== point.y;
  });
  return apart.filter((point, at) => {
    const [before, after] = [apart[at - 1], apart[at + 1]];
    return !before || !after || (before.y === point.y) !== (point.y === after.y);
  });
}

/** A line of horizontal and vertical segments, drawn with round corners. */
export function drawn(points: readonly Point[]): Route {
  const [first = { x: 0, y: 0 }] = points;
  let path = `M${first.x},${first.y}`;
  let label = first;
  let longest = -1;
  for (const [at, point] of points.entries()) {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (!before) continue;
    const length = distance(before, point);
    if (length > longest) {
      longest = length;
      label = { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 };
    }
    if (!after) path += ` L${point.x},${point.y}`;
    else {
      const radius = Math.min(RADIUS, length / 2, distance(point, after) / 2);
      const [a, b] = [toward(point, before, radius), toward(point, after, radius)];
      path += ` L${a.x},${a.y} Q${point.x},${point.y} ${b.x},${b.y}`;
    }
  }
  return { path, label };
}

const distance = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

const toward = (from: Point, to: Point, by: number): Point => ({
  x: from.x + Math.sign(to.x - from.x) * by,
  y: from.y + Math.sign(to.y - from.y) * by,
});
