import type { RandomStep } from '../../../testing/random-step.ts';

/** Limits to no rows or to all; as a last step also to some, of which each engine may choose any. */
export const step: RandomStep = {
  config: (random) => ({ rows: random.pick([0, 100_000]) }),
  end: (random) => {
    const rows = random.int(6);
    return { config: { rows }, comparison: { by: 'limit', rows } };
  },
};
