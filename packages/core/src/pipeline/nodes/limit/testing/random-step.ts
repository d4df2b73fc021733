import type { RandomStep } from '../../../testing/random-step.ts';

/** No rows or all of them; at the end a few, and any of them. */
export const step: RandomStep = {
  config: (random) => ({ rows: random.pick([0, 100_000]) }),
  end: (random) => {
    const rows = random.int(6);
    return { config: { rows }, comparison: { by: 'limit', rows } };
  },
};
