import { sql } from '../../../../codegen/sql/sql.ts';
import { firstOf } from '../../../testing/random-columns.ts';
import { randomCondition } from '../../../testing/random-expression.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** A query with a condition, with and without a common table expression of its own. */
export const step: RandomStep = {
  weight: 0.5,
  config: (random, inputs) => {
    const schema = firstOf(inputs);
    const columns = sql.list(schema.map(({ name }) => sql.name(name))).text;
    const query = `SELECT ${random.chance(0.5) ? '*' : columns}\nFROM input\nWHERE ${randomCondition(random, schema)}`;
    return { query: random.chance(0.3) ? `WITH chosen AS (\n${query}\n)\nSELECT * FROM chosen` : query };
  },
};
