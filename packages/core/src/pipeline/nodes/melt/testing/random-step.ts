import { isNumeric } from '@lakehouse/spark-sql/types/column-type';
import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Unpivots two or more columns of compatible types. */
export const step: RandomStep = {
  config: (random, inputs) => {
    const schema = firstOf(inputs);
    const kind = random.pick(schema).type;
    const alike = schema.filter(
      ({ type }) => type.kind === kind.kind || (isNumeric(type) && isNumeric(kind)),
    );
    const values = some(random, alike, 2);
    const others = schema.filter((one) => !values.includes(one));
    return {
      values: namesOf(values),
      ids: namesOf(some(random, others, 0)),
      dropNulls: random.chance(0.3),
      ...(random.chance(0.5) ? { variableName: 'which', valueName: 'x.value' } : {}),
    };
  },
};
