import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Drops one or two columns. */
export const step: RandomStep = {
  config: (random, inputs) => ({ columns: namesOf(some(random, firstOf(inputs)).slice(0, 2)) }),
};
