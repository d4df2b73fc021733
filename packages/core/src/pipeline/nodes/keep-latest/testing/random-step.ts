import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Ties are decided by the other columns, all of which can be sorted. */
export const step: RandomStep = {
  config: (random, inputs) => {
    const schema = firstOf(inputs);
    if (schema.some(({ type }) => formatType(type).includes('map<')))
      throw new RangeError('A map decides no tie');
    const order = random.pick(schema);
    return {
      keys: namesOf(some(random, schema).slice(0, 2)),
      order: [{ column: order.name, value: random.pick(['largest', 'smallest']) }],
      breakTies: true,
    };
  },
};
