import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Each method over some of the columns. */
export const step: RandomStep = {
  config: (random, inputs) => ({
    columns: namesOf(some(random, firstOf(inputs))),
    method: random.pick(['auto', 'exact', 'sketch']),
    exactRows: 1 + random.int(8),
    top: random.int(4),
    bins: 2 + random.int(15),
    patterns: random.chance(0.5),
  }),
};
