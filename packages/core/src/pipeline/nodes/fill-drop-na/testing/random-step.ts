import { isNumeric } from '@lakehouse/spark-sql/types/column-type';
import { firstOf, namesOf, some, valueOf } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Fills missing values, or drops rows with them. */
export const step: RandomStep = {
  config: (random, inputs) =>
    random.chance(0.5)
      ? {
          mode: 'fill',
          values: some(
            random,
            firstOf(inputs).filter(
              ({ type }) => isNumeric(type) || type.kind === 'string' || type.kind === 'boolean',
            ),
          ).map((column) => ({ column: column.name, value: valueOf(random, column).replace('NaN', '7') })),
        }
      : {
          mode: 'drop',
          how: random.pick(['any', 'all', 'threshold']),
          threshold: 1 + random.int(3),
          columns: namesOf(some(random, firstOf(inputs), 0)),
        },
};
