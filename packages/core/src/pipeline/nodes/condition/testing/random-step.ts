import { firstOf } from '../../../testing/random-columns.ts';
import { randomCondition } from '../../../testing/random-expression.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** One or two cases, of which the first or every one that holds takes a row. */
export const step: RandomStep = {
  weight: 2,
  config: (random, inputs) => ({
    mode: random.pick(['first', 'all']),
    cases: Array.from({ length: 1 + random.int(2) }, (_unused, at) => ({
      name: `case ${at}`,
      condition: randomCondition(random, firstOf(inputs)),
    })),
  }),
};
