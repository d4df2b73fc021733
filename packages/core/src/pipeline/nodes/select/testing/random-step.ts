import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Some columns in another order. */
export const step: RandomStep = {
  config: (random, inputs) => ({ columns: namesOf(some(random, firstOf(inputs)).toReversed()) }),
};
