import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Both methods over some of the columns. */
export const step: RandomStep = {
  config: (random, inputs) => ({
    columns: namesOf(some(random, firstOf(inputs))),
    method: random.pick(['exact', 'sketch']),
    top: random.int(4),
    bins: 2 + random.int(15),
    patterns: random.chance(0.5),
  }),
};
