import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { Random } from '../../../testing/random.ts';
import { firstOf, valueOf } from '../../../testing/random-columns.ts';
import { randomCondition } from '../../../testing/random-expression.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

function condition(random: Random, schema: Schema): JsonObject {
  const column = random.pick(schema);
  const text = column.type.kind === 'string';
  const operator = random.pick([
    '=',
    '!=',
    '<',
    '<=',
    '>',
    '>=',
    'in',
    'not in',
    'is null',
    'is not null',
    ...(text ? ['contains', 'starts with', 'ends with'] : []),
  ]);
  return {
    column: column.name,
    operator,
    value: valueOf(random, column),
    values: [valueOf(random, column), valueOf(random, column)],
  };
}

/** An expression, or one or two conditions. */
export const step: RandomStep = {
  weight: 2,
  config: (random, inputs) =>
    random.chance(0.5)
      ? { mode: 'expression', expression: randomCondition(random, firstOf(inputs)) }
      : {
          match: random.pick(['all', 'any', 'any']),
          conditions: Array.from({ length: 1 + random.int(2) }, () => condition(random, firstOf(inputs))),
        },
};
