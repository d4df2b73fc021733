import type { Column } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { Random } from '../../../testing/random.ts';
import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

const sortKeys = (random: Random, columns: readonly Column[]): JsonObject => ({
  keys: columns.map(({ name }) => ({
    column: name,
    direction: random.pick(['asc', 'desc']),
    nulls: random.pick(['default', 'default', 'first', 'last']),
  })),
});

/** Sorts by some columns; the order of rows is compared only after a last step. */
export const step: RandomStep = {
  config: (random, inputs) => sortKeys(random, some(random, firstOf(inputs))),
  end: (random, input) => {
    const columns = some(random, input);
    return { config: sortKeys(random, columns), comparison: { by: 'order', columns: namesOf(columns) } };
  },
};
