import { argumentsOf, boolOf, intOf, methodOf, numberOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

export const reader = defineReader({
  value: (value) => {
    const call = methodOf(value);
    if (call?.name !== 'sample') return undefined;
    const [first] = call.args;
    const names =
      first && boolOf(first) === undefined ? ['fraction', 'seed'] : ['withReplacement', 'fraction', 'seed'];
    const given = argumentsOf(call, names) ?? argumentsOf(call, ['withReplacement', 'fraction', 'seed']);
    const fraction = numberOf(given?.['fraction']);
    const seed = intOf(given?.['seed']);
    const withReplacement = given?.['withReplacement'] ? boolOf(given['withReplacement']) : false;
    // Without a seed each run has other rows, which the node does not do.
    if (fraction === undefined || seed === undefined || withReplacement === undefined) return undefined;
    return { config: { fraction, seed, withReplacement }, inputs: { in: [call.of] }, keeps: [] };
  },
});
