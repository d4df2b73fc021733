import { intOf, methodOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

export const reader = defineReader({
  value: (value) => {
    const call = methodOf(value);
    const rows = intOf(call?.args[0]);
    if (call?.name !== 'limit' || rows === undefined || call.args.length + call.keywords.length !== 1)
      return undefined;
    return { config: { rows }, inputs: { in: [call.of] }, keeps: [] };
  },
});
