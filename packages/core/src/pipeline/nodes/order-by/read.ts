import { sortKeysOf } from '../../../python-source/sort-keys.ts';
import { methodOf } from '../../../python-source/values.ts';
import { defineReader } from '../../define-reader.ts';

const NAMES = new Set(['orderBy', 'sort']);

export const reader = defineReader({
  value: (value, context) => {
    const call = methodOf(value);
    if (!call || !NAMES.has(call.name)) return undefined;
    const keys = sortKeysOf(call, (one) => context.column(one, [call.of]));
    return (
      keys && { config: { keys: keys.map((key) => ({ ...key })) }, inputs: { in: [call.of] }, keeps: [] }
    );
  },
});
