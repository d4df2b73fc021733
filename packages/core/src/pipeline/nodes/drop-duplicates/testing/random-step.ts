import { namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Removes rows equal in every column; as a last step also rows equal in some columns, of which any may remain. */
export const step: RandomStep = {
  config: () => ({ columns: [] }),
  end: (random, input) => {
    const columns = namesOf(some(random, input));
    return { config: { columns }, comparison: { by: 'one-of-each', columns } };
  },
};
