import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Repartitions into one to three partitions. */
export const step: RandomStep = {
  config: (random, inputs) => ({
    method: random.pick(['repartition', 'coalesce']),
    partitions: 1 + random.int(3),
    columns: random.chance(0.3) ? namesOf(some(random, firstOf(inputs)).slice(0, 1)) : [],
  }),
};
