import { intOf, isKnown, methodOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

/** As many rows as Spark shows when no number is given. */
const USUAL = 20;

export const reader = defineReader({
  statements: ([first]) => {
    if (first?.kind !== 'run' || first.value.kind !== 'call') return undefined;
    const { of, args, keywords } = first.value;
    const isDisplay = (of.kind === 'name' && of.id === 'display') || isKnown(of, 'display');
    const [rows] = args;
    if (isDisplay && rows && args.length === 1 && keywords.length === 0)
      return { config: { rows: USUAL }, inputs: { in: [rows] }, count: 1 };
    const call = methodOf(first.value);
    if (call?.name !== 'show') return undefined;
    const count = intOf(rows ?? keywords.find(({ name }) => name === 'n')?.value) ?? USUAL;
    return { config: { rows: count }, inputs: { in: [call.of] }, count: 1 };
  },
});
