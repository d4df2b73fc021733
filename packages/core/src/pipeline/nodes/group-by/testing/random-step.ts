import { randomAggregation, randomAggregations } from '../../../testing/random-aggregation.ts';
import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Groups by one or two columns; as a last step also with lists, whose elements are in any order. */
export const step: RandomStep = {
  weight: 2,
  config: (random, inputs) => ({
    columns: namesOf(some(random, firstOf(inputs)).slice(0, 2)),
    aggregations: randomAggregations(random, firstOf(inputs)),
  }),
  end: (random, input) => ({
    config: {
      columns: namesOf(some(random, input)).slice(0, 2),
      aggregations: ['collect_list', 'collect_set'].map((name, at) => ({
        ...randomAggregation(random, input, at, [name]),
        function: name,
        column: random.pick(input).name,
        alias: `bag_${at}`,
      })),
    },
    comparison: { by: 'bags', columns: ['bag_0', 'bag_1'] },
  }),
};
