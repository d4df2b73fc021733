import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** One to three groups of one or two columns, of which some have common types. */
export const step: RandomStep = {
  weight: 2,
  config: (random, inputs) => {
    const schema = firstOf(inputs);
    const first = some(random, schema).slice(0, 2);
    const groups = Array.from({ length: 1 + random.int(3) }, (_unused, at) => ({
      label: `group ${at}`,
      columns: first.map(({ name, type }) =>
        random.chance(0.3) ? name : random.pick(schema.filter((other) => other.type.kind === type.kind)).name,
      ),
    }));
    return {
      ids: namesOf(some(random, schema, 0)),
      labelName: 'the label',
      valueNames: first.map((_column, at) => `value.${at}`),
      groups,
      dropNulls: random.chance(0.3),
    };
  },
};
