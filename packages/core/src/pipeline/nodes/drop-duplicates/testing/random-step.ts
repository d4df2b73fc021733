import { namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Rows that are alike in every column; at the end also in some columns, where any of the rows may stay. */
export const step: RandomStep = {
  config: () => ({ columns: [] }),
  end: (random, input) => {
    const columns = namesOf(some(random, input));
    return { config: { columns }, comparison: { by: 'one-of-each', columns } };
  },
};
