import { findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Whether a union converts strings: which of them Spark computes is its optimizer's choice (docs/divergences.md). */
function mixesStrings([left = [], right = []]: readonly Schema[], by: 'name' | 'position'): boolean {
  return left.some((column, at) => {
    const other = by === 'name' ? findColumn(right, column.name) : right[at];
    return other !== undefined && (column.type.kind === 'string') !== (other.type.kind === 'string');
  });
}

/** Unions by name, sometimes by position. */
export const step: RandomStep = {
  weight: 2,
  config: (random, inputs) => {
    const by = random.chance(0.8) ? 'name' : 'position';
    if (mixesStrings(inputs, by)) throw new RangeError('A union of strings and others');
    return { by, allowMissing: random.chance(0.9) };
  },
};
