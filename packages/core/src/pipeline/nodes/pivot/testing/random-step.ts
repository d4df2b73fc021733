import { type Column, formatType } from '@lakehouse/spark-sql/types/column-type';
import { randomAggregations } from '../../../testing/random-aggregation.ts';
import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';
import { valuesOf } from '../../../testing/random-tables.ts';

const comparable = ({ type }: Column): boolean => !['array', 'map', 'struct', 'binary'].includes(type.kind);

/** Groups by one or two columns and pivots up to four values. */
export const step: RandomStep = {
  weight: 2,
  config: (random, inputs) => {
    const schema = firstOf(inputs);
    const column = random.pick(schema.filter(comparable));
    const others = schema.filter((one) => one !== column && comparable(one));
    return {
      columns: namesOf(some(random, others).slice(0, 2)),
      pivotColumn: column.name,
      values: [...new Set(some(random, valuesOf(formatType(column.type))))].slice(0, 4),
      withNull: random.chance(0.3),
      aggregations: randomAggregations(random, schema).slice(0, 2),
    };
  },
};
