import { required } from '@lakehouse/spark-sql/types/required';

/** A seeded generator (mulberry32): the sample data is the same on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => required(items[Math.floor(next() * items.length)], 'An item to pick'),
    chance: (probability) => next() < probability,
  };
}
