import { firstOf, NEW_NAMES } from '../../../testing/random-columns.ts';
import { randomExpression, randomWindow } from '../../../testing/random-expression.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Adds or replaces one or two columns. */
export const step: RandomStep = {
  weight: 3,
  config: (random, inputs) => ({
    columns: Array.from({ length: 1 + random.int(2) }, () => ({
      name: random.chance(0.2) ? random.pick(firstOf(inputs)).name : random.pick(NEW_NAMES),
      expression:
        (random.chance(0.15) ? randomWindow(random, firstOf(inputs)) : undefined) ??
        randomExpression(random, firstOf(inputs)),
    })),
  }),
};
