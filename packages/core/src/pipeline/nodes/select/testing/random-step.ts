import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Selects some columns in a different order. */
export const step: RandomStep = {
  config: (random, inputs) => ({ columns: namesOf(some(random, firstOf(inputs)).toReversed()) }),
};
