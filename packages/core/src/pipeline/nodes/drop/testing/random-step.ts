import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** One or two columns less. */
export const step: RandomStep = {
  config: (random, inputs) => ({ columns: namesOf(some(random, firstOf(inputs)).slice(0, 2)) }),
};
