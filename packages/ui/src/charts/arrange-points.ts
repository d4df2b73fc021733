import { type ChartPoint, nameOf } from './chart-point.ts';

/** The number of distinguishable colors, and so the maximum number of series. */
export const MAX_SERIES = 8;
/** Maximum number of slices of a pie; the last one combines the smallest. */
const MAX_SLICES = 8;

export interface ArrangedRow {
  readonly x: string;
  /** By the index of the series; missing where the series has no point. */
  readonly values: readonly (number | null | undefined)[];
}

export interface Arranged {
  /** Names, the largest series first; a single empty name if points have no series. */
  readonly series: readonly string[];
  readonly rows: readonly ArrangedRow[];
  /** How many smaller series are not drawn. */
  readonly left: number;
}

const size = (points: readonly ChartPoint[]): number =>
  points.reduce((sum, { y }) => sum + Math.abs(y ?? 0), 0);

/** The points of each series, the largest series first. */
function bySeries(points: readonly ChartPoint[]): readonly (readonly [string, readonly ChartPoint[]])[] {
  const groups = new Map<string | null, ChartPoint[]>();
  for (const point of points) {
    const group = groups.get(point.series);
    if (group) group.push(point);
    else groups.set(point.series, [point]);
  }
  if (groups.size === 1 && groups.has(null)) return [['', points]];
  return [...groups]
    .toSorted(([, a], [, b]) => size(b) - size(a))
    .map(([series, its]) => [nameOf(series), its]);
}

/** Points as a table of x by series, in the original order of x. */
export function arrangePoints(points: readonly ChartPoint[]): Arranged {
  const all = bySeries(points);
  const drawn = all.slice(0, MAX_SERIES);
  const places = new Map<string | null, (number | null | undefined)[]>();
  const drawnPoints = new Set(drawn.flatMap(([, its]) => its));
  for (const { x } of points.filter((point) => drawnPoints.has(point)))
    if (!places.has(x)) places.set(x, Array.from({ length: drawn.length }));
  drawn.forEach(([, its], index) => {
    for (const { x, y } of its) {
      const values = places.get(x);
      if (values) values[index] = y;
    }
  });
  return {
    series: drawn.map(([name]) => name),
    rows: [...places].map(([x, values]) => ({ x: nameOf(x), values })),
    left: all.length - drawn.length,
  };
}

export interface Cloud {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** The points of a scatter chart by series; `left` is the number of series that are not drawn. */
export function arrangeClouds(points: readonly ChartPoint[]): {
  readonly clouds: readonly Cloud[];
  readonly left: number;
} {
  const all = bySeries(points);
  const clouds = all.slice(0, MAX_SERIES).map(([name, its]) => ({
    name,
    points: its.flatMap(({ x, y }) => (x === null || y === null ? [] : [{ x: Number(x), y }])),
  }));
  return { clouds, left: all.length - clouds.length };
}

export interface Slice {
  readonly name: string;
  readonly value: number;
}

/** The slices of a pie, largest first, the smallest ones combined; values of 0 or less are left out. */
export function arrangeSlices(points: readonly ChartPoint[]): readonly Slice[] {
  const slices = points
    .flatMap(({ x, y }) => (y !== null && y > 0 ? [{ name: nameOf(x), value: y }] : []))
    .toSorted((a, b) => b.value - a.value);
  if (slices.length <= MAX_SLICES) return slices;
  const small = slices.slice(MAX_SLICES - 1);
  return [
    ...slices.slice(0, MAX_SLICES - 1),
    { name: `${small.length} others`, value: small.reduce((sum, { value }) => sum + value, 0) },
  ];
}
