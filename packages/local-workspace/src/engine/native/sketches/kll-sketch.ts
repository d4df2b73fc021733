/** The types of the items of KLL sketches: whole numbers are a bigint. */
export const KLL_TYPES = ['bigint', 'float', 'double'] as const;
export type KllType = (typeof KLL_TYPES)[number];
export type Item = bigint | number;

/** A KLL sketch: an item of a level stands for two of the level below. */
export interface KllSketch {
  readonly k: number;
  /** The least k of the sketches that were put together. */
  leastK: number;
  n: bigint;
  least: Item | undefined;
  greatest: Item | undefined;
  /** The first level as the items came, the last one first; the others in ascending order. */
  levels: (readonly Item[])[];
}

export const K = { least: 8, max: 65_535, usual: 200 } as const;
/** How many items a level has room for at least. */
export const LEAST_ROOM = 8;
/** From which depth on a level's room is worked out in two steps, so that it is a whole number in Java as well. */
const DEEP = 30;

export const emptyKll = (k: number): KllSketch => ({
  k,
  leastK: k,
  n: 0n,
  least: undefined,
  greatest: undefined,
  levels: [[]],
});

/** k times two thirds to the power of the depth, rounded. */
const shrunk = (k: number, depth: number): number =>
  Number(((BigInt(k * 2) << BigInt(depth)) / 3n ** BigInt(depth) + 1n) >> 1n);

/** For how many items a level has room: the top one for k, each other for two thirds of the one above it. */
function roomOf(k: number, levels: number, level: number): number {
  const depth = levels - level - 1;
  const half = Math.floor(depth / 2);
  const room = depth <= DEEP ? shrunk(k, depth) : shrunk(shrunk(k, half), depth - half);
  return Math.max(LEAST_ROOM, room);
}

export function totalRoom(k: number, levels: number): number {
  let room = 0;
  for (let level = 0; level < levels; level++) room += roomOf(k, levels, level);
  return room;
}

export const itemCount = ({ levels }: KllSketch): number =>
  levels.reduce((sum, { length }) => sum + length, 0);

const compareItems = (a: Item, b: Item): number => (a < b ? -1 : a > b ? 1 : 0);
const sorted = (items: readonly Item[]): readonly Item[] => items.toSorted(compareItems);

/** Which of two items stays: by chance in Apache DataSketches, here by what the sketch has seen, so that a query repeats. */
const coin = (n: bigint, level: number): number =>
  Number(((n * 0x9e3779b97f4a7c15n + BigInt(level)) >> 17n) & 1n);

/** Moves every other item of a level to the one above; of an odd number one stays. */
function halve(sketch: KllSketch, level: number): void {
  const items = sketch.levels[level] ?? [];
  const rest = items.length % 2 === 0 ? [] : items.slice(0, 1);
  const even = items.slice(rest.length);
  const from = coin(sketch.n, level);
  const half = (level === 0 ? sorted(even) : even).filter((_, at) => at % 2 === from);
  sketch.levels[level] = rest;
  sketch.levels[level + 1] = sorted([...(sketch.levels[level + 1] ?? []), ...half]);
}

/** Makes room for one more item. */
function compress(sketch: KllSketch): void {
  const { levels, k } = sketch;
  const full = levels.findIndex(({ length }, level) => length >= roomOf(k, levels.length, level));
  if (full === levels.length - 1) levels.push([]);
  halve(sketch, full);
}

function extend(sketch: KllSketch, least: Item, greatest: Item): void {
  if (sketch.least === undefined || least < sketch.least) sketch.least = least;
  if (sketch.greatest === undefined || greatest > sketch.greatest) sketch.greatest = greatest;
}

/** Adds items, in their order; what is not a number is left out. */
export function addItems(sketch: KllSketch, items: readonly Item[]): void {
  let first: Item[] = [];
  const flush = (): void => {
    sketch.levels[0] = [...first.toReversed(), ...(sketch.levels[0] ?? [])];
    first = [];
  };
  let free = totalRoom(sketch.k, sketch.levels.length) - itemCount(sketch);
  for (const item of items) {
    if (typeof item === 'number' && Number.isNaN(item)) continue;
    if (free === 0) {
      flush();
      compress(sketch);
      free = totalRoom(sketch.k, sketch.levels.length) - itemCount(sketch);
    }
    extend(sketch, item, item);
    first.push(item);
    sketch.n++;
    free--;
  }
  flush();
}

/** Compresses from the first level on until all items have room. */
function compressAll(sketch: KllSketch): void {
  const { levels, k } = sketch;
  for (let level = 0; level < levels.length; level++) {
    if (itemCount(sketch) < totalRoom(k, levels.length)) return;
    if ((levels[level]?.length ?? 0) < roomOf(k, levels.length, level)) continue;
    if (level === levels.length - 1) levels.push([]);
    halve(sketch, level);
  }
}

/** Puts another sketch into this one. */
export function mergeKll(into: KllSketch, other: KllSketch): void {
  if (other.least === undefined || other.greatest === undefined) return;
  const n = into.n + other.n;
  addItems(into, other.levels[0] ?? []);
  for (const [level, items] of other.levels.entries())
    if (level > 0) into.levels[level] = sorted([...(into.levels[level] ?? []), ...items]);
  into.n = n;
  if (other.levels.length > 1) {
    into.leastK = Math.min(into.leastK, other.leastK);
    compressAll(into);
  }
  extend(into, other.least, other.greatest);
}

/** An item, and how many of the values are not above it. */
type Ranked = readonly [item: Item, upTo: bigint];

/** The items in ascending order, with the least and the most of all values, which the levels may have lost. */
export function ranked({ levels, least, greatest, n }: KllSketch): readonly Ranked[] {
  const weighed = levels.flatMap((items, level) => items.map((item) => [item, 1n << BigInt(level)] as const));
  let upTo = 0n;
  const items = weighed
    .toSorted(([a], [b]) => compareItems(a, b))
    .map(([item, weight]): Ranked => [item, (upTo += weight)]);
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last || least === undefined || greatest === undefined) return items;
  const low: readonly Ranked[] = first[0] === least ? [] : [[least, 1n]];
  if (last[0] === greatest) return [...low, ...items];
  return [...low, ...items.slice(0, -1), [last[0], n - 1n], [greatest, n]];
}
