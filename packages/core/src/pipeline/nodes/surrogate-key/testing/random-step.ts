import { firstOf, NEW_NAMES, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Hashes of simple values: numbers would depend on the order of equal rows. */
export const step: RandomStep = {
  config: (random, inputs) => ({
    name: random.pick(NEW_NAMES),
    columns: namesOf(
      some(
        random,
        firstOf(inputs).filter(({ type }) => !['array', 'map', 'struct'].includes(type.kind)),
      ),
    ),
    hash: random.pick(['sha256', 'md5', 'xxhash64']),
  }),
};
