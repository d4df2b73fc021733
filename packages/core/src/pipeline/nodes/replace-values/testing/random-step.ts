import { firstOf, NEW_NAMES, valueOf } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Replaces one or two values of a column, and sometimes all others. */
export const step: RandomStep = {
  config: (random, inputs) => {
    const column = random.pick(firstOf(inputs));
    return {
      column: column.name,
      replacements: Array.from({ length: 1 + random.int(2) }, () => ({
        when: random.chance(0.2) ? 'null' : 'value',
        from: valueOf(random, column),
        then: random.chance(0.2) ? 'null' : 'value',
        to: valueOf(random, column),
      })),
      otherwise: random.pick(['keep', 'keep', 'null', 'value']),
      otherValue: valueOf(random, column),
      into: random.chance(0.3) ? random.pick(NEW_NAMES) : '',
    };
  },
};
