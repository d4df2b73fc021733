import { firstOf, NEW_NAMES, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Takes a text apart in all ways. */
export const step: RandomStep = {
  weight: 3,
  config: (random, inputs) => ({
    column: random.pick(firstOf(inputs).filter(({ type }) => type.kind === 'string')).name,
    by: random.pick(['delimiter', 'pattern', 'groups']),
    delimiter: random.pick([',', 'b', 'é', '.']),
    pattern: random.pick(['([a-z])([^a-z]*)', '(a|é)(.?)']),
    into: random.pick(['columns', 'columns', 'rows']),
    names: some(random, NEW_NAMES).slice(0, 2),
    rest: random.chance(0.3),
    name: random.chance(0.5) ? random.pick(NEW_NAMES) : '',
    trim: random.chance(0.5),
  }),
};
