import { firstOf, NEW_NAMES, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Renames up to three columns. */
export const step: RandomStep = {
  config: (random, inputs) => ({
    renames: some(random, firstOf(inputs))
      .slice(0, 3)
      .map(({ name }, at) => ({ from: name, to: NEW_NAMES[(at + random.int(3)) % NEW_NAMES.length] ?? 'n' })),
  }),
};
