import { firstOf } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Explodes an array or a map. */
export const step: RandomStep = {
  weight: 2,
  config: (random, inputs) => ({
    column: random.pick(firstOf(inputs).filter(({ type }) => type.kind === 'array' || type.kind === 'map'))
      .name,
    outer: random.chance(0.5),
    position: random.chance(0.4),
    expand: random.chance(0.3),
    elementName: random.chance(0.4) ? 'element' : '',
  }),
};
