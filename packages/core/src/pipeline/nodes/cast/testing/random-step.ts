import { type Column, isNumeric } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { Random } from '../../../testing/random.ts';
import { firstOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Types that every value of the column can be tried to be converted to. */
function targets({ type }: Column): readonly string[] {
  if (isNumeric(type)) return ['string', 'double', 'decimal', 'bigint'];
  switch (type.kind) {
    case 'string':
      return ['int', 'double', 'date', 'boolean', 'decimal'];
    case 'boolean':
      return ['string', 'int'];
    case 'date':
    case 'timestamp':
    case 'timestamp_ntz':
      return ['string', 'date', 'timestamp'];
    default:
      return [];
  }
}

const conversion = (random: Random, column: Column): JsonObject => ({
  column: column.name,
  type: random.pick(targets(column)),
  precision: 20,
  scale: random.int(4),
  format: random.chance(0.2) ? 'yyyy-MM-dd' : '',
});

/** Converts one or several columns; what can't be converted is NULL, as most texts are not numbers. */
export const step: RandomStep = {
  config: (random, inputs) => ({
    columns: some(
      random,
      firstOf(inputs).filter((column) => targets(column).length > 0),
    ).map((column) => conversion(random, column)),
    onFailure: 'null',
  }),
};
