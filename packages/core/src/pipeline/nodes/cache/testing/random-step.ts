import type { RandomStep } from '../../../testing/random-step.ts';

/** Leaves the rows unchanged. */
export const step: RandomStep = {
  config: (random) => ({ level: random.pick(['default', 'MEMORY_AND_DISK']) }),
};
