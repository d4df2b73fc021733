import { firstOf } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Reads fields that texts now and then have, mostly none. */
export const step: RandomStep = {
  weight: 2,
  config: (random, inputs) => ({
    column: random.pick(firstOf(inputs).filter(({ type }) => type.kind === 'string')).name,
    fields: random.pick(['declared', 'sample']),
    sample: '{"a": 1, "b": null, "r": [1.5]}',
    schema: random.pick(['a INT, b STRING', 'x ARRAY<INT>', 'v DOUBLE']),
    prefix: random.chance(0.5) ? 'json ' : '',
    keep: random.chance(0.7),
  }),
};
