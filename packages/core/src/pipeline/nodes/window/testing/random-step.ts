import { isNumeric } from '@lakehouse/spark-sql/types/column-type';
import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Functions whose values ties of the order can't change. */
export const step: RandomStep = {
  config: (random, inputs) => {
    const sortable = firstOf(inputs).filter(
      ({ type }) => !['map', 'struct', 'array', 'binary'].includes(type.kind),
    );
    const value = random.pick(sortable);
    const functions = ['rank', 'dense_rank', 'percent_rank', 'count', 'min', 'max'];
    return {
      partitionBy: namesOf(some(random, sortable, 0).slice(0, 2)),
      orderBy: [{ column: random.pick(sortable).name, direction: random.pick(['asc', 'desc']) }],
      functions: some(random, [...functions, ...(isNumeric(value.type) ? ['sum'] : [])]).map((name) => ({
        function: name,
        column: value.name,
      })),
    };
  },
};
