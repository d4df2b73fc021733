import { ALL } from './theta-format.ts';
import type { Summary } from './tuple-summary.ts';

export interface Entry {
  readonly hash: bigint;
  readonly summary: Summary;
}

const LEAST_PLACES_BITS = 5;
/** Tables grow eightfold. */
const GROWTH_BITS = 3;
/** The share of the places that may be taken: of a table that can still grow, and of the largest one. */
const SHARES = { growing: 0.5, largest: 15 / 16 } as const;

const emptyPlaces = (count: number): (Entry | undefined)[] =>
  Array.from({ length: count }, (): Entry | undefined => undefined);

/** Where a hash is or would be among places whose number is a power of two. */
function placeIn(places: readonly (Entry | undefined)[], bits: number, hash: bigint): number {
  const mask = places.length - 1;
  const step = Number((hash >> BigInt(bits)) & 127n) * 2 + 1;
  let place = Number(hash & BigInt(mask));
  for (let found = places[place]; found && found.hash !== hash; found = places[place])
    place = (place + step) & mask;
  return place;
}

/** The entries in the order that a table with 2^bits places has them in. */
export function inTableOrder(entries: readonly Entry[], bits: number): readonly Entry[] {
  const places = emptyPlaces(2 ** bits);
  for (const entry of entries) places[placeIn(places, bits, entry.hash)] = entry;
  return places.filter((entry) => entry !== undefined);
}

/**
 * The entries with the least hashes, in a hash table that grows with them as that of Apache DataSketches: a sketch lists its entries in the
 * order of the table.
 */
export class TupleTable {
  readonly #nominalBits: number;
  #bits: number;
  #places: (Entry | undefined)[];
  #count = 0;
  #theta = ALL;

  constructor(nominalBits: number) {
    this.#nominalBits = nominalBits;
    const largest = nominalBits + 1;
    this.#bits =
      largest <= LEAST_PLACES_BITS
        ? LEAST_PLACES_BITS
        : ((largest - LEAST_PLACES_BITS) % GROWTH_BITS) + LEAST_PLACES_BITS;
    this.#places = emptyPlaces(2 ** this.#bits);
  }

  get theta(): bigint {
    return this.#theta;
  }

  /** The entries in the order of their places. */
  get entries(): readonly Entry[] {
    return this.#places.filter((entry) => entry !== undefined);
  }

  /** Adds a summary to a hash: `summaryOf` is given the one that it has. */
  put(hash: bigint, summaryOf: (before: Summary | undefined) => Summary): void {
    if (hash >= this.#theta) return;
    const place = placeIn(this.#places, this.#bits, hash);
    const before = this.#places[place];
    this.#places[place] = { hash, summary: summaryOf(before?.summary) };
    if (before) return;
    this.#count++;
    const size = this.#places.length;
    const isLargest = this.#bits > this.#nominalBits;
    if (this.#count <= Math.floor(size * (isLargest ? SHARES.largest : SHARES.growing))) return;
    if (isLargest) {
      this.#theta = this.trimmedTheta;
      this.#rebuild(this.#bits);
    } else this.#rebuild(Math.min(this.#bits + GROWTH_BITS, this.#nominalBits + 1));
  }

  /** Theta, or the first hash that is more than were asked for. */
  get trimmedTheta(): bigint {
    if (this.#count <= 2 ** this.#nominalBits) return this.#theta;
    const hashes = this.entries.map(({ hash }) => hash).toSorted((a, b) => (a < b ? -1 : 1));
    return hashes[2 ** this.#nominalBits] ?? this.#theta;
  }

  #rebuild(bits: number): void {
    const remaining = this.entries.filter(({ hash }) => hash < this.#theta);
    this.#bits = bits;
    this.#places = emptyPlaces(2 ** bits);
    for (const entry of remaining) this.#places[placeIn(this.#places, bits, entry.hash)] = entry;
    this.#count = remaining.length;
  }
}
