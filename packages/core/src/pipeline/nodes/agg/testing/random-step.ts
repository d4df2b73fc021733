import { randomAggregations } from '../../../testing/random-aggregation.ts';
import { firstOf } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** One to three aggregations over all rows. */
export const step: RandomStep = {
  config: (random, inputs) => ({ aggregations: randomAggregations(random, firstOf(inputs)) }),
};
