import type { RandomStep } from '../../../testing/random-step.ts';

/** Both operations, each row once or counted. */
export const step: RandomStep = {
  weight: 2,
  config: (random) => ({
    operation: random.pick(['intersect', 'except']),
    repeated: random.pick(['once', 'counted']),
  }),
};
