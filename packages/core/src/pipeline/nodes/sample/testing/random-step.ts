import type { RandomStep } from '../../../testing/random-step.ts';

/** Samples all rows; as a last step about half of them, which each engine chooses differently. */
export const step: RandomStep = {
  config: (random) => ({ fraction: 1, seed: random.int(100) }),
  end: (random) => ({
    config: { fraction: 0.5, seed: random.int(1000) },
    comparison: { by: 'sample' },
  }),
};
