import type { RandomStep } from '../../../testing/random-step.ts';

/** Rows stay as they are. */
export const step: RandomStep = {
  config: (random) => ({ level: random.pick(['default', 'MEMORY_AND_DISK']) }),
};
