import { firstOf, NEW_NAMES, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Selects some columns and renames a few of them. */
export const step: RandomStep = {
  config: (random, inputs) => ({
    columns: some(random, firstOf(inputs)).map(({ name }, at) => ({
      column: name,
      alias: random.chance(0.3) ? `${NEW_NAMES[at] ?? 'n'}_${at}` : '',
    })),
  }),
};
